import { type DocumentOf, decodeImage, type FormatFile, type FormatIdOf } from '@brushwork/codecs/formats'
import type { LevelSource } from '../import/level/read-level.js'
import { bspFacts } from './bsp-facts.js'
import type { Facts } from './facts.js'
import { archiveFacts, imageFacts, paletteFacts, terrainFacts } from './image-facts.js'
import { levelFacts } from './level-facts.js'
import { mapFacts } from './map-facts.js'
import { modelFacts } from './model-facts.js'
import { sourceFacts } from './source-facts.js'
import { compiledLevelFacts } from './wmb-facts.js'

/** Describes what only one format of levels stores. Levels without a line are described as the compiler reads them. */
const LEVEL_FACTS: { readonly [Id in FormatIdOf<'level'>]?: (document: DocumentOf<Id>) => Facts } = {
  wmpb: levelFacts,
  wmp: levelFacts,
  wmb7: compiledLevelFacts,
  wmb6: compiledLevelFacts,
  map: mapFacts,
  bsp29: bspFacts,
  bsp2: bspFacts,
  '2psb': bspFacts,
  bsp30: bspFacts,
}

/**
 * Describes the content of a file of any format.
 * @param source the file as the compiler reads it, if it is a level
 * @throws FormatError for an image that cannot be decoded
 */
export function factsOf(file: FormatFile, source: () => LevelSource): Facts {
  switch (file.kind) {
    case 'model':
      return modelFacts(file.document)
    case 'terrain':
      return terrainFacts(file.document)
    case 'image':
      return imageFacts(decodeImage(file.document))
    case 'palette':
      return paletteFacts(file.document)
    case 'archive':
      return archiveFacts(file.document)
    case 'level': {
      const describe = LEVEL_FACTS[file.format] as ((document: DocumentOf<FormatIdOf<'level'>>) => Facts) | undefined
      return describe === undefined ? sourceFacts(source()) : describe(file.document)
    }
  }
}
