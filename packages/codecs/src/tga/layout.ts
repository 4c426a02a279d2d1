import { struct, u8, u16 } from '../binary/index.js'

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
