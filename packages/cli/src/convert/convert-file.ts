import { type FormatKind, readableFormats } from '@brushwork/codecs'
import type { FileOf, FormatFile } from '@brushwork/codecs/formats'
import type { MdlDocument } from '@brushwork/codecs/models'
import { type Conversion, ConversionError, TARGETS, type Target } from './conversion.js'
import { convertLevel } from './convert-level.js'
import { convertModel } from './convert-model.js'
import { encodeImages, heightImage } from './encode-images.js'
import { type ForeignImage, type ImageOptions, imagesOf, nameOf } from './images-of.js'
import { GLB_ADVICE } from './not-converted.js'

/** How to convert. */
export interface ConvertOptions extends ImageOptions {
  /** Undefined: what `defaultTarget` says. */
  readonly to: Target | undefined
  /** Ending of the output file, with its dot; empty for a folder. */
  readonly ending: string
  /** Levels in planes: leave out what they cannot say. */
  readonly allowLoss: boolean
}

/** @throws ConversionError, FormatError */
export function convertFile(file: FormatFile | ForeignImage, options: ConvertOptions): Conversion {
  const target = options.to ?? defaultTarget(file, options.ending)
  switch (target) {
    case 'wmp':
    case 'wmpa':
    case 'wmpb':
      if (isLevel(file)) return convertLevel(file.document, target, options.allowLoss)
      break
    case 'mdl7':
    case 'mdl5':
      if (isModel(file)) return convertModel(file.document, target)
      break
    case 'png':
    case 'tga': {
      const pictures = encodeImages(imagesOf(file, options), target)
      const heights = isTerrain(file) && target === 'png' ? [heightImage(file.document)] : []
      return { outputs: [...heights, ...pictures.outputs], losses: pictures.losses }
    }
  }
  throw new ConversionError(`${nameOf(file)} cannot become ${TARGETS[target].what}`)
}

/**
 * What becomes of a file without an option: by the ending of the output file; into a folder, levels change their encoding
 * and everything else gives its images.
 */
export function defaultTarget(file: FormatFile | ForeignImage, ending: string): Target {
  if (ending === '.png') return 'png'
  if (ending === '.tga') return 'tga'
  if (isLevel(file) && (ending === '' || ending === '.wmp')) {
    return file.document.encoding === 'binary' ? 'wmp' : 'wmpb'
  }
  if (ending === '.wmp') return 'wmp'
  if (ending === '.mdl') return file.format === 'mdl7' ? 'mdl5' : 'mdl7'
  if (ending === '') return 'png'
  if (ending === '.glb' || ending === '.gltf')
    throw new ConversionError(`nothing is converted to ${ending}: ${GLB_ADVICE}`)
  throw new ConversionError(`nothing is converted to ${ending}; --to has the choice`)
}

function isLevel(file: FormatFile | ForeignImage): file is FileOf<'wmp' | 'wmpb'> {
  return file.format === 'wmp' || file.format === 'wmpb'
}

function isModel(file: FormatFile | ForeignImage): file is Extract<FormatFile, { readonly document: MdlDocument }> {
  return kindOf(file) === 'model'
}

function isTerrain(file: FormatFile | ForeignImage): file is FileOf<'hmp7' | 'hmp5' | 'hmp4'> {
  return kindOf(file) === 'terrain'
}

function kindOf({ format }: FormatFile | ForeignImage): FormatKind | undefined {
  return readableFormats.find(({ id }) => id === format)?.kind
}
