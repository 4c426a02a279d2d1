import type { ModelPart } from '@brushwork/asset'

/** The triangles of a model that show one skin, or some of them. */
export type Surface = Pick<ModelPart, 'positions' | 'uvs' | 'indices' | 'material' | 'second'>

type Vector = readonly [x: number, y: number, z: number]

/** The normal of the triangle whose first corner is given, as long as twice its area. */
export function crossOf({ positions, indices }: Surface, corner: number): Vector {
  const [a, b, c] = [indices[corner] * 3, indices[corner + 1] * 3, indices[corner + 2] * 3]
  const ux = positions[b] - positions[a]
  const uy = positions[b + 1] - positions[a + 1]
  const uz = positions[b + 2] - positions[a + 2]
  const vx = positions[c] - positions[a]
  const vy = positions[c + 1] - positions[a + 1]
  const vz = positions[c + 2] - positions[a + 2]
  return [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
}

export function lengthOf([x, y, z]: Vector): number {
  return Math.sqrt(x * x + y * y + z * z)
}
