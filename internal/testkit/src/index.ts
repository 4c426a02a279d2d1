export { launchChromium } from './browser.js'
export { type CorpusFile, corpusFiles, corpusManifest, corpusPaths, corpusRoot, readCorpus } from './corpus.js'
export { atOddOffset, mutate } from './mutate.js'
export { Random } from './random.js'
