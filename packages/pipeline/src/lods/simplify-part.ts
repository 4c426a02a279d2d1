import type { ModelPart } from '@brushwork/asset'
import { MeshoptSimplifier } from 'meshoptimizer/simplifier'

/** How much a texture that slides counts, against a surface that moves by the same share of its extent. */
const UV_WEIGHT = 0.5
/** How much a normal that turns by one radian counts, against a surface that moves by the extent. */
const NORMAL_WEIGHT = 0.05

/** A part to simplify. */
export interface PartToSimplify {
  readonly part: ModelPart
  /** Positions in key poses, the rest pose first, `[vertices × 3, quants]` each. */
  readonly keys: readonly Float32Array[]
  /** 1 for vertices that stay where they are, `[vertices]`. */
  readonly locked: Uint8Array
}

/**
 * Simplifies the triangles of a part to a share of them, or as far as the error allows (copy). Vertices stay: texture seams, and
 * vertices that move in different ways, are kept like the shape is, since positions in key poses count as attributes.
 * The same input always gives the same triangles.
 * @param error share of the extent of the part.
 */
export async function simplifyPart(
  { part, keys, locked }: PartToSimplify,
  share: number,
  error: number,
): Promise<Uint32Array> {
  await MeshoptSimplifier.ready
  const { positions, indices } = part
  const target = Math.max(1, Math.floor((indices.length / 3) * share)) * 3
  const { values, weights } = attributesOf(part, keys)
  const [simplified] = MeshoptSimplifier.simplifyWithAttributes(
    Uint32Array.from(indices),
    positions,
    3,
    values,
    weights.length,
    weights,
    locked,
    target,
    error,
  )
  return simplified
}

/** Texture coordinates, normals and the positions in all key poses but the first, `[vertices × weights]`. */
function attributesOf({ positions, uvs, normals }: ModelPart, keys: readonly Float32Array[]) {
  const size = rangeOf(positions, 3) || 1
  const columns = [
    { column: uvs, width: 2, weight: UV_WEIGHT / Math.max(1, rangeOf(uvs, 2)) },
    { column: normals, width: 3, weight: NORMAL_WEIGHT },
    ...keys.slice(1).map((column) => ({ column, width: 3, weight: 1 / size })),
  ]
  const weights = columns.flatMap(({ width, weight }) => new Array<number>(width).fill(weight))
  const values = new Float32Array((positions.length / 3) * weights.length)
  let first = 0
  for (const { column, width } of columns) {
    for (let from = 0, to = first; from < column.length; from += width, to += weights.length) {
      for (let component = 0; component < width; component++) values[to + component] = column[from + component]
    }
    first += width
  }
  return { values, weights }
}

/** The longest side of the box around elements of `width` numbers. */
function rangeOf(values: Float32Array, width: number): number {
  let longest = 0
  for (let axis = 0; axis < width; axis++) {
    let [min, max] = [Infinity, -Infinity]
    for (let at = axis; at < values.length; at += width) {
      min = Math.min(min, values[at])
      max = Math.max(max, values[at])
    }
    longest = Math.max(longest, max - min)
  }
  return Number.isFinite(longest) ? longest : 0
}
