import { foreignFormat } from './foreign-formats.js'
import type { KnownFormat } from './known-format.js'

/** A format whose files begin with a mark. */
interface MarkedFormat extends KnownFormat {
  /** First bytes as Windows-1252 text. */
  readonly mark: string
}

/**
 * Formats that this package reads and that begin with a mark; `unmarked-formats.ts` and `foreign-formats.ts` have the others. The longest mark comes first where one begins another.
 * Readers name foreign files by this list, so it holds no code and stays small.
 */
export const MARKED_FORMATS = [
  { id: 'mdl7', mark: 'MDL7', kind: 'model', endings: ['.mdl'], name: 'a GameStudio A6–A8 model (MDL7)' },
  { id: 'mdl5', mark: 'MDL5', kind: 'model', endings: [], name: 'a GameStudio A5 model (MDL5)' },
  { id: 'mdl4', mark: 'MDL4', kind: 'model', endings: [], name: 'a GameStudio A5 model of 2000 (MDL4)' },
  { id: 'mdl3', mark: 'MDL3', kind: 'model', endings: [], name: 'a GameStudio A4 model (MDL3)' },
  { id: 'mdl2', mark: 'MDL2', kind: 'model', endings: [], name: 'a GameStudio A3 model (MDL2)' },
  { id: 'idpo', mark: 'IDPO', kind: 'model', endings: [], name: 'a Quake model (IDPO)' },
  { id: 'md3', mark: 'IDP3', kind: 'model', endings: ['.md3'], name: 'a Quake III model (MD3)' },
  { id: 'hmp7', mark: 'HMP7', kind: 'terrain', endings: ['.hmp'], name: 'a GameStudio A6–A8 terrain (HMP7)' },
  { id: 'hmp5', mark: 'HMP5', kind: 'terrain', endings: [], name: 'a GameStudio A5 terrain (HMP5)' },
  { id: 'hmp4', mark: 'HMP4', kind: 'terrain', endings: [], name: 'a GameStudio A5 terrain of 2000 (HMP4)' },
  { id: 'wmpb', mark: 'WMPB', kind: 'level', endings: [], name: 'a GameStudio level, binary (WMPB)' },
  { id: 'wmp', mark: '// WMP2', kind: 'level', endings: ['.wmp'], name: 'a GameStudio level, text (WMP)' },
  { id: 'wmb7', mark: 'WMB7', kind: 'level', endings: ['.wmb'], name: 'a compiled GameStudio level (WMB7)' },
  { id: 'wmb6', mark: 'WMB6', kind: 'level', endings: [], name: 'a compiled GameStudio level (WMB6)' },
  { id: 'bsp2', mark: 'BSP2', kind: 'level', endings: [], name: 'a compiled Quake level (BSP2)' },
  { id: '2psb', mark: '2PSB', kind: 'level', endings: [], name: 'a compiled Quake level (2PSB)' },
  { id: 'wad7', mark: 'WAD7', kind: 'archive', endings: ['.wad'], name: 'a GameStudio texture archive (WAD7)' },
  { id: 'wad2', mark: 'WAD2', kind: 'archive', endings: [], name: 'a Quake texture archive (WAD2)' },
  { id: 'wad3', mark: 'WAD3', kind: 'archive', endings: [], name: 'a Half-Life texture archive (WAD3)' },
  { id: 'dds', mark: 'DDS ', kind: 'image', endings: ['.dds'], name: 'a DDS image' },
  { id: 'pcx', mark: '\n\x05\x01', kind: 'image', endings: ['.pcx'], name: 'a PCX image' },
] as const satisfies readonly MarkedFormat[]

/** Bytes of the longest mark. */
export const MAX_MARK_BYTES = 8

/** The format whose mark begins `start`. */
export function formatOfMark(start: string): KnownFormat | undefined {
  return MARKED_FORMATS.find(({ mark }) => start.startsWith(mark)) ?? foreignFormat(start)
}
