import type { ByteReader } from '../binary/index.js'
import type { ChannelMasks } from '../image/masked-pixels.js'
import {
  ALPHA_BITFIELDS,
  BITFIELDS,
  BMP_MAGIC,
  CORE_HEADER,
  CORE_HEADER_BYTES,
  FILE_HEADER,
  INFO_HEADER,
  INFO_HEADER_BYTES,
  MASKS,
  V5_HEADER_BYTES,
} from './layout.js'

/** What the several BMP headers say, in one shape. */
export interface BmpHeader {
  readonly width: number
  readonly height: number
  readonly topDown: boolean
  readonly depth: number
  readonly compression: number
  readonly colours: number
  /** Bytes of one palette entry: 3 in OS/2 files, 4 in others. */
  readonly colourSize: 3 | 4
  readonly pixelOffset: number
  /** Present when the file states them. */
  readonly masks?: ChannelMasks
}

/** Reads the headers and leaves `reader` at the palette. */
export function readBmpHeader(reader: ByteReader): BmpHeader {
  if (reader.remaining < 2 || reader.at(0, 2, 'magic').u16() !== BMP_MAGIC) {
    reader.fail('foreign', 'not a BMP file: it should start with "BM"')
  }
  const { pixelOffset } = reader.record(FILE_HEADER)
  const headerSize = reader.u32()
  if (headerSize === CORE_HEADER_BYTES) {
    const core = reader.record(CORE_HEADER)
    return { ...core, topDown: false, compression: 0, colours: 0, colourSize: 3, pixelOffset }
  }
  if (headerSize < INFO_HEADER_BYTES || headerSize > V5_HEADER_BYTES) {
    reader.fail('unsupported', `a BMP header of ${headerSize} bytes; 12 or 40 to 124 can be read`, 14)
  }
  const header = reader.sub(headerSize - 4, 'header')
  const info = header.record(INFO_HEADER)
  const masks = readMasks(reader, header, info.compression)
  return {
    width: info.width,
    height: Math.abs(info.height),
    topDown: info.height < 0,
    depth: info.depth,
    compression: info.compression,
    colours: info.colours,
    colourSize: 4,
    pixelOffset,
    ...(masks === undefined ? {} : { masks }),
  }
}

/** Masks stand inside headers of 52 bytes and more, alpha from 56 on; behind the 40-byte header otherwise. */
function readMasks(reader: ByteReader, header: ByteReader, compression: number): ChannelMasks | undefined {
  if (compression !== BITFIELDS && compression !== ALPHA_BITFIELDS) return undefined
  const source = header.remaining >= MASKS.byteLength ? header : reader
  const colours = source.record(MASKS)
  const hasAlpha = source === header ? header.remaining >= 4 : compression === ALPHA_BITFIELDS
  return { ...colours, alpha: hasAlpha ? source.u32() : 0 }
}
