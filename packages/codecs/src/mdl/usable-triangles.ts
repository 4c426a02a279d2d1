type Indices = Uint16Array | Uint32Array

/** Corners of triangles as a file stores them, `[triangles × 3]` each. */
export interface StoredCorners {
  readonly vertices: Indices
  /** Left out where they are the vertices. */
  readonly skinPoints?: Indices
}

/** What the corners may point at. */
export interface CornerTargets {
  readonly vertexCount: number
  /** Infinite where skin points are not used. */
  readonly pointCount?: number
  /** The skin point index that means "none". */
  readonly unset?: number
  /** Rest positions, `[vertices × 3]`: a vertex that is not finite cannot be drawn. */
  readonly positions?: Float32Array
}

/** Indices of the triangles that can be drawn, ascending; undefined when all can. */
export function usableTriangles(
  { vertices, skinPoints }: StoredCorners,
  { vertexCount, pointCount = Number.POSITIVE_INFINITY, unset = -1, positions }: CornerTargets,
): Uint32Array | undefined {
  const checked = positions === undefined || positions.every(Number.isFinite) ? undefined : positions
  const isUsable = (at: number): boolean => {
    const vertex = vertices[at]
    if (vertex >= vertexCount) return false
    const point = skinPoints?.[at] ?? 0
    if (point >= pointCount && point !== unset && pointCount > 0) return false
    return checked === undefined || isPlaced(checked, vertex)
  }
  const count = Math.floor(vertices.length / 3)
  let kept: number[] | undefined
  for (let triangle = 0; triangle < count; triangle++) {
    const at = triangle * 3
    const usable = isUsable(at) && isUsable(at + 1) && isUsable(at + 2)
    if (!usable) kept ??= Array.from({ length: triangle }, (_, index) => index)
    else kept?.push(triangle)
  }
  return kept === undefined ? undefined : Uint32Array.from(kept)
}

function isPlaced(positions: Float32Array, vertex: number): boolean {
  const at = vertex * 3
  return Number.isFinite(positions[at] + positions[at + 1] + positions[at + 2])
}

/** The `kept` rows of a column of `width` numbers per triangle (copy); the column itself when all are kept. */
export function keptRows<T extends Uint16Array | Uint32Array | Int32Array>(
  column: T,
  width: number,
  kept: Uint32Array | undefined,
): T {
  if (kept === undefined) return column
  const rows = column.slice(0, kept.length * width) as T
  kept.forEach((row, index) => {
    rows.set(column.subarray(row * width, (row + 1) * width), index * width)
  })
  return rows
}
