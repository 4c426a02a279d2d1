import { frameBounds, type ModelPart } from '@brushwork/runtime'

/** A sphere in the space of a model, quants. */
export interface Sphere {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly radius: number
}

/** The sphere around the box of some parts, in all frames and at rest. */
export function sphereAround(parts: readonly ModelPart[]): Sphere {
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  for (const part of parts) {
    if (part.positions.length === 0) continue
    const { frames: _, ...resting } = part
    for (const { min, max } of [frameBounds(part), frameBounds(resting)]) {
      for (let axis = 0; axis < 3; axis++) {
        low[axis] = Math.min(low[axis], min[axis])
        high[axis] = Math.max(high[axis], max[axis])
      }
    }
  }
  if (low[0] > high[0]) return { x: 0, y: 0, z: 0, radius: 0 }
  const [x, y, z] = low.map((least, axis) => (least + high[axis]) / 2)
  return { x, y, z, radius: Math.hypot(...low.map((least, axis) => high[axis] - least)) / 2 }
}
