import type { Bounds, ModelPart } from '@brushwork/asset'

/** The box around the rest pose of all parts; zeros without parts. */
export function restBounds(parts: readonly ModelPart[]): Bounds {
  const min: [number, number, number] = [Infinity, Infinity, Infinity]
  const max: [number, number, number] = [-Infinity, -Infinity, -Infinity]
  for (const { positions } of parts) {
    for (let at = 0; at < positions.length; at++) {
      const axis = at % 3
      min[axis] = Math.min(min[axis], positions[at])
      max[axis] = Math.max(max[axis], positions[at])
    }
  }
  return parts.length === 0 ? { min: [0, 0, 0], max: [0, 0, 0] } : { min, max }
}
