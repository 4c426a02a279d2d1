/** Decodes raw coordinates: raw · scale + offset, `[n × 3, quants]`. */
export function scalePositions(
  raw: Uint8Array | Uint16Array,
  scale: readonly number[],
  offset: readonly number[],
  out: Float32Array,
): void {
  const [scaleX, scaleY, scaleZ] = scale
  const [offsetX, offsetY, offsetZ] = offset
  for (let at = 0; at + 2 < raw.length; at += 3) {
    out[at] = raw[at] * scaleX + offsetX
    out[at + 1] = raw[at + 1] * scaleY + offsetY
    out[at + 2] = raw[at + 2] * scaleZ + offsetZ
  }
}

/** Writes the normals of table indices, `[n × 3]`; indices outside the table give (0, 0, 0), which means no normal. */
export function lookUpNormals(indices: Uint8Array, table: Float32Array, out: Float32Array): void {
  for (let at = 0; at < indices.length; at++) {
    const from = indices[at] * 3
    const exists = from < table.length
    out[at * 3] = exists ? table[from] : 0
    out[at * 3 + 1] = exists ? table[from + 1] : 0
    out[at * 3 + 2] = exists ? table[from + 2] : 0
  }
}

type Indices = Uint16Array | Uint32Array

/** Triangle corners as stored, `[triangles × 3]` each. */
export interface StoredCorners {
  readonly vertices: Indices
  /** Absent when they equal the vertex indices. */
  readonly skinPoints?: Indices
}

/** Limits for the indices of corners. */
export interface CornerTargets {
  readonly vertexCount: number
  /** Infinite if skin points are unused. */
  readonly pointCount?: number
  /** The skin point index that means "unset". */
  readonly unset?: number
  /** Rest positions, `[vertices × 3]`: triangles with a position that is not finite cannot be drawn. */
  readonly positions?: Float32Array
}

/** Indices of the drawable triangles, ascending; undefined if all are drawable. */
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
    return checked === undefined || hasFinitePosition(checked, vertex)
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

function hasFinitePosition(positions: Float32Array, vertex: number): boolean {
  const at = vertex * 3
  return Number.isFinite(positions[at] + positions[at + 1] + positions[at + 2])
}

/** The `kept` rows of a column with `width` numbers per triangle (copy); the column itself if all are kept. */
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
