import type { ModelLod, SkinWeights, VertexFrames } from '@brushwork/asset'

/** Columns of vertices that models and levels share, for {@link mapColumns}. */
export interface Vertices {
  readonly positions: Float32Array
  readonly normals: Float32Array
  readonly uvs: Float32Array
  readonly frames?: VertexFrames
  readonly skin?: SkinWeights
  readonly light?: { readonly uvs: Float32Array; readonly styles?: Uint8Array }
  readonly second?: { readonly uvs?: Float32Array }
}

export type Column = Float32Array | Uint16Array | Uint8Array

/** One column of vertices: `[rows × vertices × width]`; only frames have more than one row. */
type MapColumn = <C extends Column>(column: C, width: number) => C

/** Replaces every column of vertices. */
export function mapColumns<V extends Vertices>(vertices: V, map: MapColumn): V {
  const { frames, skin, light, second } = vertices
  return {
    ...vertices,
    positions: map(vertices.positions, 3),
    normals: map(vertices.normals, 3),
    uvs: map(vertices.uvs, 2),
    ...(frames && { frames: { ...frames, positions: map(frames.positions, 3), normals: map(frames.normals, 3) } }),
    ...(skin && { skin: { ...skin, bones: map(skin.bones, 4), weights: map(skin.weights, 4) } }),
    ...(light && {
      light: { ...light, uvs: map(light.uvs, 2), ...(light.styles && { styles: map(light.styles, 4) }) },
    }),
    ...(second?.uvs && { second: { ...second, uvs: map(second.uvs, 2) } }),
  }
}

/** Returns vertices in another order (copy). @param order Which vertex each new one is, `[new vertices]`. */
export function gatherVertices<V extends Vertices>(vertices: V, order: Uint32Array): V {
  const count = vertices.positions.length / 3
  return mapColumns(vertices, (column, width) => {
    const rows = column.length / (count * width)
    // Sound: `slice` and `constructor` keep the type of the array.
    const Made = column.constructor as new (length: number) => typeof column
    const out = new Made(rows * order.length * width)
    let to = 0
    for (let row = 0; row < rows; row++) {
      for (const vertex of order) {
        const from = (row * count + vertex) * width
        for (let component = 0; component < width; component++) out[to++] = column[from + component]
      }
    }
    return out
  })
}

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
