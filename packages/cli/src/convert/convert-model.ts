import { convertMdl, type MdlDocument, writeMdl } from '@brushwork/codecs/models'
import { type Conversion, ConversionError } from './conversion.js'

/** Converts a model to another version. Refuses a conversion with losses. @throws ConversionError, FormatError */
export function convertModel(document: MdlDocument, target: 'mdl7' | 'mdl5'): Conversion {
  const what = target.toUpperCase()
  if (document.format === target) throw new ConversionError(`the model is an ${what} already`)
  const { document: other, losses, labels } = convertMdl(document, target)
  if (other === undefined)
    throw new ConversionError(`an ${what} would lose what follows, so nothing is written`, losses)
  return { outputs: [{ part: '', ending: '.mdl', bytes: writeMdl(other), what }], losses: labels }
}
