/** Corners of triangles: a position and a texture coordinate each, as model files keep them. */
export interface Corners {
  /** Index of the position, `[corners]`. */
  readonly vertices: Uint32Array
  /** Index of the texture coordinate, `[corners]`. */
  readonly skinPoints: Uint32Array
}

/** Corners as graphics cards want them: one index for everything. */
export interface SplitVertices {
  /** Which position each new vertex has, `[new vertices]`. */
  readonly vertexOf: Uint32Array
  /** Which texture coordinate each new vertex has, `[new vertices]`. */
  readonly skinPointOf: Uint32Array
  /** New vertex of each corner; 16 bits when they suffice. */
  readonly indices: Uint16Array | Uint32Array
}

/** 65535 is no index in glTF: some cards take it for "restart". */
const MOST_SHORT_VERTICES = 65535

/** Makes a vertex of every combination of position and texture coordinate, in the order of their first corner. */
export function splitVertices({ vertices, skinPoints }: Corners): SplitVertices {
  const known = new Map<number, number>()
  const indices = new Uint32Array(vertices.length)
  const vertexOf: number[] = []
  const skinPointOf: number[] = []
  for (let corner = 0; corner < vertices.length; corner++) {
    // Exact: a file with 2^26 vertices or skin points would have more than 500 MB of them alone.
    const key = vertices[corner] * 2 ** 26 + skinPoints[corner]
    let index = known.get(key)
    if (index === undefined) {
      index = vertexOf.length
      known.set(key, index)
      vertexOf.push(vertices[corner])
      skinPointOf.push(skinPoints[corner])
    }
    indices[corner] = index
  }
  return {
    vertexOf: Uint32Array.from(vertexOf),
    skinPointOf: Uint32Array.from(skinPointOf),
    indices: vertexOf.length <= MOST_SHORT_VERTICES ? Uint16Array.from(indices) : indices,
  }
}
