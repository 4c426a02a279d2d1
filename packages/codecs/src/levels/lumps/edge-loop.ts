import { type Address, FormatError } from '../../binary/index.js'

/** Polygons as Quake stores them: faces share edges, and a negative entry of the edge list runs its edge backwards. */
export interface EdgeLists {
  /** Edges of all faces, concatenated, `[entries]`. */
  readonly edgeList: Int32Array
  /** From and to, indices of vertices, `[n × 2]`. */
  readonly edges: Uint32Array
  readonly vertexCount: number
}

/**
 * The corners of a polygon: indices of vertices, `[count]`.
 * @throws FormatError `range` for edges or vertices that do not exist, `value` where edges do not make one loop.
 */
export function edgeLoop({ edgeList, edges, vertexCount }: EdgeLists, first: number, count: number, at: Address) {
  const fail = (code: 'range' | 'value', reason: string): never => {
    throw new FormatError(code, at, reason)
  }
  if (first + count > edgeList.length) fail('range', `${count} edges from ${first} are not in ${edgeList.length}`)
  const corners = new Uint32Array(count)
  const edgeAt = (side: number): number => {
    const edge = edgeList[first + side]
    if (Math.abs(edge) * 2 >= edges.length) fail('range', `edge ${edge} is not in ${edges.length / 2}`)
    return edge
  }
  let follows = count > 0 ? edgeEnd(edges, edgeAt(count - 1)) : 0
  for (let side = 0; side < count; side++) {
    const edge = edgeAt(side)
    corners[side] = edges[Math.abs(edge) * 2 + (edge < 0 ? 1 : 0)]
    if (corners[side] >= vertexCount) fail('range', `vertex ${corners[side]} is not in ${vertexCount}`)
    if (corners[side] !== follows)
      fail('value', `edge ${side} starts at ${corners[side]}, where ${follows} should follow`)
    follows = edgeEnd(edges, edge)
  }
  return corners
}

/** The vertex that an entry of the edge list leads to; undefined beyond the edges. */
function edgeEnd(edges: Uint32Array, edge: number): number | undefined {
  return edges[Math.abs(edge) * 2 + (edge < 0 ? 0 : 1)]
}
