// Looks into sources and packs without building, in a separate entry because it loads every reader.

export { decodeImage } from '../image/decode/decode-image.js'
export { encodeGrayPng, encodePng } from '../image/encode-png.js'
export { type LevelSource, readLevelSource } from '../import/level/read-level.js'
export { levelRoot } from '../import/level/textures/level-root.js'
export { missingTextures } from '../import/level/textures/level-texture-names.js'
export { distinct } from '../inspect/distinct.js'
export type { ClipFacts, Facts, PartFacts, TextureFacts } from '../inspect/facts.js'
export { type InspectedFile, type Inspection, inspectFile, inspectImage } from '../inspect/inspection.js'
export { type FindOptions, findFiles } from '../resolve/find-files.js'
export { FolderListings } from '../resolve/folder-listings.js'
