/**
 * Which side of a double-sided sheet is its front, for twins whose vertices do not say: neighbours have one front. Begins at those
 * that are known, then at the first twin in file order.
 * @param twins from `twinTriangles`.
 * @param fronts 1 front, 0 back, 2 unknown, `[triangles]`; left without unknown twins.
 */
export function spreadFronts(triangles: ArrayLike<number>, twins: Int32Array, fronts: Uint8Array): void {
  const neighbours = sheetEdges(triangles, twins)
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
        const edge = edgeOf(triangles, triangle, corner)
        for (const neighbour of neighbours.get(edgeKey(edge[1], edge[0])) ?? []) settle(neighbour)
        // Visited once is enough: whoever else stands at this edge is settled now.
        neighbours.delete(edgeKey(edge[1], edge[0]))
      }
    }
    if (start < twins.length && twins[start] !== -1) settle(start)
  }
  // A repeated triangle is on the side of the one that it repeats.
  for (let triangle = 0; triangle < twins.length; triangle++) {
    if (twins[triangle] !== -1 && fronts[triangle] === 2) fronts[triangle] = 1 - (fronts[twins[triangle]] & 1)
  }
}

/** Twins by their directed edges. */
function sheetEdges(triangles: ArrayLike<number>, twins: Int32Array): Map<string, number[]> {
  const edges = new Map<string, number[]>()
  for (let triangle = 0; triangle < twins.length; triangle++) {
    if (twins[triangle] === -1) continue
    for (let corner = 0; corner < 3; corner++) {
      const key = edgeKey(...edgeOf(triangles, triangle, corner))
      const list = edges.get(key)
      if (list === undefined) edges.set(key, [triangle])
      else list.push(triangle)
    }
  }
  return edges
}

function edgeOf(triangles: ArrayLike<number>, triangle: number, corner: number): [from: number, to: number] {
  return [triangles[triangle * 3 + corner], triangles[triangle * 3 + ((corner + 1) % 3)]]
}

function edgeKey(from: number, to: number): string {
  return `${from} ${to}`
}
