import { crc32, deflateSync } from 'node:zlib'

/** What a PNG is made of. */
export interface PngParts {
  readonly width: number
  readonly height: number
  /** Bits a sample. */
  readonly depth: number
  /** 0 grey, 2 RGB, 3 palette, 4 grey and alpha, 6 RGBA. */
  readonly colourType: number
  readonly isInterlaced?: boolean
  /** All rows, each with its filter, those of one pass of Adam7 after the other. */
  readonly rows: Uint8Array
  /** Chunks between the header and the pixels. */
  readonly extra?: readonly (readonly [name: string, data: Uint8Array])[]
}

export const PNG_SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)

/** Writes a PNG as it is told, whether its rows fit its header or not. */
export function writePngFile({
  width,
  height,
  depth,
  colourType,
  isInterlaced,
  rows,
  extra = [],
}: PngParts): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, colourType, 0, 0, isInterlaced ? 1 : 0], 8)
  const chunks = [
    ['IHDR', header],
    ...extra,
    ['IDAT', deflateSync(rows, { level: 9 })],
    ['IEND', Buffer.alloc(0)],
  ] as const
  return Buffer.concat([PNG_SIGNATURE, ...chunks.map(([name, data]) => chunk(name, data))])
}

/** The same PNG with the checksums that its chunks should have, as far as chunks can be told apart (copy). */
export function withChecksums(png: Uint8Array): Uint8Array {
  const bytes = Buffer.from(png)
  for (let at = PNG_SIGNATURE.length; at + 12 <= bytes.length; ) {
    const end = at + 8 + bytes.readUInt32BE(at)
    if (end + 4 > bytes.length) break
    bytes.writeUInt32BE(crc32(bytes.subarray(at + 4, end)), end)
    at = end + 4
  }
  return bytes
}

function chunk(name: string, data: Uint8Array): Uint8Array {
  const bytes = Buffer.alloc(data.byteLength + 12)
  bytes.writeUInt32BE(data.byteLength)
  bytes.write(name, 4, 'latin1')
  bytes.set(data, 8)
  bytes.writeUInt32BE(crc32(bytes.subarray(4, bytes.length - 4)), bytes.length - 4)
  return bytes
}
