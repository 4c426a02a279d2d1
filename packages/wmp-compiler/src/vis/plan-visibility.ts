import type { PlaneSet } from '@brushwork/geometry'
import { fillBaseRows } from './base-rows.js'
import type { Allocate, VisPlan } from './vis-plan.js'
import type { Clusters } from './visibility.js'

/** The plan of a level: passages with base visibility in their rows. */
export function planVisibility(clusters: Clusters, planes: PlaneSet, allocate: Allocate = newBuffer): VisPlan {
  const plan = layPassages(clusters, planes, allocate)
  fillBaseRows(plan)
  return plan
}

function newBuffer(bytes: number): ArrayBuffer {
  return new ArrayBuffer(bytes)
}

function layPassages(clusters: Clusters, planes: PlaneSet, allocate: Allocate): VisPlan {
  const passageCount = clusters.portalCount * 2
  const words = (passageCount + 31) >>> 5
  const integers = (count: number): Uint32Array => new Uint32Array(allocate(count * 4), 0, count)
  const numbers = (count: number): Float64Array => new Float64Array(allocate(count * 8), 0, count)
  const plan: VisPlan = {
    clusterCount: clusters.count,
    passageCount,
    words,
    targets: integers(passageCount),
    firstExits: integers(clusters.count + 1),
    exits: integers(passageCount),
    planes: numbers(passageCount * 4),
    planeIds: integers(clusters.portalCount),
    balls: numbers(passageCount * 4),
    firstPoints: integers(passageCount + 1),
    points: numbers(clusters.portalWindings.pointCount * 6),
    rows: integers(passageCount * words),
    allowance: integers(2),
  }
  for (let passage = 0; passage < passageCount; passage++) {
    plan.targets[passage] = clusters.portalClusters[passage]
    const plane = (clusters.portalPlanes[passage >> 1] ^ (passage & 1)) * 4
    plan.planeIds[passage >> 1] = clusters.portalPlanes[passage >> 1]
    for (let part = 0; part < 4; part++) plan.planes[passage * 4 + part] = planes.data[plane + part]
    fillWinding(plan, passage, clusters.portalWindings.pointsOf(passage >> 1))
  }
  fillExits(plan)
  return plan
}

/** Points in the passage's order, and the ball around them. */
function fillWinding(plan: VisPlan, passage: number, winding: Float64Array): void {
  const { points, balls, firstPoints } = plan
  const first = firstPoints[passage]
  const count = winding.length / 3
  firstPoints[passage + 1] = first + count
  for (let corner = 0; corner < count; corner++) {
    const from = ((passage & 1) === 0 ? corner : count - 1 - corner) * 3
    for (let axis = 0; axis < 3; axis++) points[(first + corner) * 3 + axis] = winding[from + axis]
  }
  const at = passage * 4
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
  const { firstExits, exits, targets, passageCount } = plan
  for (let passage = 0; passage < passageCount; passage++) firstExits[targets[passage ^ 1] + 1]++
  for (let cluster = 0; cluster < plan.clusterCount; cluster++) firstExits[cluster + 1] += firstExits[cluster]
  const next = firstExits.slice(0, plan.clusterCount)
  for (let passage = 0; passage < passageCount; passage++) exits[next[targets[passage ^ 1]]++] = passage
}
