export { writeOctahedral } from './frames/octahedral.js'
export { AREA, LEVEL, SPRITE, TERRAIN, VERTEX_ANIMATION } from './layout/names.js'
export { PackError, type PackErrorCode } from './pack-error.js'
export { binaryHash } from './read/container/binary-hash.js'
export { checkChecksum, packChecksum } from './read/container/checksum.js'
export { type DeflatedPack, deflatedPack } from './read/container/deflated.js'
export { checkGlbHeader, GLB_HEADER_LENGTH, type Glb, readGlb } from './read/container/glb.js'
export { type PlacedArea, placeArea, withAreas } from './read/level/area.js'
export { type PackKind, packKind } from './read/open-pack.js'
export type { CheckedFeatures, PackFeature } from './read/pack-features.js'
export { joinPacks, packFilesOf } from './read/pack-files.js'
export {
  CHECKED_BONES,
  CHECKED_COLUMNS,
  CHECKED_FRAMES,
  CHECKED_GEOMETRY,
  CHECKED_HDR,
  CHECKED_LODS,
  CHECKED_PROBES,
  CHECKED_SLOPES,
  checkedLevelReader,
  checkedModelReader,
  checkedSplitReaders,
  checkedTerrainReader,
  readArea,
  readLevel,
  readModel,
  readSplitLevel,
  readSprite,
  readTerrain,
  SPLIT_READERS,
  type SplitReaders,
} from './read/readers.js'
export type { TrustedFeatures } from './read/trusted/trusted-features.js'
export {
  TRUSTED_BONES,
  TRUSTED_FRAMES,
  TRUSTED_HDR,
  TRUSTED_LODS,
  TRUSTED_PROBES,
  TRUSTED_SLOPES,
  trustedLevelReader,
  trustedModelReader,
  trustedSplitReaders,
  trustedSpriteReader,
  trustedTerrainReader,
} from './read/trusted/trusted-readers.js'
export type { PackedArea } from './read/walk/area.js'
