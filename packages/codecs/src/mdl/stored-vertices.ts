/** Positions of raw coordinates: raw · scale + offset, `[n × 3, quants]`. */
export function scaledPositions(
  raw: Uint8Array | Uint16Array,
  scale: readonly number[],
  offset: readonly number[],
): Float32Array {
  const positions = new Float32Array(raw.length)
  for (let at = 0; at < raw.length; at += 3) {
    positions[at] = raw[at] * scale[0] + offset[0]
    positions[at + 1] = raw[at + 1] * scale[1] + offset[1]
    positions[at + 2] = raw[at + 2] * scale[2] + offset[2]
  }
  return positions
}

/** Normals of table indices, `[n × 3]`; indices beyond the table give (0, 0, 0), which means "none". */
export function tableNormals(indices: Uint8Array, table: Float32Array): Float32Array {
  const normals = new Float32Array(indices.length * 3)
  for (let at = 0; at < indices.length; at++) {
    const from = indices[at] * 3
    if (from >= table.length) continue
    normals[at * 3] = table[from]
    normals[at * 3 + 1] = table[from + 1]
    normals[at * 3 + 2] = table[from + 2]
  }
  return normals
}
