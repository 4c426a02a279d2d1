import type { FileOf, FormatFile } from '@brushwork/codecs/formats'
import { convertMdl, type MdlDocument, writeMdl } from '@brushwork/codecs/models'
import type { LevelSource } from '../import/level/read-level.js'
import { CONVERT_TARGETS, type Conversion, ConversionError, type ConvertTarget } from './conversion.js'
import { convertLevel } from './convert-level.js'
import { encodeImages, heightImage } from './encode-images.js'
import { type ForeignImage, type ImageOptions, imagesOf, nameOf } from './images-of.js'

/** Options of a conversion. */
export interface ConvertOptions extends ImageOptions {
  /** Default: `defaultTarget` of the file. */
  readonly to: ConvertTarget | undefined
  /** Ending of the output file, with its dot; empty for a folder. */
  readonly ending: string
  /** Whether levels in planes may leave out what that encoding cannot store. */
  readonly allowLoss: boolean
}

/**
 * Converts a file to the target of the options.
 * @param source the file as the compiler reads it, if it is a level
 * @throws ConversionError, FormatError
 */
export function convertFile(
  file: FormatFile | ForeignImage,
  options: ConvertOptions,
  source: () => LevelSource,
): Conversion {
  const target = options.to ?? defaultTarget(file, options.ending)
  switch (target) {
    case 'wmp':
    case 'wmpa':
    case 'wmpb':
      if (isLevel(file)) return convertLevel(file.document, target, options.allowLoss)
      break
    case 'mdl7':
    case 'mdl5':
      if (file.kind === 'model') return convertModel(file.document, target)
      break
    case 'png':
    case 'tga': {
      const { outputs, losses } = encodeImages(imagesOf(file, options, source), target)
      const heights = file.kind === 'terrain' && target === 'png' ? [heightImage(file.document)] : []
      return { outputs: [...heights, ...outputs], losses }
    }
  }
  throw new ConversionError(`${nameOf(file)} cannot become ${CONVERT_TARGETS[target].what}`)
}

/**
 * Returns the target of a file without the option `--to`, by the ending of the output file. Into a folder, levels change their
 * encoding and all other files give their images.
 */
function defaultTarget(file: FormatFile | ForeignImage, ending: string): ConvertTarget {
  if (ending === '.png') return 'png'
  if (ending === '.tga') return 'tga'
  if (isLevel(file) && (ending === '' || ending === '.wmp')) {
    return file.document.encoding === 'binary' ? 'wmp' : 'wmpb'
  }
  if (ending === '.wmp') return 'wmp'
  if (ending === '.mdl') return file.kind === 'model' && file.format === 'mdl7' ? 'mdl5' : 'mdl7'
  if (ending === '') return 'png'
  if (ending === '.gltf') throw new ConversionError('nothing is converted to .gltf, but to .glb: glTF in one file')
  throw new ConversionError(`nothing is converted to ${ending}; see --to for all targets`)
}

function isLevel(file: FormatFile | ForeignImage): file is FileOf<'wmp' | 'wmpb'> {
  return file.kind === 'level' && (file.format === 'wmp' || file.format === 'wmpb')
}

/** Converts a model to another version. Refuses a conversion with losses. @throws ConversionError, FormatError */
function convertModel(document: MdlDocument, target: 'mdl7' | 'mdl5'): Conversion {
  const what = target.toUpperCase()
  if (document.format === target) throw new ConversionError(`the model is an ${what} already`)
  const { document: other, losses, labels } = convertMdl(document, target)
  if (other === undefined)
    throw new ConversionError(`an ${what} would lose what follows, so nothing is written`, losses)
  return { outputs: [{ part: '', ending: '.mdl', bytes: writeMdl(other), what }], losses: labels }
}
