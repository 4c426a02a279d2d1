import { type PlaneSet, WindingStore } from '@brushwork/geometry'
import { AREA_NOISE } from '../../../epsilon.js'
import type { Portals } from '../../portals/portals.js'
import { PlanarHull } from './planar-hull.js'

/** The portals of clusters: columns of `Clusters`. */
interface ClusterPortals {
  readonly portalCount: number
  readonly portalClusters: Uint32Array
  readonly portalPlanes: Uint32Array
  readonly portalWindings: WindingStore
}

/** Most points of a joined winding: clipping costs by the point. */
const MAX_POINTS = 16
/** Portals of its group that a portal is tried to join with, so that huge groups stay cheap. */
const MAX_TRIES = 64

/** A winding that may be joined (copies of the points). */
interface Opening {
  points: Float64Array
  area: number
}

/**
 * Joins the portals between two clusters on one plane where their hull is hardly larger than they are. A larger portal
 * shows too much, never too little.
 * @param openings portals between different clusters, ascending; `clusters` `[leafs]`.
 */
export function joinPortals(
  portals: Portals,
  openings: readonly number[],
  clusters: Int32Array,
  joiner: Pick<PortalJoiner, 'join'>,
): ClusterPortals {
  const portalClusters: number[] = []
  const portalPlanes: number[] = []
  const portalWindings = new WindingStore(openings.length)
  const { points: source, starts } = portals.windings
  for (const { plane, front, back, members } of groupsOf(portals, openings, clusters)) {
    if (members.length === 1) portalWindings.append(source, starts[members[0]], portals.windings.countOf(members[0]))
    else {
      for (const points of joiner.join(portals.windings, members, plane))
        portalWindings.append(points, 0, points.length / 3)
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

/**
 * Portals on one plane between the same two clusters, oriented as the first one: turned levels number planes
 * differently.
 */
interface PortalGroup {
  readonly plane: number
  readonly front: number
  readonly back: number
  readonly members: number[]
  /** The previous group with the same key. */
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
    // The key is rounded in huge levels, so groups may share it.
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

/** Whether a portal belongs to a group, in either orientation. */
function isOf(group: PortalGroup, plane: number, front: number, back: number): boolean {
  if (plane === group.plane) return front === group.front && back === group.back
  return plane === (group.plane ^ 1) && front === group.back && back === group.front
}

/** Joins portals on one plane where the hull of two is hardly larger than both. */
export class PortalJoiner {
  readonly #planes: PlaneSet
  readonly #slack: number
  #hull = new PlanarHull(64)
  #both = new Float64Array(192)

  constructor(planes: PlaneSet, slack: number) {
    this.#planes = planes
    this.#slack = slack
  }

  /** The windings `members`, joined where they fit (copies). */
  join(windings: WindingStore, members: readonly number[], plane: number): readonly Float64Array[] {
    const merged: Opening[] = []
    for (const member of members) this.#insert(merged, windings.pointsOf(member), plane)
    return merged.map(({ points }) => points)
  }

  #insert(merged: Opening[], points: Float64Array, plane: number): void {
    let opening = this.#hullOf(points, plane)
    for (let tries = 0, other = merged.length - 1; other >= 0 && tries < MAX_TRIES; tries++, other--) {
      const union = this.#union(opening, merged[other], plane)
      if (union === undefined) continue
      merged.splice(other, 1)
      opening = union
      // Openings that did not fit before may fit the union.
      other = merged.length
    }
    merged.push(opening)
  }

  #union(a: Opening, b: Opening, plane: number): Opening | undefined {
    const most = (a.area + b.area) * (1 + this.#slack) + AREA_NOISE
    this.#wrap(a.points, b.points, plane)
    const { area, count } = this.#hull
    // Hulls are only copied when they fit, which most do not.
    if (!(area <= most && count <= MAX_POINTS)) return undefined
    // Keeps the true area, or slack would add up.
    return { points: this.#hull.points.slice(0, count * 3), area: Math.min(area, a.area + b.area) }
  }

  /** Computes the hull of one or two openings into `#hull`. */
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
