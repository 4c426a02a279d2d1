import { writePalette } from '@brushwork/codecs/palette'
import { createPcx, writePcx } from '@brushwork/codecs/pcx'
import { createTga, writeTga } from '@brushwork/codecs/tga'
import { authorCrow, authorGuard } from './actors/index.js'
import { binaryLevel, doorLevel, textLevel } from './level/document.js'
import { indexed } from './painting/dither.js'
import { sharedPalette } from './painting/palette.js'
import { fountain } from './sounds/fountain.js'
import { step } from './sounds/step.js'
import { island } from './terrain/island.js'
import { archive } from './textures/archive.js'
import { IMAGES } from './textures/index.js'

/** All files of the demo world by name, with functions that make their bytes. The bytes are equal on every machine. */
export const WORLD: Readonly<Record<string, () => Uint8Array>> = {
  'guard.mdl': authorGuard,
  'crow.mdl': authorCrow,
  'island.hmp': island,
  'courtyard.wmp': binaryLevel,
  'courtyard-text.wmp': textLevel,
  'keep_door.wmp': doorLevel,
  'courtyard.wad': archive,
  'palette.raw': () => writePalette(sharedPalette()),
  'fountain.wav': fountain,
  'step.wav': step,
  ...Object.fromEntries(IMAGES.map((image) => [`${image.name}.${image.file}`, () => imageFile(image)])),
}

function imageFile({ paint, file }: (typeof IMAGES)[number]): Uint8Array {
  return file === 'tga' ? writeTga(createTga(paint())) : writePcx(createPcx(indexed(paint(), sharedPalette())))
}
