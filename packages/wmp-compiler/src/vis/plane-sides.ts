import type { VisPlan } from './vis-plan.js'

/**
 * How far something must reach past a plane to be seen past it [quants]. Points of portals lie on their planes to this
 * much only (ON_PLANE); less would let walls in line with each other be seen through.
 */
export const VISIBLE = 0.01

/** On which sides of which planes portals have points; every plane once for both ways. */
export interface PlaneSides {
  readonly planeCount: number
  readonly portalCount: number
  /** `[passages]` place of the passage's plane. */
  readonly ofPassages: Uint32Array
  /** `[planes × portals]` 1: the portal has points in front of the plane as even passages face it, 2: behind. */
  readonly portalsByPlane: Uint8Array
  /** `[portals × planes]` the same, the other way round: loops read one or the other in a row. */
  readonly planesByPortal: Uint8Array
}

/** Compares every portal with every plane of a portal once. */
export function planeSides(plan: VisPlan): PlaneSides {
  const portalCount = plan.passageCount >> 1
  const ofPassages = new Uint32Array(plan.passageCount)
  const examples: number[] = []
  const known = new Map<number, number>()
  for (let portal = 0; portal < portalCount; portal++) {
    const plane = plan.planeIds[portal]
    let place = known.get(plane)
    if (place === undefined) {
      place = examples.push(portal) - 1
      known.set(plane, place)
    }
    ofPassages[portal * 2] = place
    ofPassages[portal * 2 + 1] = place
  }
  const planeCount = examples.length
  const portalsByPlane = new Uint8Array(planeCount * portalCount)
  const planesByPortal = new Uint8Array(planeCount * portalCount)
  for (let plane = 0; plane < planeCount; plane++) {
    for (let portal = 0; portal < portalCount; portal++) {
      const sides = sidesOf(plan, examples[plane] * 2, portal * 2)
      portalsByPlane[plane * portalCount + portal] = sides
      planesByPortal[portal * planeCount + plane] = sides
    }
  }
  return { planeCount, portalCount, ofPassages, portalsByPlane, planesByPortal }
}

function sidesOf(plan: VisPlan, plane: number, passage: number): number {
  const { planes, balls, points, firstPoints } = plan
  const at = plane * 4
  const ball = passage * 4
  const nx = planes[at]
  const ny = planes[at + 1]
  const nz = planes[at + 2]
  const d = planes[at + 3]
  const middle = nx * balls[ball] + ny * balls[ball + 1] + nz * balls[ball + 2] - d
  const radius = balls[ball + 3] + VISIBLE
  if (middle > radius) return 1
  if (middle < -radius) return 2
  let sides = 0
  for (let p = firstPoints[passage] * 3; p < firstPoints[passage + 1] * 3; p += 3) {
    const distance = nx * points[p] + ny * points[p + 1] + nz * points[p + 2] - d
    if (distance > VISIBLE) sides |= 1
    else if (distance < -VISIBLE) sides |= 2
  }
  return sides
}
