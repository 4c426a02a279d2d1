export { launchChromium } from '../../../scripts/page/chromium.mjs'
export { bspRoomPlan, ROOM_LUXELS, type RoomImage } from './bsp-room.js'
export {
  bspFiles,
  bspRoot,
  type CorpusFile,
  corpusFiles,
  corpusManifest,
  corpusPaths,
  corpusRoot,
  readCorpus,
} from './corpus.js'
export { atOddOffset, mutate } from './mutate.js'
export { planeLevelText } from './plane-level.js'
export { Random } from './random.js'
export { wmbObjects, wmbTetrahedron, wmbTree } from './wmb-level.js'
export { type WmpbVariant, wmpbVariants } from './wmpb-variants.js'
