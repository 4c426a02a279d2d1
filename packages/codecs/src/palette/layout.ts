/** 256 × red, green, blue: a palette file without a header, and the palette inside of other files (docs/formats/palette.md). */
export const PALETTE_BYTES = 768
