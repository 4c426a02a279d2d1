/** A palette file without a header: 256 × red, green, blue (docs/formats/palette.md). */
export const PALETTE_BYTES = 768

/** A PCX picture ends with this byte and then 768 palette bytes. */
export const PCX_PALETTE_MARK = 0x0c
export const PCX_PALETTE_BYTES = 1 + PALETTE_BYTES

/** First bytes of a PCX file: manufacturer 10, version 5, run-length encoding 1. */
export const PCX_START = [0x0a, 0x05, 0x01] as const
export const PCX_HEADER_BYTES = 128
