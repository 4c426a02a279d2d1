import { type Issue, IssueLog } from '../../binary/index.js'
import type { QuakeWadDocument, QuakeWadEntry, QuakeWadPlacement, QuakeWadTexture } from './document.js'
import { LONGEST_NAME, LumpType, MIP_LEVELS, SIDE_UNIT } from './layout.js'
import { quakeWadMip } from './mips.js'
import { quakeWadTexturePalette } from './texture.js'

const KNOWN_TYPES: readonly number[] = Object.values(LumpType)

type Note = (code: string, message: string) => void

/**
 * Reports readable but invalid data, at most one issue of a kind for each entry. Textures: no pixels, mips or colors,
 * odd sizes. Entries: long or repeated names, unknown types, lumps that share bytes.
 */
export function checkQuakeWad(document: QuakeWadDocument): Issue[] {
  const { format, entries, placement } = document
  const log = new IssueLog()
  const names = new Map<string, number>()
  entries.forEach((entry, index) => {
    const note: Note = (code, message) => log.add({ code, message, format, path: `entries[${index}]` })
    checkName(entry, index, names, note)
    if (entry.kind === 'texture') checkTexture(entry, format === 'wad3', note)
    else if (entry.kind === 'lump' && !KNOWN_TYPES.includes(entry.type)) {
      note('unknown-lump', `the lump "${entry.name.text}" of type ${entry.type} is unknown and kept`)
    }
  })
  if (placement !== undefined) checkPlacement(placement, document, log)
  return log.list
}

function checkName(
  { kind, name: { text } }: QuakeWadEntry,
  index: number,
  names: Map<string, number>,
  note: Note,
): void {
  if (text === '' || text.length > LONGEST_NAME) {
    note('lump-name', `a name of 1 to ${LONGEST_NAME} characters expected, found ${JSON.stringify(text)}`)
  }
  if (kind !== 'texture') return
  const first = names.get(text.toLowerCase())
  if (first === undefined) names.set(text.toLowerCase(), index)
  else note('repeated-name', `entries[${first}] is a texture named "${text}" too; the first one counts`)
}

function checkTexture(texture: QuakeWadTexture, hasColors: boolean, note: Note): void {
  const { width, height, payload } = texture
  const size = `${width} × ${height}`
  if (quakeWadMip(texture, 0) === undefined) {
    note(
      'texture-pixels',
      `${size} pixels do not fit into the ${payload.byteLength} bytes of the texture; it cannot be shown`,
    )
    return
  }
  if (width % SIDE_UNIT !== 0 || height % SIDE_UNIT !== 0) {
    note('texture-size', `a width and height in multiples of ${SIDE_UNIT} expected, found ${size}`)
  }
  const missing = Array.from({ length: MIP_LEVELS }, (_, level) => level).filter(
    (level) => quakeWadMip(texture, level) === undefined,
  )
  if (missing.length > 0) note('texture-mips', `mip ${missing.join(', ')} is missing from the texture`)
  if (hasColors && quakeWadTexturePalette(texture) === undefined) {
    note('palette-missing', 'no colors follow the pixels, as they do in Half-Life; the archive’s or Quake’s are used')
  }
}

function checkPlacement({ order }: QuakeWadPlacement, { format, entries }: QuakeWadDocument, log: IssueLog): void {
  for (const { part, offset } of order) {
    if (offset === undefined || part === 'directory') continue
    const entry = entries[part]
    if (entry === undefined) continue
    const byteLength = entry.kind === 'palette' ? entry.colors.byteLength : entry.payload.byteLength
    if (byteLength === 0) continue
    const message = `the lump "${entry.name.text}" shares bytes with data before it`
    log.add({ code: 'shared-bytes', message, format, offset, path: `entries[${part}]` })
  }
}
