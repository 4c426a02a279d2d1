import type { LevelDiagnostic } from '@brushwork/asset'
import { LEVEL_NOTES } from '../diagnostics/level-notes.js'
import { listedNames } from '../diagnostics/nearest-name.js'
import { shortName } from '../diagnostics/printable.js'
import { baseName } from '../host/path.js'
import type { StoredDiagnostic } from '../import/stored-diagnostic.js'
import { isWindowsName, LONGEST_NAME } from '../resolve/file-name.js'
import { referenceName } from '../resolve/reference.js'
import { NAMED_BY_LEVEL } from './missing-archives.js'

/** Names listed in one message; the rest are counted. */
const SHOWN = 8

/** What faces with a missing texture show. */
const STAND_INS = { pack: 'show a stand-in', wmb: 'have #default instead' } as const

/**
 * Diagnostics of the compiler. When an archive is missing, all missing textures share one diagnostic, since one file
 * fixes them. Otherwise each missing texture has its own, with advice where to put the file.
 */
export function compilerDiagnostics(
  diagnostics: readonly LevelDiagnostic[],
  missingArchives: readonly string[],
  target: keyof typeof STAND_INS,
): StoredDiagnostic[] {
  const missing = diagnostics.filter(({ code }) => code === 'texture-missing')
  // Packs have the note `level-unlit`.
  const isNoted = (code: string): boolean => code === 'light-neutral' && target === 'pack'
  const others = diagnostics.filter(({ code }) => code !== 'texture-missing' && !isNoted(code)).map(storedOf)
  if (missing.length === 0) return others
  const names = missing.map(({ texture = '' }) => texture)
  const standIn = STAND_INS[target]
  if (missingArchives.length > 0) return [missingArchive(missing[0], names, missingArchives, standIn), ...others]
  return [...missing.map((message, index) => missingTexture(message, names[index], standIn)), ...others]
}

function storedOf({ severity: _severity, texture: _texture, ...diagnostic }: LevelDiagnostic): StoredDiagnostic {
  return LEVEL_NOTES.has(diagnostic.code) ? { ...diagnostic, isNote: true } : diagnostic
}

function missingTexture(message: LevelDiagnostic, name: string, standIn: string): StoredDiagnostic {
  return {
    ...storedOf(message),
    text:
      `the texture ${shortName(name)} is nowhere in the project: put an image ${calledFor(name)} beside the level or into a folder of ` +
      'the option "textures", or widen the option "root"',
    wasSearched: true,
    consequence: `its faces ${standIn}`,
  }
}

/** Quake's liquid textures begin with `*`, which Windows does not allow in file names: files have `#` instead. */
function calledFor(texture: string): string {
  if (texture.startsWith('*')) return `called #${texture.slice(1)}`
  const name = referenceName(texture)
  if (name.length > LONGEST_NAME) return 'of a shorter name, which the texture takes as well,'
  if (/[\\/]/.test(texture)) return `called ${baseName(name)} (folders of the name do not count)`
  return isWindowsName(name) ? 'of that name' : 'of that name (which no file on Windows can have)'
}

function missingArchive(
  message: LevelDiagnostic,
  names: readonly string[],
  archives: readonly string[],
  standIn: string,
): StoredDiagnostic {
  const [were, textures] = [archives.length === 1 ? 'was' : 'were', names.length === 1 ? 'texture is' : 'textures are']
  const more = names.length > SHOWN ? ` and ${names.length - SHOWN} more` : ''
  const lost = archives.length > SHOWN ? [...archives.slice(0, SHOWN), `${archives.length - SHOWN} more`] : archives
  return {
    ...storedOf(message),
    code: 'archive-missing',
    text:
      `${listedNames(lost.map(shortName))}${NAMED_BY_LEVEL}${were} not found, and ${names.length} ${textures} missing: ` +
      `${names.slice(0, SHOWN).map(shortName).join(', ')}${more}: put the archive${editorFilesText(archives)}, or images of these names, into ` +
      'the project or a folder of the option "textures", or widen the option "root"',
    wasSearched: true,
    consequence: `their faces ${standIn}`,
  }
}

/** Archives that come with a game or an editor, and not with the levels that name them: where an installation has them. */
const PLACES: Readonly<Record<string, string>> = {
  'standard.wad': 'the folder wads of GameStudio',
  'quake.wad': 'the Quake tools, or made of a BSP of the game',
  'halflife.wad': 'the folder valve of Half-Life',
  'liquids.wad': 'the folder valve of Half-Life',
  'xeno.wad': 'the folder valve of Half-Life',
  'decals.wad': 'the folder valve of Half-Life',
  'spraypaint.wad': 'the folder valve of Half-Life',
}

/** Says where archives are that an installation has; empty where none of them is known. */
function editorFilesText(archives: readonly string[]): string {
  const known = archives.flatMap((name): [string, string][] => {
    const key = name.toLowerCase()
    return Object.hasOwn(PLACES, key) ? [[name, PLACES[key]]] : []
  })
  return known.map(([name, place]) => ` (${name} is in ${place})`).join('')
}
