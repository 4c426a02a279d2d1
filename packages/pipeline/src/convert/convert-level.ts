import { reencode, type WmpDocument, type WmpEncoding, writeWmp } from '@brushwork/codecs/wmp'
import { type Conversion, ConversionError } from './conversion.js'

const ENCODINGS = {
  wmp: { encoding: 'text-vertices', what: 'text' },
  wmpa: { encoding: 'text-planes', what: 'text in planes' },
  wmpb: { encoding: 'binary', what: 'binary' },
} as const satisfies Record<string, { encoding: WmpEncoding; what: string }>
export type LevelTarget = keyof typeof ENCODINGS

/**
 * A level in another encoding. What only editors care for may be lost: it is listed, not refused. Planes are refused where
 * they lose anything, unless that is allowed: they may lose blocks and mappings.
 * @throws ConversionError, FormatError
 */
export function convertLevel(document: WmpDocument, target: LevelTarget, allowLoss: boolean): Conversion {
  const { encoding, what } = ENCODINGS[target]
  if (document.encoding === encoding) throw new ConversionError(`the level is spelled in ${what} already`)
  const { document: other, losses } = reencode(document, encoding)
  if (target === 'wmpa' && !allowLoss && losses.some(({ code }) => code === 'loss')) {
    throw new ConversionError(
      'planes would lose what follows, so nothing is written; --lossy writes all else',
      losses.filter(({ code }) => code === 'loss'),
    )
  }
  return { outputs: [{ part: '', ending: '.wmp', bytes: writeWmp(other), what }], losses }
}
