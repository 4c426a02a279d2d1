import type { LeafGraph } from '../portals/leaf-graph.js'
import { seesSky } from '../tree/solid-tracer.js'
import { MOSTLY_CLOSED } from './closed-share.js'
import { findLeak } from './find-leak.js'
import type { FoundLeak } from './flood.js'
import type { LeakSearch } from './leak-search.js'
import type { LocatedOccupant } from './occupants.js'

/** Occupants whose leak is searched. */
const MAX_LEAKS = 16
/**
 * An occupant under the sky is outside when closing all holes closes less than this share of the level. Dungeons of
 * corridors close more.
 */
const MIN_CLOSED = 1 / 50

/**
 * The leak of the player start, else the first hole through which the void reaches an occupant. A hole only counts
 * where the level would be closed without it. So it does not count for an occupant under the sky of an open level. Nor
 * does it count if more occupants have an opening that is meant, unless they just stand around a closed level. Without
 * a hole that counts, the result is the first meant opening with a width, which an occupant outside does not have.
 * @param inVoid at least one. @param hasLand the level shows more than its blocks, so how closed they are proves
 *   nothing.
 */
export function firstLeak(
  search: LeakSearch,
  inVoid: readonly LocatedOccupant[],
  start: LocatedOccupant | undefined,
  hasLand: boolean,
): FoundLeak {
  const { set, tree, graph, cut, closedShare } = search
  /** As `fromVoid`, with the holes closed. */
  const closed = search.fromVoid.slice()
  const openings: FoundLeak[] = []
  let hole: FoundLeak | undefined
  let behindHoles = 0
  for (const one of start === undefined ? inVoid.slice(0, MAX_LEAKS) : [start]) {
    if (closed[one.leaf] === -1) {
      behindHoles++
      continue
    }
    const leak = findLeak(search, one)
    if (leak.isMeant || leak.gapSize === Infinity) {
      openings.push(leak)
      continue
    }
    const before = closed.slice()
    for (const leaf of cutRegion(graph, cut, one.leaf)) closed[leaf] = -1
    if (seesSky(tree, set.planes, one.occupant.position) && closedShare.of(closed) < MIN_CLOSED) {
      closed.set(before)
      openings.push({ ...leak, isMeant: true })
      continue
    }
    behindHoles++
    hole ??= leak
  }
  const meant = openings.filter(({ isMeant }) => isMeant)
  const isClosed = meant.length <= behindHoles || (!hasLand && closedShare.of(closed) >= MOSTLY_CLOSED)
  if (hole !== undefined && isClosed) return hole
  return meant.find(({ gapSize }) => gapSize < Infinity) ?? meant[0] ?? openings[0]
}

/**
 * All leafs reached from a leaf without crossing the cut, itself included. @param cut `[portals]` from `LeastCut.part`.
 */
function cutRegion(graph: LeafGraph, cut: Uint8Array, from: number): Uint32Array {
  const { firsts, order, leafCount } = graph
  const isReached = new Uint8Array(leafCount + 1)
  const region = new Uint32Array(leafCount + 1)
  isReached[from] = 1
  region[0] = from
  let end = 1
  for (let first = 0; first < end; first++) {
    const leaf = region[first]
    for (let at = firsts[leaf]; at < firsts[leaf + 1]; at++) {
      const other = graph.beyond(order[at], leaf)
      if (cut[order[at]] === 1 || isReached[other] === 1) continue
      isReached[other] = 1
      region[end++] = other
    }
  }
  return region.subarray(0, end)
}
