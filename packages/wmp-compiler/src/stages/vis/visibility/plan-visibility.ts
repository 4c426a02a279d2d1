import type { PlaneSet } from '@brushwork/geometry'
import { fillBaseRows } from './base-rows.js'
import type { Allocate, VisPlan } from './vis-plan.js'
import type { Clusters } from './visibility.js'

/** The plan of a level, with base visibility in `mightSee`. */
export function planVisibility(clusters: Clusters, planes: PlaneSet, allocate: Allocate = newBuffer): VisPlan {
  const plan = layDirectedPortals(clusters, planes, allocate)
  fillBaseRows(plan)
  return plan
}

function newBuffer(bytes: number): ArrayBuffer {
  return new ArrayBuffer(bytes)
}

function layDirectedPortals(clusters: Clusters, planes: PlaneSet, allocate: Allocate): VisPlan {
  const directedCount = clusters.portalCount * 2
  const words = (directedCount + 31) >>> 5
  const integers = (count: number): Uint32Array => new Uint32Array(allocate(count * 4), 0, count)
  const numbers = (count: number): Float64Array => new Float64Array(allocate(count * 8), 0, count)
  const plan: VisPlan = {
    clusterCount: clusters.count,
    directedCount,
    words,
    targets: integers(directedCount),
    firstExits: integers(clusters.count + 1),
    exits: integers(directedCount),
    planes: numbers(directedCount * 4),
    planeIds: integers(clusters.portalCount),
    balls: numbers(directedCount * 4),
    firstPoints: integers(directedCount + 1),
    points: numbers(clusters.portalWindings.pointCount * 6),
    mightSee: integers(directedCount * words),
    allowance: integers(2),
  }
  for (let directed = 0; directed < directedCount; directed++) {
    plan.targets[directed] = clusters.portalClusters[directed]
    const plane = (clusters.portalPlanes[directed >> 1] ^ (directed & 1)) * 4
    plan.planeIds[directed >> 1] = clusters.portalPlanes[directed >> 1]
    for (let part = 0; part < 4; part++) plan.planes[directed * 4 + part] = planes.data[plane + part]
    fillWinding(plan, directed, clusters.portalWindings.pointsOf(directed >> 1))
  }
  fillExits(plan)
  return plan
}

/** The points in the order of the directed portal, and the ball around them. */
function fillWinding(plan: VisPlan, directed: number, winding: Float64Array): void {
  const { points, balls, firstPoints } = plan
  const first = firstPoints[directed]
  const count = winding.length / 3
  firstPoints[directed + 1] = first + count
  for (let corner = 0; corner < count; corner++) {
    const from = ((directed & 1) === 0 ? corner : count - 1 - corner) * 3
    for (let axis = 0; axis < 3; axis++) points[(first + corner) * 3 + axis] = winding[from + axis]
  }
  const at = directed * 4
  for (let axis = 0; axis < 3; axis++) {
    let least = Infinity
    let most = -Infinity
    for (let p = axis; p < winding.length; p += 3) {
      least = Math.min(least, winding[p])
      most = Math.max(most, winding[p])
    }
    balls[at + axis] = (least + most) / 2
  }
  let square = 0
  for (let p = 0; p < winding.length; p += 3) {
    const x = winding[p] - balls[at]
    const y = winding[p + 1] - balls[at + 1]
    const z = winding[p + 2] - balls[at + 2]
    square = Math.max(square, x * x + y * y + z * z)
  }
  balls[at + 3] = Math.sqrt(square)
}

function fillExits(plan: VisPlan): void {
  const { firstExits, exits, targets, directedCount } = plan
  for (let directed = 0; directed < directedCount; directed++) firstExits[targets[directed ^ 1] + 1]++
  for (let cluster = 0; cluster < plan.clusterCount; cluster++) firstExits[cluster + 1] += firstExits[cluster]
  const next = firstExits.slice(0, plan.clusterCount)
  for (let directed = 0; directed < directedCount; directed++) exits[next[targets[directed ^ 1]]++] = directed
}
