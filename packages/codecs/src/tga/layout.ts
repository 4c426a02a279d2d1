import { struct, u8, u16, u32 } from '../binary/index.js'

/** The 18 bytes every TGA file starts with; there is no magic. */
export const TGA_HEADER = struct('TGA header', 18, {
  idLength: u8,
  colourMapKind: u8,
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

/** TGA 2.0 ends in this record and its mark; the offsets are 0 where there is no such area. */
export const TGA_FOOTER = struct('TGA footer', 8, { extensionArea: u32, developerArea: u32 })
export const FOOTER_MARK = 'TRUEVISION-XFILE.\0'

/** Offsets of the areas from the start of the file. */
export type TgaFooter = ReturnType<typeof TGA_FOOTER.get>

/** Image kinds; the run-length bit added to one of the three others. */
export const KIND_MAPPED = 1
export const KIND_TRUE_COLOUR = 2
export const KIND_GREY = 3
export const KIND_RUN_LENGTH = 8

/** Descriptor bits. */
export const ALPHA_BITS = 0x0f
export const FROM_RIGHT = 0x10
export const FROM_TOP = 0x20

/** Run-length packets: this bit repeats one pixel, without it pixels follow; the other seven bits count from 1. */
export const PACKET_REPEATS = 0x80
export const PACKET_MAX = 128

/** Whether pixels of a kind are packets. */
export function isRunLength(imageKind: number): boolean {
  return (imageKind & KIND_RUN_LENGTH) !== 0
}

/** Whole bytes that a pixel or colour of so many bits takes. */
export function bytesOf(depth: number): number {
  return (depth + 7) >> 3
}
