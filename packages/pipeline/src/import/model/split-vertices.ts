/** Corners of triangles as model files store them: a position and a texture coordinate each. */
export interface Corners {
  /** Index of the position, `[corners]`. */
  readonly vertices: Uint32Array
  /** Index of the texture coordinate, `[corners]`. */
  readonly skinPoints: Uint32Array
  /** 1 where the corner shows the back of its position and needs the negated normal, `[corners]`. Optional. */
  readonly backs?: Uint8Array | undefined
}

/** Corners in the form of graphics cards: one index for all attributes. */
export interface SplitVertices {
  /** Position index of each new vertex, `[new vertices]`. */
  readonly vertexOf: Uint32Array
  /** Texture coordinate index of each new vertex, `[new vertices]`. */
  readonly skinPointOf: Uint32Array
  /** 1 for new vertices that negate the normal of their position, `[new vertices]`; undefined when no vertex does. */
  readonly backOf?: Uint8Array
  /** New vertex of each corner; 16 bits when possible. */
  readonly indices: Uint16Array | Uint32Array
}

/** 65535 is not a valid index in glTF: some cards treat it as primitive restart. */
const MAX_SHORT_VERTICES = 65535

/** Makes a vertex for every combination of position, side and texture coordinate, in order of first use. */
export function splitVertices({ vertices, skinPoints, backs }: Corners): SplitVertices {
  const seen = new Map<number, number>()
  const indices = new Uint32Array(vertices.length)
  const vertexOf: number[] = []
  const skinPointOf: number[] = []
  const backOf: number[] = []
  for (let corner = 0; corner < vertices.length; corner++) {
    // Exact: a file with 2^26 vertices or skin points would need more than 500 MB for them alone.
    const back = backs?.[corner] ?? 0
    const key = (vertices[corner] * 2 + back) * 2 ** 26 + skinPoints[corner]
    let index = seen.get(key)
    if (index === undefined) {
      index = vertexOf.length
      seen.set(key, index)
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
    indices: vertexOf.length <= MAX_SHORT_VERTICES ? Uint16Array.from(indices) : indices,
  }
}
