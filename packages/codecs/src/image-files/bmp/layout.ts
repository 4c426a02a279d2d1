import { i32, struct, u16, u32 } from '../../binary/index.js'

/** `BM`. */
export const BMP_MAGIC = 0x4d42

export const FILE_HEADER = struct('BMP file header', 14, {
  magic: u16,
  fileSize: u32,
  reserved: u32,
  /** Offset of the pixels from the start of the file. */
  pixelOffset: u32,
})

/** Sizes of the second header. The larger ones start like the 40-byte one and add masks and color spaces. */
export const CORE_HEADER_BYTES = 12
export const INFO_HEADER_BYTES = 40
export const V4_HEADER_BYTES = 108
export const V5_HEADER_BYTES = 124

/** The OS/2 header after its size word. */
export const CORE_HEADER = struct('BMP core header', 8, { width: u16, height: u16, planes: u16, depth: u16 })

/** The Windows header after its size word. */
export const INFO_HEADER = struct('BMP info header', 36, {
  width: i32,
  /** Negative: top row first. */
  height: i32,
  planes: u16,
  depth: u16,
  compression: u32,
  imageSize: u32,
  horizontalDpm: i32,
  verticalDpm: i32,
  /** 0 = as many as the depth allows. */
  colors: u32,
  importantColors: u32,
})

/** Masks inside the larger headers, or after the 40-byte header. */
export const MASKS = struct('BMP masks', 12, { red: u32, green: u32, blue: u32 })

/** All fields of the headers. */
export type BmpFileHeader = ReturnType<typeof FILE_HEADER.get>
export type BmpCoreHeader = ReturnType<typeof CORE_HEADER.get>
export type BmpInfoHeader = ReturnType<typeof INFO_HEADER.get>

/** Bytes of the second header's size word. */
export const SIZE_WORD_BYTES = 4

export const PLAIN = 0
export const RLE8 = 1
export const BITFIELDS = 3
export const ALPHA_BITFIELDS = 6

/** Second byte of an RLE8 pair whose first byte is 0; larger values count plain pixels. */
export const END_OF_ROW = 0
export const END_OF_IMAGE = 1
export const MOVE = 2
