/** Rows of the PVS, as Quake, Half-Life and GameStudio pack them: docs/formats/bsp.md. */

/** End of a PVS row, and whether it fits its list. */
export interface DecodedRow {
  /** Bit k % 8 of byte ⌊k / 8⌋: leaf k + 1 may be seen, `[⌈leafs without leaf 0 / 8⌉]`. */
  readonly bits: Uint8Array
  /** First byte after the row. */
  readonly end: number
}

/** Bytes of an unpacked row of a level with `leafCount` leafs, leaf 0 included. */
export function rowByteLength(leafCount: number): number {
  return Math.max(0, leafCount - 1 + 7) >> 3
}

/**
 * Decodes a row of the PVS: a zero byte is followed by its repeat count (levels §4.11).
 * @returns undefined if the row leaves the list or is too long.
 */
export function decodePvsRow(pvs: Uint8Array, offset: number, byteLength: number): DecodedRow | undefined {
  const bits = new Uint8Array(byteLength)
  let from = offset
  let to = 0
  while (to < byteLength) {
    if (from >= pvs.length) return undefined
    const byte = pvs[from++]
    if (byte !== 0) {
      bits[to++] = byte
      continue
    }
    if (from >= pvs.length || pvs[from] === 0) return undefined
    to += pvs[from++]
  }
  return to === byteLength ? { bits, end: from } : undefined
}

/** Maximum number of zero bytes that one pair of bytes encodes. */
const MAX_RUN = 255

/** Packs a row of the PVS: a run of zero bytes becomes a zero byte and the length of the run (levels §4.11). */
export function encodePvsRow(bits: Uint8Array): number[] {
  const out: number[] = []
  for (let at = 0; at < bits.length; ) {
    if (bits[at] !== 0) {
      out.push(bits[at++])
      continue
    }
    let run = 0
    while (run < MAX_RUN && at + run < bits.length && bits[at + run] === 0) run++
    out.push(0, run)
    at += run
  }
  return out
}

/** Leafs whose bits are set in a row, ascending; bit k is leaf k + 1. */
export function leafsOfRow(bits: Uint8Array, leafCount: number): Uint32Array {
  const leafs: number[] = []
  for (let leaf = 1; leaf < leafCount; leaf++) {
    if (bits[(leaf - 1) >> 3] & (1 << ((leaf - 1) & 7))) leafs.push(leaf)
  }
  return Uint32Array.from(leafs)
}
