import { raw, struct, u32 } from '../../binary/index.js'

/** `DDS `. */
export const DDS_MAGIC = 0x20534444

/** The 124 bytes after the magic. */
export const DDS_HEADER = struct('DDS header', 124, {
  size: u32,
  flags: u32,
  height: u32,
  width: u32,
  /** Bytes of a row, or of the first level if compressed; often wrong, so never used. */
  pitchOrSize: u32,
  depth: u32,
  mipmaps: u32,
  reserved: raw(44),
  formatSize: u32,
  formatFlags: u32,
  fourCc: u32,
  bitsPerPixel: u32,
  redMask: u32,
  greenMask: u32,
  blueMask: u32,
  alphaMask: u32,
  caps: u32,
  caps2: u32,
  unused: raw(12),
})

/** All fields after the magic. */
export type DdsHeader = ReturnType<typeof DDS_HEADER.get>

/** Offset of the pixels, or of the `DX10` extension. */
export const PIXELS_OFFSET = 128
/** Bytes of the `DX10` extension after the header. */
export const EXTENSION_BYTES = 20

/** Bits of `formatFlags`. */
export const HAS_ALPHA = 0x1
export const ALPHA_ONLY = 0x2
export const FOUR_CC = 0x4
export const RGB = 0x40
export const LUMINANCE = 0x20000

/** Four-character codes as 32-bit numbers. */
export const DXT1 = 0x31545844
export const DXT3 = 0x33545844
export const DXT5 = 0x35545844
/** With premultiplied alpha; otherwise stored like DXT3 and DXT5. */
export const DXT2 = 0x32545844
export const DXT4 = 0x34545844
export const DX10 = 0x30315844

/** Bits of `caps2`. */
export const CUBE_MAP = 0x200
export const VOLUME = 0x200000
/** One bit for each of a cube's six faces. */
export const FACES = 0xfc00
