import { MOSTLY_CLOSED } from './closed-share.js'
import { cutRegion } from './cut-region.js'
import { findLeak } from './find-leak.js'
import type { Leak } from './leak.js'
import type { LeakSearch } from './leak-search.js'
import type { ReachedPlace } from './reached-place.js'
import { seesSky } from './sees-sky.js'

/** Places of which the way of the void is looked at. */
const MOST_LEAKS = 16
/** Under the sky is outside when closing all holes closes less than this of a level: dungeons of corridors close more. */
const LEAST_CLOSED = 1 / 50

/**
 * The leak of the player start, else the first hole that the void reaches a place through. A hole counts only where without it
 * the level would be closed: not at a place under the sky of an open level, nor where more places have a way out that is meant
 * to be open and do not just stand around a closed level. Without a hole that counts, the first opening that is meant to be
 * there and has a width, which that of a place outside has not.
 * @param inVoid at least one. @param hasLand how closed a level is says nothing, since it shows more than its blocks.
 */
export function firstLeak(
  search: LeakSearch,
  inVoid: readonly ReachedPlace[],
  start: ReachedPlace | undefined,
  hasLand: boolean,
): Leak {
  const { set, tree, graph, cut, closedShare } = search
  /** As `fromVoid`, were the holes closed. */
  const closed = search.fromVoid.slice()
  const openings: Leak[] = []
  let hole: Leak | undefined
  let behindHoles = 0
  for (const one of start === undefined ? inVoid.slice(0, MOST_LEAKS) : [start]) {
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
    if (seesSky(tree, set.planes, one.place.position) && closedShare.of(closed) < LEAST_CLOSED) {
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
