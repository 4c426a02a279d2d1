import type { Portals } from './portals.js'

/** Leafs and the void as a graph whose edges are portals. */
export class LeafGraph {
  readonly leafCount: number
  readonly portals: Portals
  /** Portals of leaf `l` are `order[firsts[l] … firsts[l + 1] − 1]`, ascending; the void is leaf `leafCount`. */
  readonly firsts: Uint32Array
  readonly order: Uint32Array

  constructor(portals: Portals, leafCount: number) {
    const { count, leafs } = portals
    this.portals = portals
    this.leafCount = leafCount
    this.firsts = new Uint32Array(leafCount + 2)
    this.order = new Uint32Array(count * 2)
    for (let end = 0; end < count * 2; end++) this.firsts[leafs[end] + 1]++
    for (let leaf = 0; leaf <= leafCount; leaf++) this.firsts[leaf + 1] += this.firsts[leaf]
    const next = this.firsts.slice()
    for (let end = 0; end < count * 2; end++) this.order[next[leafs[end]]++] = end >> 1
  }

  /** The leaf on the other side of a portal. */
  beyond(portal: number, leaf: number): number {
    const { leafs } = this.portals
    return leafs[portal * 2] === leaf ? leafs[portal * 2 + 1] : leafs[portal * 2]
  }

  /**
   * Breadth-first walk from some leafs through all portals.
   * @param wall leaf that is not entered, −1 for none.
   * @returns `[leafs + 1]` the portal through which a leaf was reached, −2 for the starting leafs, −1 for unreached
   * leafs.
   */
  flood(from: readonly number[], wall: number): Int32Array {
    const through = new Int32Array(this.leafCount + 1).fill(-1)
    const queue = new Uint32Array(this.leafCount + 1)
    let end = 0
    for (const leaf of from) {
      if (through[leaf] !== -1) continue
      through[leaf] = -2
      queue[end++] = leaf
    }
    for (let first = 0; first < end; first++) {
      const leaf = queue[first]
      for (let index = this.firsts[leaf]; index < this.firsts[leaf + 1]; index++) {
        const portal = this.order[index]
        const other = this.beyond(portal, leaf)
        if (other === wall || through[other] !== -1) continue
        through[other] = portal
        queue[end++] = other
      }
    }
    return through
  }
}
