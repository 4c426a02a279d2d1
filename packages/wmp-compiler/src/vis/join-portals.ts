import { type PlaneSet, WindingStore } from '@brushwork/geometry'
import { AREA_NOISE } from '../epsilon.js'
import type { Portals } from '../portals/portals.js'
import type { JoinedMemory } from './joined-memory.js'
import { PlanarHull } from './planar-hull.js'

/** The portals of clusters; see the columns of the same names in visibility.ts. */
export interface ClusterPortals {
  readonly portalCount: number
  readonly portalClusters: Uint32Array
  readonly portalPlanes: Uint32Array
  readonly portalWindings: WindingStore
}

/** Joined windings have at most this many points: clipping costs by the point. */
const MOST_POINTS = 16
/** A portal is tried against this many before it in its group, so that huge groups stay cheap. */
const MOST_TRIES = 64

/** An opening of a group; copies of the input's points. */
interface Opening {
  points: Float64Array
  area: number
}

/**
 * Gathers the openings between the same two clusters on one plane, and makes one convex winding of those whose hull is
 * hardly larger than they are. A larger opening shows more than there is, never less.
 * @param openings portals between different clusters, ascending; `clusters` `[leafs]`.
 * @param memory of joining with the same slack.
 */
export function joinPortals(
  portals: Portals,
  openings: readonly number[],
  clusters: Int32Array,
  planes: PlaneSet,
  slack: number,
  memory?: JoinedMemory,
): ClusterPortals {
  const joiner = new Joiner(planes, slack)
  const portalClusters: number[] = []
  const portalPlanes: number[] = []
  const portalWindings = new WindingStore(openings.length)
  const { points: source, starts } = portals.windings
  for (const { plane, front, back, members } of groupsOf(portals, openings, clusters)) {
    if (members.length === 1) portalWindings.append(source, starts[members[0]], portals.windings.countOf(members[0]))
    else {
      let joined = memory?.recall(portals.windings, members, planes.data, plane * 4)
      if (joined === undefined) {
        const windings = members.map((portal) => portals.windings.pointsOf(portal))
        joined = joiner.join(windings, plane)
        memory?.remember(joined)
      }
      for (const points of joined) portalWindings.append(points, 0, points.length / 3)
    }
    while (portalPlanes.length < portalWindings.count) {
      portalPlanes.push(plane)
      portalClusters.push(front, back)
    }
  }
  return {
    portalCount: portalWindings.count,
    portalClusters: Uint32Array.from(portalClusters),
    portalPlanes: Uint32Array.from(portalPlanes),
    portalWindings,
  }
}

/** Portals of one plane between the same two clusters, as the first one faces: turned levels number planes otherwise. */
interface PortalGroup {
  readonly plane: number
  readonly front: number
  readonly back: number
  readonly members: number[]
  /** The group before it with the same key. */
  readonly before: PortalGroup | undefined
}

/** Groups in the order of their first portals. */
function groupsOf(portals: Portals, openings: readonly number[], clusters: Int32Array): readonly PortalGroup[] {
  const groups: PortalGroup[] = []
  const last = new Map<number, PortalGroup>()
  for (const portal of openings) {
    const plane = portals.planes[portal]
    const front = clusters[portals.leafs[portal * 2]]
    const back = clusters[portals.leafs[portal * 2 + 1]]
    // Rounded in huge levels: then groups share it.
    const key = ((plane >> 1) * clusters.length + Math.max(front, back)) * clusters.length + Math.min(front, back)
    const before = last.get(key)
    let group = before
    while (group !== undefined && !isOf(group, plane, front, back)) group = group.before
    if (group !== undefined) group.members.push(portal)
    else {
      const fresh = { plane, front, back, members: [portal], before }
      last.set(key, fresh)
      groups.push(fresh)
    }
  }
  return groups
}

/** Whether a portal belongs to a group: it may face the other way. */
function isOf(group: PortalGroup, plane: number, front: number, back: number): boolean {
  if (plane === group.plane) return front === group.front && back === group.back
  return plane === (group.plane ^ 1) && front === group.back && back === group.front
}

class Joiner {
  readonly #planes: PlaneSet
  readonly #slack: number
  #hull = new PlanarHull(64)
  #both = new Float64Array(192)

  constructor(planes: PlaneSet, slack: number) {
    this.#planes = planes
    this.#slack = slack
  }

  /** The windings of a group, joined where they fit. */
  join(windings: readonly Float64Array[], plane: number): readonly Float64Array[] {
    const merged: Opening[] = []
    for (const winding of windings) this.#insert(merged, winding, plane)
    return merged.map(({ points }) => points)
  }

  #insert(merged: Opening[], points: Float64Array, plane: number): void {
    let opening = this.#hullOf(points, plane)
    for (let tries = 0, other = merged.length - 1; other >= 0 && tries < MOST_TRIES; tries++, other--) {
      const union = this.#union(opening, merged[other], plane)
      if (union === undefined) continue
      merged.splice(other, 1)
      opening = union
      // What did not fit before may fit now.
      other = merged.length
    }
    merged.push(opening)
  }

  #union(a: Opening, b: Opening, plane: number): Opening | undefined {
    const most = (a.area + b.area) * (1 + this.#slack) + AREA_NOISE
    this.#wrap(a.points, b.points, plane)
    const { area, count } = this.#hull
    // Most pairs do not fit: their hulls are not copied.
    if (!(area <= most && count <= MOST_POINTS)) return undefined
    // The true area goes on, or slack would gather.
    return { points: this.#hull.points.slice(0, count * 3), area: Math.min(area, a.area + b.area) }
  }

  /** Leaves the hull of one or two openings in the joiner's room for it. */
  #wrap(a: Float64Array, b: Float64Array | undefined, plane: number): void {
    const count = (a.length + (b?.length ?? 0)) / 3
    if (count * 3 > this.#both.length) {
      this.#both = new Float64Array(count * 6)
      this.#hull = new PlanarHull(count * 2)
    }
    this.#both.set(a)
    if (b !== undefined) this.#both.set(b, a.length)
    this.#hull.wrap(this.#both, count, this.#planes.data, plane * 4)
  }

  #hullOf(points: Float64Array, plane: number): Opening {
    this.#wrap(points, undefined, plane)
    return { points: this.#hull.points.slice(0, this.#hull.count * 3), area: this.#hull.area }
  }
}
