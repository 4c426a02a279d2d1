import type { ModelPart } from '@brushwork/asset'
import { MeshoptSimplifier } from 'meshoptimizer/simplifier'
import { roundNormals } from '../grids/round.js'
import { weldedTriangles } from '../weld.js'

/** Weight of a texture's shift, relative to a shift of the surface by the same share of its extent. */
const UV_WEIGHT = 0.5
/** Weight of a normal that turns by one radian, relative to a surface that moves by its extent. */
const NORMAL_WEIGHT = 0.05

/** Vertices closer than this share of the extent count as one point. */
const SAME_POINT = 2 ** -14
/** Texture coordinates that differ by less count as equal. */
const SAME_UV = 2 ** -12

/** A part to simplify. */
export interface PartToSimplify {
  readonly part: ModelPart
  /** Positions in key poses, the rest pose first, `[vertices × 3, quants]` each. */
  readonly keys: readonly Float32Array[]
  /** 1 for vertices that stay where they are, `[vertices]`. */
  readonly locked: Uint8Array
}

/**
 * Simplifies the triangles of a part to a share of them, or as far as the error allows (copy). No vertex moves. Positions
 * in key poses count as attributes, so texture seams and differences of movement are preserved like the shape.
 * The same input always gives the same triangles.
 * @param error share of the extent of the part.
 * @param lookWeight multiplies the weights of texture and normals
 */
export async function simplifyPart(
  { part, keys, locked }: PartToSimplify,
  share: number,
  error: number,
  lookWeight: number,
): Promise<Uint32Array> {
  await MeshoptSimplifier.ready
  const { positions } = part
  const extent = rangeOf(positions, 3) || 1
  const indices = weldedTriangles(coarse(part, keys, extent))
  const target = Math.max(1, Math.floor((indices.length / 3) * share)) * 3
  const { values, weights } = attributesOf(part, keys, extent, lookWeight)
  const [simplified] = MeshoptSimplifier.simplifyWithAttributes(
    indices,
    rounded(positions, extent * SAME_POINT),
    3,
    values,
    weights.length,
    weights,
    locked,
    target,
    error,
    // Vertices that were merged with others must not count as seams.
    ['Sparse'],
  )
  return simplified
}

/**
 * Makes vertices equal that hardly differ. Drafts are not welded and files have noise, and every vertex that differs from its
 * neighbor would be a seam.
 */
function coarse(
  { positions, normals, uvs, second, indices }: ModelPart,
  keys: readonly Float32Array[],
  extent: number,
) {
  const poses = new Float32Array(keys.length * positions.length)
  for (const [key, pose] of keys.entries()) poses.set(rounded(pose, extent * SAME_POINT), key * positions.length)
  return {
    positions: rounded(positions, extent * SAME_POINT),
    normals: roundNormals(normals),
    uvs: rounded(uvs, SAME_UV),
    ...(second?.uvs && { second: { uvs: rounded(second.uvs, SAME_UV) } }),
    indices,
    frames: { positions: poses, normals: new Float32Array(0) },
  }
}

/** Vertices on both sides of a texture seam may differ by rounding; unless they are equal, the seam would open. */
function rounded(positions: Float32Array, step: number): Float32Array {
  return positions.map((value) => Math.round(value / step) * step + 0)
}

/** Texture coordinates, normals and the positions in all key poses but the first, `[vertices × weights]`. */
function attributesOf(
  { positions, uvs, second, normals }: ModelPart,
  keys: readonly Float32Array[],
  extent: number,
  lookWeight: number,
) {
  const columns = [
    ...[uvs, ...(second?.uvs ? [second.uvs] : [])].map((column) => {
      return { column, width: 2, weight: (UV_WEIGHT * lookWeight) / Math.max(1, rangeOf(column, 2)) }
    }),
    { column: normals, width: 3, weight: NORMAL_WEIGHT * lookWeight },
    ...keys.slice(1).map((column) => ({ column, width: 3, weight: 1 / extent })),
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
