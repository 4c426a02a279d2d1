/** Up to here two vertex indices are one exact double. */
const MOST_EXACT_VERTICES = 2 ** 26

/**
 * Which side of a double-sided sheet is its front, for twins whose vertices do not say: neighbours have one front. Begins at those
 * that are known, then at the first twin in file order.
 * @param vertexCount more than any index in `triangles`. @param twins from `twinTriangles`.
 * @param fronts 1 front, 0 back, 2 unknown, `[triangles]`; left without unknown twins.
 */
export function spreadFronts(
  triangles: ArrayLike<number>,
  vertexCount: number,
  twins: Int32Array,
  fronts: Uint8Array,
): void {
  const keyOf = keysOf(vertexCount)
  const { firsts, nexts } = sheetEdges(triangles, twins, keyOf)
  const queue: number[] = []
  const settle = (triangle: number) => {
    if (fronts[triangle] !== 2) return
    fronts[triangle] = 1
    fronts[twins[triangle]] = 0
    queue.push(triangle)
  }
  for (let triangle = 0; triangle < twins.length; triangle++) {
    if (twins[triangle] !== -1 && fronts[triangle] === 1) queue.push(triangle)
  }
  let next = 0
  for (let start = 0; start <= twins.length; start++) {
    for (; next < queue.length; next++) {
      // Two triangles of one surface run along their common edge in opposite directions.
      const triangle = queue[next]
      for (let corner = 0; corner < 3; corner++) {
        const key = keyOf(endOf(triangles, triangle, corner), triangles[triangle * 3 + corner])
        for (let edge = firsts.get(key) ?? -1; edge !== -1; edge = nexts[edge]) settle(Math.floor(edge / 3))
        // Visited once is enough: all triangles at this edge are settled now.
        firsts.delete(key)
      }
    }
    if (start < twins.length && twins[start] !== -1) settle(start)
  }
  // A repeated triangle is on the side of the one that it repeats.
  for (let triangle = 0; triangle < twins.length; triangle++) {
    if (twins[triangle] !== -1 && fronts[triangle] === 2) fronts[triangle] = 1 - (fronts[twins[triangle]] & 1)
  }
}

/** Edges are numbered by triangle and corner; those of one direction are a list. */
interface SheetEdges<K> {
  /** By key, the first edge in file order. */
  readonly firsts: Map<K, number>
  /** The next edge with the same key, -1 for none, `[triangles × 3]`. */
  readonly nexts: Int32Array
}

/** The directed edges of all twins. */
function sheetEdges<K>(
  triangles: ArrayLike<number>,
  twins: Int32Array,
  keyOf: (from: number, to: number) => K,
): SheetEdges<K> {
  const firsts = new Map<K, number>()
  const nexts = new Int32Array(twins.length * 3).fill(-1)
  // Backwards, so that each list runs in file order.
  for (let edge = twins.length * 3 - 1; edge >= 0; edge--) {
    const triangle = Math.floor(edge / 3)
    if (twins[triangle] === -1) continue
    const key = keyOf(triangles[edge], endOf(triangles, triangle, edge % 3))
    const next = firsts.get(key)
    if (next !== undefined) nexts[edge] = next
    firsts.set(key, edge)
  }
  return { firsts, nexts }
}

/** The vertex at which the edge from this corner ends. */
function endOf(triangles: ArrayLike<number>, triangle: number, corner: number): number {
  return triangles[triangle * 3 + ((corner + 1) % 3)]
}

function keysOf(vertexCount: number): (from: number, to: number) => number | string {
  if (vertexCount <= MOST_EXACT_VERTICES) return (from, to) => from * vertexCount + to
  return (from, to) => `${from} ${to}`
}
