import { struct, u8, u16, u32 } from '../../binary/index.js'

/** The 18 bytes at the start of every TGA file; the format has no magic. */
export const TGA_HEADER = struct('TGA header', 18, {
  idLength: u8,
  colorMapKind: u8,
  imageKind: u8,
  mapFirst: u16,
  mapLength: u16,
  mapDepth: u8,
  xOrigin: u16,
  yOrigin: u16,
  width: u16,
  height: u16,
  depth: u8,
  descriptor: u8,
})

/** All fields of the header. */
export type TgaHeader = ReturnType<typeof TGA_HEADER.get>

/** Record before the mark that ends a TGA 2.0 file; the offset of a missing area is 0. */
export const TGA_FOOTER = struct('TGA footer', 8, { extensionArea: u32, developerArea: u32 })
export const FOOTER_MARK = 'TRUEVISION-XFILE.\0'

/** Offsets of the areas from the start of the file. */
export type TgaFooter = ReturnType<typeof TGA_FOOTER.get>

/** Image kinds; the run-length bit is added to one of the others. */
export const KIND_MAPPED = 1
export const KIND_TRUE_COLOR = 2
export const KIND_GRAY = 3
export const KIND_RUN_LENGTH = 8

/** Descriptor bits. */
export const ALPHA_BITS = 0x0f
export const FROM_RIGHT = 0x10
export const FROM_TOP = 0x20

/**
 * Run-length packets: with this bit one pixel repeats, without it plain pixels follow. The other seven bits are the
 * count minus 1.
 */
export const PACKET_REPEATS = 0x80
export const PACKET_MAX = 128

/** Whether pixels of a kind are stored in packets. */
export function isRunLength(imageKind: number): boolean {
  return (imageKind & KIND_RUN_LENGTH) !== 0
}

/** Bytes of a pixel or color of `depth` bits. */
export function bytesOf(depth: number): number {
  return (depth + 7) >> 3
}
