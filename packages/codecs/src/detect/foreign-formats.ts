import type { FormatKind, KnownFormat } from './known-format.js'

type Named = readonly [mark: string, id: string, kind: FormatKind, name: string]

/** Formats that this package does not read, but whose files readers are often given. A reader names them, so the list is short. */
const NAMED: readonly Named[] = [
  ['RAPO', 'rapo', 'model', 'a model of Hexen II: Portal of Praevus (RAPO)'],
  ['MD16', 'md16', 'model', 'a model of QuakeForge with 16-bit vertices (MD16)'],
  ['IDP2', 'md2', 'model', 'a Quake II model (IDP2)'],
  ['IDST', 'studio-model', 'model', 'a model of Half-Life or the Source engine (IDST)'],
  ['IDSQ', 'half-life-sequence', 'model', 'a Half-Life animation sequence (IDSQ)'],
  ['IDSP', 'sprite', 'image', 'a sprite of Quake or Half-Life (SPR)'],
  ['IBSP', 'quake-bsp', 'level', 'a compiled level of Quake II, Quake III or a game on their engines (IBSP)'],
  ['VBSP', 'vbsp', 'level', 'a compiled level of the Source engine (VBSP)'],
  ['PACK', 'pak', 'archive', 'a Quake archive (PAK)'],
  ['PK\x03\x04', 'zip', 'archive', 'a ZIP archive'],
  ['‰PNG\r\n\x1a\n', 'png', 'image', 'a PNG image'],
  ['ÿØÿ', 'jpeg', 'image', 'a JPEG image'],
  ['GIF8', 'gif', 'image', 'a GIF image'],
  ['glTF', 'glb', 'other', 'a glTF binary'],
]

/** The foreign format whose mark begins `start`. */
export function foreignFormat(start: string): KnownFormat | undefined {
  const found = NAMED.find(([mark]) => start.startsWith(mark))
  return found && { id: found[1], kind: found[2], name: found[3] }
}
