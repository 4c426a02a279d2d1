import type { FormatFile } from '@brushwork/codecs/formats'
import { type Conversion, ConversionError, TARGETS, type Target } from './conversion.js'
import { convertLevel } from './convert-level.js'
import { convertModel } from './convert-model.js'
import { encodePictures, heightPicture } from './encode-pictures.js'
import { GLB_ADVICE } from './not-converted.js'
import { type ForeignPicture, type PictureOptions, picturesOf } from './pictures-of.js'

/** How to convert. */
export interface ConvertOptions extends PictureOptions {
  /** Undefined: what `defaultTarget` says. */
  readonly to: Target | undefined
  /** Ending of the output file, with its dot; empty for a folder. */
  readonly ending: string
  /** Levels in planes: leave out what they cannot say. */
  readonly allowLoss: boolean
}

/** @throws ConversionError, FormatError */
export function convertFile(file: FormatFile | ForeignPicture, options: ConvertOptions): Conversion {
  const target = options.to ?? defaultTarget(file, options.ending)
  switch (target) {
    case 'wmp':
    case 'wmpa':
    case 'wmpb':
      if (file.kind === 'level') return convertLevel(file.document, target, options.allowLoss)
      break
    case 'mdl7':
    case 'mdl5':
      if (file.kind === 'model') return convertModel(file.document, target)
      break
    case 'png':
    case 'tga': {
      const pictures = encodePictures(picturesOf(file, options), target)
      const heights = file.kind === 'terrain' && target === 'png' ? [heightPicture(file.document)] : []
      return { outputs: [...heights, ...pictures.outputs], losses: pictures.losses }
    }
  }
  throw new ConversionError(`a ${file.kind} cannot become ${TARGETS[target].what}`)
}

/**
 * What becomes of a file when nobody says: by the ending of the output file; into a folder, levels change their spelling
 * and everything else gives its pictures.
 */
export function defaultTarget(file: FormatFile | ForeignPicture, ending: string): Target {
  if (ending === '.png') return 'png'
  if (ending === '.tga') return 'tga'
  if (file.kind === 'level' && (ending === '' || ending === '.wmp')) {
    return file.document.spelling === 'binary' ? 'wmp' : 'wmpb'
  }
  if (ending === '.wmp') return 'wmp'
  if (ending === '.mdl') return file.kind === 'model' && file.document.format === 'mdl7' ? 'mdl5' : 'mdl7'
  if (ending === '') return 'png'
  if (ending === '.glb' || ending === '.gltf')
    throw new ConversionError(`nothing is converted to ${ending}: ${GLB_ADVICE}`)
  throw new ConversionError(`nothing is converted to ${ending}; --to has the choice`)
}
