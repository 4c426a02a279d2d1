import { decodePicture, type FormatFile } from '@brushwork/codecs/formats'
import { bspFacts } from './bsp-facts.js'
import type { Facts } from './facts.js'
import { levelFacts } from './level-facts.js'
import { mapFacts } from './map-facts.js'
import { modelFacts } from './model-facts.js'
import { archiveFacts, pictureFacts, terrainFacts } from './picture-facts.js'
import { compiledLevelFacts } from './wmb-facts.js'

/** What is in a file of any format. */
export function factsOf(file: FormatFile): Facts {
  switch (file.kind) {
    case 'model':
      return modelFacts(file.document)
    case 'terrain':
      return terrainFacts(file.document)
    case 'level':
      return levelFacts(file.document)
    case 'compiled level':
      return compiledLevelFacts(file.document)
    case 'map':
      return mapFacts(file.document)
    case 'bsp':
      return bspFacts(file.document)
    case 'archive':
      return archiveFacts(file.document)
    case 'palette':
      return { counts: { colours: file.document.colours.length / 3 }, names: {}, clips: [], textures: [], files: [] }
    case 'picture':
      return pictureFacts(decodePicture(file.document))
  }
}
