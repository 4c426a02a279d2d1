import { respell, type WmpDocument, type WmpSpelling, writeWmp } from '@brushwork/codecs/wmp'
import { type Conversion, ConversionError } from './conversion.js'

const SPELLINGS = {
  wmp: { spelling: 'text-vertices', what: 'text' },
  wmpa: { spelling: 'text-planes', what: 'text in planes' },
  wmpb: { spelling: 'binary', what: 'binary' },
} as const satisfies Record<string, { spelling: WmpSpelling; what: string }>
export type LevelTarget = keyof typeof SPELLINGS

/**
 * A level in another spelling. What only editors care for may be lost: it is listed, not refused. Planes are refused where
 * they lose anything, unless that is allowed: they may lose blocks and mappings.
 * @throws ConversionError, FormatError
 */
export function convertLevel(document: WmpDocument, target: LevelTarget, allowLoss: boolean): Conversion {
  const { spelling, what } = SPELLINGS[target]
  if (document.spelling === spelling) throw new ConversionError(`the level is spelled in ${what} already`)
  const { document: other, losses } = respell(document, spelling)
  if (target === 'wmpa' && !allowLoss && losses.some(({ code }) => code === 'loss')) {
    throw new ConversionError(
      'planes would lose what follows, so nothing is written; --lossy writes all else',
      losses.filter(({ code }) => code === 'loss'),
    )
  }
  return { outputs: [{ part: '', ending: '.wmp', bytes: writeWmp(other), what }], losses }
}
