import type { PlaneSet } from '@brushwork/geometry'
import { fillBaseRows } from './base-rows.js'
import type { Clusters } from './visibility.js'

/**
 * What visibility works on, in columns that may lie in shared memory. Every portal makes two passages, one for each way
 * through it: passage `2 i` goes to the cluster in front of portal `i`, `2 i + 1` to the one behind; `p ^ 1` is the way back.
 */
export interface VisPlan {
  readonly clusterCount: number
  readonly passageCount: number
  /** Words of a row: ⌈passages / 32⌉. */
  readonly words: number
  /** `[passages]` cluster that the passage leads to. It comes from `targets[p ^ 1]`. */
  readonly targets: Uint32Array
  /** `[clusters + 1]`. */
  readonly firstExits: Uint32Array
  /** Passages out of clusters, ascending per cluster. */
  readonly exits: Uint32Array
  /** `[passages × 4]` plane; the passage leads to its front. */
  readonly planes: Float64Array
  /** `[portals]` number of the plane in the block set, for portals that share one. */
  readonly planeIds: Uint32Array
  /** `[passages × 4, quants]` middle and radius of a ball around the winding. */
  readonly balls: Float64Array
  /** `[passages + 1]` first points. */
  readonly firstPoints: Uint32Array
  /** `[points × 3, quants]`, counter-clockwise seen from where the passage leads. */
  readonly points: Float64Array
  /** `[passages × words]` bit `q` of row `p`: a line through passage `p` may go on through passage `q`. Shrinks as work goes on. */
  readonly rows: Uint32Array
  /** `[1]` steps that a passage may take; 0: one passage and no further. */
  readonly allowance: Uint32Array
}

/** Makes room for a column: `ArrayBuffer`, or `SharedArrayBuffer` where workers share. */
export type Allocate = (bytes: number) => ArrayBufferLike

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
    allowance: integers(1),
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
