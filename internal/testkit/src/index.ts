export { launchChromium } from './browser.js'
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
export { type WmpbVariant, wmpbVariants } from './wmpb-variants.js'
