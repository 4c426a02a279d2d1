import type { Grid } from '@brushwork/asset'
import type { UvSteps } from './uv-grid.js'

const HIGHEST = 65535

/** Texture coordinates of a surface, and its triangles. */
interface UvSurface {
  readonly uvs: Float32Array
  readonly indices: Uint16Array | Uint32Array
}

/** Coordinates that were moved by whole repeats of the texture. */
interface WrappedUvs {
  readonly grid: Grid
  /** `[surfaces]` of `[vertices × 2]`. */
  readonly uvs: readonly Float32Array[]
}

/** Least and greatest coordinates of parts, `[parts × 2]`, and the part of each vertex. */
interface Parts {
  readonly partOf: Uint32Array
  readonly min: Float64Array
  readonly max: Float64Array
}

/**
 * Moves texture coordinates that span more repeats than 16-bit integers reach: connected triangles together, by whole repeats, which shows the
 * same. Undefined where a part alone is too long. They move by the range of the integers where that suffices, so that predictions,
 * which wrap as the integers do, stay as good.
 */
export function wrapUvs(surfaces: readonly UvSurface[], { fine, coarse }: UvSteps): WrappedUvs | undefined {
  const parts = surfaces.map(partsOf)
  const longest = Math.max(0, ...parts.map(longestOf))
  if (!Number.isFinite(longest)) return undefined
  let step = fine
  // One repeat more, because parts begin at whole repeats; two steps are left for rounding at both ends.
  while (longest + 1 > (HIGHEST - 2) * step) step *= 2
  if (step > coarse && step > fine) return undefined
  const uvs = surfaces.map((surface, index) => moved(surface.uvs, parts[index], step))
  return { grid: { step: [step, step], offset: [0, 0] }, uvs }
}

function moved(uvs: Float32Array, { partOf, min, max }: Parts, step: number): Float32Array {
  const window = (HIGHEST + 1) * step
  return uvs.map((value, at) => {
    const part = partOf[at >> 1] * 2 + (at & 1)
    const base = Math.floor(min[part] / window) * window
    return value - (max[part] - base > (HIGHEST - 2) * step ? Math.floor(min[part]) : base)
  })
}

function longestOf({ partOf, min, max }: Parts): number {
  let longest = 0
  for (const part of partOf) {
    // `Math.max` keeps NaN: coordinates that are no numbers have no length.
    for (const at of [part * 2, part * 2 + 1]) longest = Math.max(longest, max[at] - min[at])
  }
  return longest
}

/** Vertices that triangles connect are one part, named by one of them. */
function partsOf({ uvs, indices }: UvSurface): Parts {
  const count = uvs.length / 2
  const partOf = Uint32Array.from({ length: count }, (_, vertex) => vertex)
  const rootOf = (vertex: number): number => {
    let root = vertex
    while (partOf[root] !== root) {
      partOf[root] = partOf[partOf[root]]
      root = partOf[root]
    }
    return root
  }
  for (let at = 0; at + 2 < indices.length; at += 3) {
    const root = rootOf(indices[at])
    for (const corner of [indices[at + 1], indices[at + 2]]) partOf[rootOf(corner)] = root
  }
  const min = new Float64Array(count * 2).fill(Number.POSITIVE_INFINITY)
  const max = new Float64Array(count * 2).fill(Number.NEGATIVE_INFINITY)
  for (let vertex = 0; vertex < count; vertex++) {
    partOf[vertex] = rootOf(vertex)
    for (let axis = 0; axis < 2; axis++) {
      const at = partOf[vertex] * 2 + axis
      min[at] = Math.min(min[at], uvs[vertex * 2 + axis])
      max[at] = Math.max(max[at], uvs[vertex * 2 + axis])
    }
  }
  return { partOf, min, max }
}
