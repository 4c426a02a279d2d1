import type { Vector } from '@brushwork/asset'
import type { PlaneSet } from '@brushwork/geometry'
import { BESIDE_SIGHT, SIGHT_ENDS } from '../epsilon.js'
import { SolidTracer } from '../stages/tree/solid-tracer.js'
import type { Tree } from '../stages/tree/tree.js'
import { leafAt } from '../stages/tree/tree.js'
import type { Clusters, Visibility } from '../stages/vis/visibility/visibility.js'

/** Number of lines of sight to test. */
const LINES = 4000
/**
 * A step between portals that meets all pairs sooner or later: prime, and larger than the portal count of real levels.
 */
const STRIDE = 1_000_003

/**
 * Checks visibility. Every cluster sees itself and its neighbors. Visibility is mutual. An unobstructed line between
 * the centers of portals joins clusters that see each other. Returns one sentence per violation.
 */
export function visibilityProblems(visibility: Visibility, clusters: Clusters, tree: Tree, planes: PlaneSet): string[] {
  const { clusterCount: count, pvs } = visibility
  const words = Math.ceil(count / 32)
  if (count !== clusters.count || pvs.length !== count * words) {
    return [`${pvs.length} words for ${count} of ${clusters.count} clusters`]
  }
  const sees = (a: number, b: number): boolean => ((pvs[a * words + (b >> 5)] >>> (b & 31)) & 1) === 1
  const problems: string[] = []
  for (let a = 0; a < count; a++) {
    if (!sees(a, a)) problems.push(`cluster ${a} does not see itself`)
    for (let b = 0; b < a; b++)
      if (sees(a, b) !== sees(b, a)) problems.push(`of clusters ${a} and ${b} only one sees the other`)
  }
  for (let portal = 0; portal < clusters.portalCount; portal++) {
    const [a, b] = clusters.portalClusters.subarray(portal * 2, portal * 2 + 2)
    if (!sees(a, b)) problems.push(`cluster ${a} does not see cluster ${b}, but an opening joins them`)
  }
  return [...problems, ...lineProblems(clusters, tree, planes, sees)]
}

function lineProblems(
  clusters: Clusters,
  tree: Tree,
  planes: PlaneSet,
  sees: (a: number, b: number) => boolean,
): string[] {
  const { portalCount, portalWindings, leafClusters } = clusters
  const tracer = new SolidTracer(tree, planes)
  const middles = Array.from({ length: portalCount }, (_, portal) => middleOf(portalWindings.pointsOf(portal)))
  const clusterAt = (point: Vector): number => leafClusters[leafAt(tree, planes, ...point)]
  const problems: string[] = []
  for (let line = 0; portalCount > 1 && line < LINES; line++) {
    const from = middles[line % portalCount]
    const to = middles[(line * STRIDE + Math.floor(line / portalCount)) % portalCount]
    for (const [start, end] of [
      [SIGHT_ENDS, 1 - SIGHT_ENDS],
      [-SIGHT_ENDS, 1 + SIGHT_ENDS],
    ]) {
      const [a, b] = [between(from, to, start), between(from, to, end)]
      const [here, there] = [clusterAt(a), clusterAt(b)]
      if (here < 0 || there < 0 || sees(here, there) || !isFree(tracer, a, b)) continue
      problems.push(
        `cluster ${here} does not see cluster ${there}, but nothing is between ${a.join(' ')} and ${b.join(' ')}`,
      )
    }
  }
  return problems
}

function isFree(tracer: SolidTracer, from: Vector, to: Vector): boolean {
  for (const dx of [-BESIDE_SIGHT, BESIDE_SIGHT]) {
    for (const dy of [-BESIDE_SIGHT, BESIDE_SIGHT]) {
      for (const dz of [-BESIDE_SIGHT, BESIDE_SIGHT]) {
        if (tracer.trace(from[0] + dx, from[1] + dy, from[2] + dz, to[0] + dx, to[1] + dy, to[2] + dz) < 1) return false
      }
    }
  }
  return true
}

function between(from: Vector, to: Vector, share: number): Vector {
  const [x, y, z] = from.map((value, axis) => value + (to[axis] - value) * share)
  return [x, y, z]
}

function middleOf(points: Float64Array): Vector {
  const sums = [0, 0, 0]
  for (let at = 0; at < points.length; at++) sums[at % 3] += points[at]
  const [x, y, z] = sums.map((sum) => (sum * 3) / points.length)
  return [x, y, z]
}
