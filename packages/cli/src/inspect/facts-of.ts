import { type DocumentOf, decodeImage, type FormatFile, type FormatId } from '@brushwork/codecs/formats'
import { bspFacts } from './bsp-facts.js'
import type { Facts } from './facts.js'
import { archiveFacts, paletteFacts, pictureFacts, terrainFacts } from './image-facts.js'
import { levelFacts } from './level-facts.js'
import { mapFacts } from './map-facts.js'
import { modelFacts } from './model-facts.js'
import { compiledLevelFacts } from './wmb-facts.js'

const imageFacts = (document: Parameters<typeof decodeImage>[0]): Facts => pictureFacts(decodeImage(document))

/** How to describe a file of each format. The compiler reports a format without a line. */
const FACTS: { readonly [Id in FormatId]: (document: DocumentOf<Id>) => Facts } = {
  mdl7: modelFacts,
  mdl5: modelFacts,
  mdl4: modelFacts,
  mdl3: modelFacts,
  mdl2: modelFacts,
  idpo: modelFacts,
  md3: modelFacts,
  hmp7: terrainFacts,
  hmp5: terrainFacts,
  hmp4: terrainFacts,
  wmpb: levelFacts,
  wmp: levelFacts,
  wmb7: compiledLevelFacts,
  wmb6: compiledLevelFacts,
  map: mapFacts,
  bsp29: bspFacts,
  bsp2: bspFacts,
  '2psb': bspFacts,
  bsp30: bspFacts,
  wad7: archiveFacts,
  wad2: archiveFacts,
  wad3: archiveFacts,
  palette: paletteFacts,
  pcx: imageFacts,
  tga: imageFacts,
  bmp: imageFacts,
  dds: imageFacts,
}

/** Describes the content of a file of any format. @throws FormatError for an image that cannot be decoded. */
export function factsOf(file: FormatFile): Facts {
  const describe = FACTS[file.format] as (document: FormatFile['document']) => Facts
  return describe(file.document)
}
