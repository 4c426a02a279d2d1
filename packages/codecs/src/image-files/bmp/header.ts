import { ByteReader } from '../../binary/index.js'
import type { ChannelMasks } from '../../image/masked-pixels.js'
import type { BmpDocument } from './document.js'
import {
  ALPHA_BITFIELDS,
  BITFIELDS,
  CORE_HEADER_BYTES,
  FILE_HEADER,
  INFO_HEADER_BYTES,
  MASKS,
  PLAIN,
} from './layout.js'

/** Fields of the different BMP headers in one shape. */
export interface BmpShape {
  readonly width: number
  readonly height: number
  readonly topDown: boolean
  readonly depth: number
  readonly compression: number
  /** Colors in the palette, as stored; 0 means as many as the depth allows. */
  readonly colors: number
  /** Bytes of one palette entry: 3 in OS/2 files, 4 in others. */
  readonly colorSize: 3 | 4
}

/** Returns the fields of a header. */
export function shapeOf(header: BmpDocument['header']): BmpShape {
  const { width, height, depth } = header.fields
  if (header.kind === 'core') {
    return { width, height, topDown: false, depth, compression: PLAIN, colors: 0, colorSize: 3 }
  }
  const { compression, colors } = header.fields
  return { width, height: Math.abs(height), topDown: height < 0, depth, compression, colors, colorSize: 4 }
}

/** First byte after the two headers, from the start of the file. */
export function endOfHeaders(header: BmpDocument['header']): number {
  return FILE_HEADER.byteLength + (header.kind === 'core' ? CORE_HEADER_BYTES : INFO_HEADER_BYTES + header.more.length)
}

/** Bytes of the masks after a header; larger headers contain them, with alpha from 56 bytes on. */
export function maskBytes(header: BmpDocument['header']): 0 | 12 | 16 {
  const { compression } = shapeOf(header)
  if (header.kind === 'core' || header.more.length >= MASKS.byteLength) return 0
  if (compression === BITFIELDS) return 12
  return compression === ALPHA_BITFIELDS ? 16 : 0
}

/** Masks stated in the file; undefined if it states none. */
export function statedMasks({ header, masks }: BmpDocument): ChannelMasks | undefined {
  const { compression } = shapeOf(header)
  if (header.kind === 'core' || (compression !== BITFIELDS && compression !== ALPHA_BITFIELDS)) return undefined
  const source = ByteReader.open(header.more.length >= MASKS.byteLength ? header.more : masks, 'bmp')
  const colors = source.record(MASKS)
  return { ...colors, alpha: source.remaining >= 4 ? source.u32() : 0 }
}

/** Bytes of the palette: 0 if pixels store colors directly. */
export function paletteBytes({ depth, colors, colorSize }: BmpShape): number {
  if (![1, 2, 4, 8].includes(depth)) return 0
  const possible = 1 << depth
  return (colors === 0 ? possible : Math.min(colors, possible)) * colorSize
}

/** Bytes per row, padded to a multiple of four; some files omit the padding of the last row. */
export function rowBytesOf(width: number, depth: number): number {
  return Math.ceil((width * depth) / 32) * 4
}
