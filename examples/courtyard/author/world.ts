import { writePalette } from '@brushwork/codecs/palette'
import { createPcx, writePcx } from '@brushwork/codecs/pcx'
import { createTga, writeTga } from '@brushwork/codecs/tga'
import { authorCrow, authorGuard } from './actors/index.js'
import { binaryLevel, textLevel } from './level/document.js'
import { indexed } from './painting/dither.js'
import { sharedPalette } from './painting/palette.js'
import { fountain } from './sounds/fountain.js'
import { island } from './terrain/island.js'
import { archive } from './textures/archive.js'
import { PICTURES } from './textures/index.js'

/** Every file of the demo world: its name and how its bytes are made. The same bytes on every machine. */
export const WORLD: Readonly<Record<string, () => Uint8Array>> = {
  'guard.mdl': authorGuard,
  'crow.mdl': authorCrow,
  'island.hmp': island,
  'courtyard.wmp': binaryLevel,
  'courtyard-text.wmp': textLevel,
  'courtyard.wad': archive,
  'palette.raw': () => writePalette(sharedPalette()),
  'fountain.wav': fountain,
  ...Object.fromEntries(PICTURES.map((picture) => [`${picture.name}.${picture.file}`, () => pictureFile(picture)])),
}

function pictureFile({ paint, file }: (typeof PICTURES)[number]): Uint8Array {
  return file === 'tga' ? writeTga(createTga(paint())) : writePcx(createPcx(indexed(paint(), sharedPalette())))
}
