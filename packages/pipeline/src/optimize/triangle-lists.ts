import type { ModelLod } from '@brushwork/asset'

type Indices = Uint16Array | Uint32Array

/** Triangles over vertices, and their levels of detail. */
export interface TriangleLists {
  readonly indices: Indices
  readonly lods?: readonly ModelLod[]
}

/** Replaces every list of triangles. */
export function mapTriangles<M extends TriangleLists>(mesh: M, map: (indices: Indices) => Indices): M {
  const { indices, lods } = mesh
  return {
    ...mesh,
    indices: map(indices),
    ...(lods && { lods: lods.map(({ error, indices: level }) => ({ indices: map(level), error })) }),
  }
}
