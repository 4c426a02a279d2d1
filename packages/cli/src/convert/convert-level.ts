import { respell, type WmpDocument, writeWmp } from '@brushwork/codecs/wmp'
import { type Conversion, ConversionError } from './conversion.js'

/** A level in another spelling. What only editors care for may be lost: it is listed, not refused. @throws ConversionError, FormatError */
export function convertLevel(document: WmpDocument, target: 'wmp' | 'wmpb'): Conversion {
  const spelling = target === 'wmpb' ? 'binary' : 'text-vertices'
  const isThere = target === 'wmpb' ? document.spelling === 'binary' : document.spelling !== 'binary'
  if (isThere && document.spelling !== 'text-planes') {
    throw new ConversionError(`the level is spelled in ${target === 'wmpb' ? 'binary' : 'text'} already`)
  }
  const { document: other, losses } = respell(document, spelling)
  const what = spelling === 'binary' ? 'binary' : 'text'
  return { outputs: [{ part: '', ending: '.wmp', bytes: writeWmp(other), what }], losses }
}
