/** Up to here three vertex indices are one exact double. */
const MOST_EXACT_VERTICES = 2 ** 17

/** Models of more triangles, a hundred times the largest known, are not searched: maps of JavaScript hold 16 million edges. */
const MOST_TRIANGLES = 2 ** 22

/**
 * For each triangle the one over the same three vertices that is wound the other way, -1 for none, `[triangles]`: double-sided
 * models store both. Undefined where no triangle has one. Vertices that stand in one place are still different vertices.
 */
export function twinTriangles(triangles: ArrayLike<number>, vertexCount: number): Int32Array | undefined {
  const count = Math.floor(triangles.length / 3)
  if (count > MOST_TRIANGLES) return undefined
  const known = new Map<number | string, number>()
  const keyOf = keysOf(vertexCount)
  const twins = new Int32Array(count).fill(-1)
  /** The first triangle of the same vertices and winding: repeats share its twin. */
  const repeats: [triangle: number, first: number][] = []
  let hasTwins = false
  for (let triangle = 0; triangle < count; triangle++) {
    const [a, b, c] = [triangles[triangle * 3], triangles[triangle * 3 + 1], triangles[triangle * 3 + 2]]
    if (a === b || b === c || c === a) continue
    const key = keyOf(a, b, c)
    const first = known.get(key)
    if (first === undefined) known.set(key, triangle)
    else if (windingOf(triangles, triangle) === windingOf(triangles, first)) repeats.push([triangle, first])
    else {
      twins[triangle] = first
      if (twins[first] === -1) twins[first] = triangle
      hasTwins = true
    }
  }
  for (const [triangle, first] of repeats) twins[triangle] = twins[first]
  return hasTwins ? twins : undefined
}

/** A key that the three vertices share, whatever their order. */
function keysOf(vertexCount: number): (a: number, b: number, c: number) => number | string {
  const isExact = vertexCount <= MOST_EXACT_VERTICES
  return (a, b, c) => {
    const low = Math.min(a, b, c)
    const high = Math.max(a, b, c)
    const middle = a + b + c - low - high
    return isExact ? (low * vertexCount + middle) * vertexCount + high : `${low} ${middle} ${high}`
  }
}

/** Whether the vertices stand in ascending order, apart from where the triangle begins. */
function windingOf(triangles: ArrayLike<number>, triangle: number): boolean {
  const [a, b, c] = [triangles[triangle * 3], triangles[triangle * 3 + 1], triangles[triangle * 3 + 2]]
  return a < b === b < c ? a < b : c < a
}
