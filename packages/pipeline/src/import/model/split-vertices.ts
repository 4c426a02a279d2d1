/** Corners of triangles as model files store them: a position and a texture coordinate each. */
export interface Corners {
  /** Index of the position, `[corners]`. */
  readonly vertices: Uint32Array
  /** Index of the texture coordinate, `[corners]`. */
  readonly skinPoints: Uint32Array
  /** Index of the texture coordinate on the second skin, `[corners]`. Optional. */
  readonly secondPoints?: Uint32Array | undefined
  /** 1 where the corner shows the back of its position and needs the negated normal, `[corners]`. Optional. */
  readonly backs?: Uint8Array | undefined
}

/** Corners in the form of graphics cards: one index for all attributes. */
export interface SplitVertices {
  /** Position index of each new vertex, `[new vertices]`. */
  readonly vertexOf: Uint32Array
  /** Texture coordinate index of each new vertex, `[new vertices]`. */
  readonly skinPointOf: Uint32Array
  /** The same on the second skin, `[new vertices]`; undefined for corners without. */
  readonly secondPointOf?: Uint32Array
  /** 1 for new vertices that negate the normal of their position, `[new vertices]`; undefined when no vertex does. */
  readonly backOf?: Uint8Array
  /** New vertex of each corner; 16 bits when possible. */
  readonly indices: Uint16Array | Uint32Array
}

/** 65535 is not a valid index in glTF: some cards treat it as primitive restart. */
const MAX_SHORT_VERTICES = 65535

/** Makes a vertex for every combination of position, side and texture coordinates, in order of first use. */
export function splitVertices({ secondPoints, ...corners }: Corners): SplitVertices {
  if (secondPoints === undefined) return splitByPoint(corners)
  const pairs = pairsOf(corners.skinPoints, secondPoints)
  const { skinPointOf: pairOf, ...split } = splitByPoint({ ...corners, skinPoints: pairs.pairOfCorner })
  return {
    ...split,
    skinPointOf: pairOf.map((pair) => pairs.first[pair]),
    secondPointOf: pairOf.map((pair) => pairs.second[pair]),
  }
}

/** Numbers the different pairs of texture coordinates. */
function pairsOf(first: Uint32Array, second: Uint32Array) {
  const seen = new Map<number, number>()
  const pairs = { first: [] as number[], second: [] as number[] }
  const pairOfCorner = first.map((point, corner) => {
    const key = point * 2 ** 26 + second[corner]
    const known = seen.get(key) ?? seen.size
    if (known === seen.size) {
      seen.set(key, known)
      pairs.first.push(point)
      pairs.second.push(second[corner])
    }
    return known
  })
  return { ...pairs, pairOfCorner }
}

function splitByPoint({ vertices, skinPoints, backs }: Omit<Corners, 'secondPoints'>): SplitVertices {
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
