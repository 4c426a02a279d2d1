import { ByteReader } from '../binary/index.js'
import type { ChannelMasks } from '../image/masked-pixels.js'
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

/** What the several BMP headers say, in one shape. */
export interface BmpShape {
  readonly width: number
  readonly height: number
  readonly topDown: boolean
  readonly depth: number
  readonly compression: number
  /** In the palette, as stored; 0 = as many as the depth allows. */
  readonly colours: number
  /** Bytes of one palette entry: 3 in OS/2 files, 4 in others. */
  readonly colourSize: 3 | 4
}

/** What a header says. */
export function shapeOf(header: BmpDocument['header']): BmpShape {
  const { width, height, depth } = header.fields
  if (header.kind === 'core') {
    return { width, height, topDown: false, depth, compression: PLAIN, colours: 0, colourSize: 3 }
  }
  const { compression, colours } = header.fields
  return { width, height: Math.abs(height), topDown: height < 0, depth, compression, colours, colourSize: 4 }
}

/** Where the two headers end, from the start of the file. */
export function endOfHeaders(header: BmpDocument['header']): number {
  return FILE_HEADER.byteLength + (header.kind === 'core' ? CORE_HEADER_BYTES : INFO_HEADER_BYTES + header.more.length)
}

/** Bytes of the masks behind a header; larger headers hold them, alpha from 56 bytes on. */
export function maskBytes(header: BmpDocument['header']): 0 | 12 | 16 {
  const { compression } = shapeOf(header)
  if (header.kind === 'core' || header.more.length >= MASKS.byteLength) return 0
  if (compression === BITFIELDS) return 12
  return compression === ALPHA_BITFIELDS ? 16 : 0
}

/** The masks that a file states; undefined where it states none. */
export function statedMasks({ header, masks }: BmpDocument): ChannelMasks | undefined {
  const { compression } = shapeOf(header)
  if (header.kind === 'core' || (compression !== BITFIELDS && compression !== ALPHA_BITFIELDS)) return undefined
  const source = ByteReader.open(header.more.length >= MASKS.byteLength ? header.more : masks, 'bmp')
  const colours = source.record(MASKS)
  return { ...colours, alpha: source.remaining >= 4 ? source.u32() : 0 }
}

/** Bytes of the palette: none in pictures whose pixels are colours. */
export function paletteBytes({ depth, colours, colourSize }: BmpShape): number {
  if (![1, 2, 4, 8].includes(depth)) return 0
  const possible = 1 << depth
  return (colours === 0 ? possible : Math.min(colours, possible)) * colourSize
}

/** Rows are padded to four bytes; the last row of some files is not. */
export function rowBytesOf(width: number, depth: number): number {
  return Math.ceil((width * depth) / 32) * 4
}
