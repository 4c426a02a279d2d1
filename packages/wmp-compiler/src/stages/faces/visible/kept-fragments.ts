import type { WindingStore } from '@brushwork/geometry'
import type { BlockSet } from '../../csg/block-set.js'
import { FragmentList } from '../../csg/fragments.js'
import { PieceMerger } from '../../csg/merge/piece-merger.js'
import type { VisibleFragments } from './visible-fragments.js'

/** Longer lists are sorted by the engine, which takes n log n. */
const MAX_INSERTED = 16

/** Fragments that can be seen, while they are found. */
export class KeptFragments {
  readonly #set: BlockSet
  readonly #fragments = new FragmentList()
  readonly #merger = new PieceMerger()
  readonly #firstClusters: number[] = [0]
  readonly #clusters: number[] = []

  constructor(set: BlockSet) {
    this.#set = set
  }

  /** @param parts of a fragment, windings of `source`: joined where they can be, and all seen from the same clusters. */
  add(side: number, source: WindingStore, parts: readonly number[], clusters: number[]): void {
    sort(clusters)
    if (parts.length === 1) {
      this.#append(side, source, parts[0], clusters)
      return
    }
    const { windings, planes, sidePlanes } = this.#set
    this.#merger.merge(source, parts, windings, side, planes.data, sidePlanes[side] * 4)
    const merged = this.#merger.windings
    for (let part = 0; part < merged.count; part++) this.#append(side, merged, part, clusters)
  }

  /** @param clusters ascending; each may stand there several times. */
  #append(side: number, { points, starts }: WindingStore, winding: number, clusters: readonly number[]): void {
    this.#fragments.append(side, points, starts[winding], starts[winding + 1] - starts[winding])
    for (let at = 0; at < clusters.length; at++) {
      if (at === 0 || clusters[at] !== clusters[at - 1]) this.#clusters.push(clusters[at])
    }
    this.#firstClusters.push(this.#clusters.length)
  }

  finish(): VisibleFragments {
    return {
      ...this.#fragments.finish(),
      firstClusters: new Uint32Array(this.#firstClusters),
      clusters: new Uint32Array(this.#clusters),
    }
  }
}

/** Most lists are so short that the engine's sort takes longer to begin. */
function sort(clusters: number[]): void {
  if (clusters.length > MAX_INSERTED) {
    clusters.sort((a, b) => a - b)
    return
  }
  for (let index = 1; index < clusters.length; index++) {
    const cluster = clusters[index]
    let at = index
    for (; at > 0 && clusters[at - 1] > cluster; at--) clusters[at] = clusters[at - 1]
    clusters[at] = cluster
  }
}
