import { raw, struct, u8, u16 } from '../../binary/index.js'

/** First byte of every PCX file. */
export const PCX_MAGIC = 0x0a
/** First bytes of the files that engines read: version 5, run lengths. */
export const PCX_START = [PCX_MAGIC, 5, 1] as const
/** In 256-color files this byte precedes the palette at the end. */
export const PALETTE_MARK = 0x0c
/** Bytes from this value up are run lengths; the low six bits are the count. */
export const RUN = 0xc0
export const MAX_RUN = 63

/** The 128 bytes before the pixels. */
export const PCX_HEADER = struct('PCX header', 128, {
  magic: u8,
  version: u8,
  /** 1 = run lengths, 0 = plain. */
  encoding: u8,
  bitsPerPlane: u8,
  xMin: u16,
  yMin: u16,
  xMax: u16,
  yMax: u16,
  horizontalDpi: u16,
  verticalDpi: u16,
  smallPalette: raw(48),
  reserved: u8,
  planes: u8,
  /** Bytes per row of one plane. */
  bytesPerRow: u16,
  paletteKind: u16,
  rest: raw(58),
})

/** Offset of `bytesPerRow` in the header. */
export const BYTES_PER_ROW_OFFSET = 66

/** All fields of the header. */
export type PcxHeader = ReturnType<typeof PCX_HEADER.get>
