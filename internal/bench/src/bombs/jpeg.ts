/** A progressive JPEG with one component, gray everywhere. */
export interface JpegPlan {
  readonly width: number
  readonly height: number
  /** Scans after the first one. Each codes a coefficient that is 0 everywhere. */
  readonly scans: number
  /** Bytes of the first scan. By default one bit per block. */
  readonly dataBytes?: number
}

/** Most blocks that one end-of-band run of a progressive scan can skip. */
const LONGEST_RUN = 32766

/** Writes a JPEG in the fewest bytes that its scans allow. */
export function writeJpeg({ width, height, scans, dataBytes }: JpegPlan): Uint8Array {
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8)
  const head = [
    Uint8Array.of(0xff, 0xd8),
    segment(0xdb, 0, ...new Array<number>(64).fill(1)),
    segment(0xc2, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0),
    // One Huffman code per table: a difference of 0, and a run of 2¹⁴ blocks plus 14 extra bits.
    segment(0xc4, 0x00, 1, ...new Array<number>(15).fill(0), 0),
    segment(0xc4, 0x10, 1, ...new Array<number>(15).fill(0), 0xe0),
    segment(0xda, 1, 1, 0, 0, 0, 0),
    new Uint8Array(dataBytes ?? Math.ceil(blocks / 8)),
  ]
  const scan = Buffer.concat([segment(0xda, 1, 1, 0, 1, 1, 0), emptyScan(blocks)])
  return Buffer.concat([...head, ...new Array<Uint8Array>(scans).fill(scan), Uint8Array.of(0xff, 0xd9)])
}

function emptyScan(blocks: number): Uint8Array {
  const runs = '011111111111110'.repeat(Math.ceil(blocks / LONGEST_RUN))
  const bytes = runs.padEnd(Math.ceil(runs.length / 8) * 8, '0').match(/.{8}/g) ?? []
  return Uint8Array.from(bytes.flatMap((byte) => (byte === '11111111' ? [255, 0] : [Number.parseInt(byte, 2)])))
}

function segment(marker: number, ...data: readonly number[]): Uint8Array {
  return Uint8Array.of(0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255, ...data)
}
