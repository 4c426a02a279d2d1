import { IssueLog } from '../binary/index.js'
import type { SkinFile, SkinFileSurface } from './document.js'
import { scriptText } from './script-text.js'

/** Quake III takes 256 surfaces. */
const MAX_SURFACES = 0x1000
/** A comment begins a word: within one, two slashes are part of a path. */
const COMMENT = /(^|[\s,])\/\/.*$/
const FORMAT = 'skin-file'

/**
 * Reads a `.skin` file: a surface and its shader on each line, with a comma between them. Lines of tags, which are joints, are left out;
 * other lines without a comma are issues. DarkPlaces writes `replace "surface" "shader"`, which is read as well.
 * @throws FormatError `foreign` for a file that is not a text.
 */
export function readSkinFile(bytes: Uint8Array): SkinFile {
  const log = new IssueLog()
  const surfaces: SkinFileSurface[] = []
  const lines = scriptText(bytes, FORMAT).split(/\r\n|\r|\n/)
  for (const [index, written] of lines.entries()) {
    const text = written.replace(COMMENT, '$1').trim()
    const line = index + 1
    if (text === '' || surfaces.length === MAX_SURFACES) continue
    const entry = entryOf(text)
    if (entry === undefined) {
      const message = `expected a surface, a comma and a shader, found "${text.slice(0, 64)}": the line is ignored`
      log.add({ code: 'stray-text', message, format: FORMAT, line, path: '' })
    } else if (!/^tag_/i.test(entry.surface)) surfaces.push({ ...entry, line })
  }
  return { surfaces, issues: log.list }
}

function entryOf(text: string): Omit<SkinFileSurface, 'line'> | undefined {
  const replaced = /^replace\s+(?:"([^"]*)"|(\S+))\s+(?:"([^"]*)"|(\S+))$/i.exec(text)
  if (replaced !== null) {
    return { surface: replaced[1] ?? replaced[2], shader: replaced[3] ?? replaced[4] }
  }
  const comma = text.indexOf(',')
  if (comma < 0) return undefined
  const [surface, shader] = [text.slice(0, comma), text.slice(comma + 1)].map(unquoted)
  return surface === '' ? undefined : { surface, shader }
}

function unquoted(text: string): string {
  return text.trim().replace(/^"(.*)"$/, '$1')
}
