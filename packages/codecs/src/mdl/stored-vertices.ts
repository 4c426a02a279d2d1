/** Writes positions of raw coordinates: raw · scale + offset, `[n × 3, quants]`. */
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

/** Writes normals of table indices, `[n × 3]`; indices beyond the table give (0, 0, 0), which means "none". */
export function lookUpNormals(indices: Uint8Array, table: Float32Array, out: Float32Array): void {
  for (let at = 0; at < indices.length; at++) {
    const from = indices[at] * 3
    const known = from < table.length
    out[at * 3] = known ? table[from] : 0
    out[at * 3 + 1] = known ? table[from + 1] : 0
    out[at * 3 + 2] = known ? table[from + 2] : 0
  }
}
