/** Corners of triangles: a position and a texture coordinate each, as model files keep them. */
export interface Corners {
  /** Index of the position, `[corners]`. */
  readonly vertices: Uint32Array
  /** Index of the texture coordinate, `[corners]`. */
  readonly skinPoints: Uint32Array
  /** 1 where the corner shows the back of its position: it wants the negated normal, `[corners]`. None without. */
  readonly backs?: Uint8Array | undefined
}

/** Corners as graphics cards want them: one index for everything. */
export interface SplitVertices {
  /** Which position each new vertex has, `[new vertices]`. */
  readonly vertexOf: Uint32Array
  /** Which texture coordinate each new vertex has, `[new vertices]`. */
  readonly skinPointOf: Uint32Array
  /** 1 for new vertices whose normal is the negated one of their position, `[new vertices]`; undefined where none is. */
  readonly backOf?: Uint8Array
  /** New vertex of each corner; 16 bits when they suffice. */
  readonly indices: Uint16Array | Uint32Array
}

/** 65535 is no index in glTF: some cards take it for "restart". */
const MOST_SHORT_VERTICES = 65535

/** Makes a vertex of every combination of position, side and texture coordinate, in the order of their first corner. */
export function splitVertices({ vertices, skinPoints, backs }: Corners): SplitVertices {
  const known = new Map<number, number>()
  const indices = new Uint32Array(vertices.length)
  const vertexOf: number[] = []
  const skinPointOf: number[] = []
  const backOf: number[] = []
  for (let corner = 0; corner < vertices.length; corner++) {
    // Exact: a file with 2^26 vertices or skin points would have more than 500 MB of them alone.
    const back = backs?.[corner] ?? 0
    const key = (vertices[corner] * 2 + back) * 2 ** 26 + skinPoints[corner]
    let index = known.get(key)
    if (index === undefined) {
      index = vertexOf.length
      known.set(key, index)
      vertexOf.push(vertices[corner])
      skinPointOf.push(skinPoints[corner])
      backOf.push(back)
    }
    indices[corner] = index
  }
  return {
    vertexOf: Uint32Array.from(vertexOf),
    skinPointOf: Uint32Array.from(skinPointOf),
    ...(backOf.includes(1) && { backOf: Uint8Array.from(backOf) }),
    indices: vertexOf.length <= MOST_SHORT_VERTICES ? Uint16Array.from(indices) : indices,
  }
}
