import type { LevelMessage } from '@brushwork/wmp-compiler'
import type { Finding } from '../../report/finding.js'
import { listedNames } from '../../report/listed-names.js'
import { shortName } from '../../report/printable.js'
import { isWindowsName, LONGEST_NAME } from '../../resolve/file-name.js'
import { referenceName } from '../../resolve/reference.js'

/** Names in one message; more are counted. */
const SHOWN = 8

/** What the faces of a missing texture show. */
const STAND_INS = { glb: 'show a stand-in', wmb: 'have #default instead' } as const

/**
 * What the compiler noticed. Missing textures of a level that lacks an archive are one finding, since one file mends them all; other
 * missing textures are one each, with the advice where to put them.
 */
export function compilerFindings(
  messages: readonly LevelMessage[],
  missingArchives: readonly string[],
  target: keyof typeof STAND_INS = 'glb',
): Finding[] {
  const missing = messages.filter(({ code }) => code === 'texture-missing')
  const others = messages.filter(({ code }) => code !== 'texture-missing').map(findingOf)
  if (missing.length === 0) return others
  const names = missing.map(({ texture = '' }) => texture)
  const standIn = STAND_INS[target]
  if (missingArchives.length > 0) return [missingArchive(missing[0], names, missingArchives, standIn), ...others]
  return [...missing.map((message, index) => missingTexture(message, names[index], standIn)), ...others]
}

function findingOf({ severity: _severity, texture: _texture, ...finding }: LevelMessage): Finding {
  return finding.code === 'visibility-coarse' ? { ...finding, isNote: true } : finding
}

function missingTexture(message: LevelMessage, name: string, standIn: string): Finding {
  return {
    ...findingOf(message),
    text:
      `the texture ${shortName(name)} is nowhere in the project: put a picture ${calledFor(name)} beside the level or into a folder of ` +
      'the option "textures", or widen the option "root"',
    wasSearched: true,
    consequence: `its faces ${standIn}`,
  }
}

/** Windows has no file names with a `*`, which begins those of water in Quake: files have a `#` in its place. */
function calledFor(texture: string): string {
  if (texture.startsWith('*')) return `called #${texture.slice(1)}`
  const name = referenceName(texture)
  if (name.length > LONGEST_NAME) return 'of a shorter name, which the texture takes as well,'
  return isWindowsName(name) ? 'of that name' : 'of that name (which no file on Windows can have)'
}

function missingArchive(
  message: LevelMessage,
  names: readonly string[],
  archives: readonly string[],
  standIn: string,
): Finding {
  const [were, textures] = [archives.length === 1 ? 'was' : 'were', names.length === 1 ? 'texture is' : 'textures are']
  const more = names.length > SHOWN ? ` and ${names.length - SHOWN} more` : ''
  const lost = archives.length > SHOWN ? [...archives.slice(0, SHOWN), `${archives.length - SHOWN} more`] : archives
  return {
    ...findingOf(message),
    code: 'archive-missing',
    text:
      `${listedNames(lost.map(shortName))}, which this level names, ${were} not found, and ${names.length} ${textures} missing: ` +
      `${names.slice(0, SHOWN).map(shortName).join(', ')}${more}: put the archive, or pictures of these names, into ` +
      'the project or a folder of the option "textures", or widen the option "root"',
    wasSearched: true,
    consequence: `their faces ${standIn}`,
  }
}
