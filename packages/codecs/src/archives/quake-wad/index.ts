export { checkQuakeWad } from './check.js'
export type {
  QuakeWadDocument,
  QuakeWadEntry,
  QuakeWadEntryBase,
  QuakeWadFormat,
  QuakeWadLump,
  QuakeWadPalette,
  QuakeWadPlacedPart,
  QuakeWadPlacement,
  QuakeWadTexture,
} from './document.js'
export { type QuakeWadMip, quakeWadMip } from './mips.js'
export { quakePalette } from './palettes.js'
export { readQuakeWad } from './read.js'
export {
  decodeQuakeWadDecal,
  decodeQuakeWadTexture,
  quakeWadPalette,
  quakeWadTexturePalette,
} from './texture.js'
export { writeQuakeWad } from './write.js'
