import { FormatError } from '@brushwork/codecs'
import { readWmb, type WmbDocument } from '@brushwork/codecs/wmb'
import { hasLightmaps, type KeepLight, lightOfWmb } from '@brushwork/wmp-compiler'
import { addressOf } from '../diagnostics/file-diagnostic.js'
import { isLfsPointer, lfsPointerText } from '../diagnostics/lfs-pointer.js'
import { baseName, extensionOf, stemOf } from '../host/path.js'
import type { LevelContext } from '../import/level/level-context.js'
import type { OpenedLevel } from '../import/level/open-level.js'
import type { StoredDiagnostic } from '../import/stored-diagnostic.js'
import { lightMode } from '../options/light-option.js'
import type { Reference } from '../resolve/reference.js'
import type { FoundFile } from '../resolve/references.js'

const UNREADABLE = 'archive-unreadable'

/** The lightmaps that the option `light: 'keep'` shows. */
export interface KeptLight {
  readonly keepLight?: KeepLight
  /** Hash of the file that they are in, unless it is the level itself. */
  readonly sha256?: string
  readonly diagnostics: readonly StoredDiagnostic[]
}

/**
 * Finds existing lightmaps of a level: its own, or for a WMP those of the compiled level next to it. The asset then
 * depends on that file.
 * @param path of the level
 */
export async function keptLight(
  path: string,
  { source: { keepLight }, diagnostics }: Pick<OpenedLevel, 'source' | 'diagnostics'>,
  { references, options }: Pick<LevelContext, 'references' | 'options'>,
): Promise<KeptLight> {
  if (!['keep', 'auto'].includes(lightMode(options.light))) return { diagnostics: [] }
  if (keepLight !== undefined) return { keepLight, diagnostics: [] }
  if (extensionOf(path) !== '.wmp') return { diagnostics: [] }
  const about: Reference = { name: `${stemOf(path)}.wmb`, endings: [], scope: 'beside' }
  const file = await references.find(about)
  if (file === undefined) return { diagnostics: [] }
  const name = baseName(file.path)
  const document = read(file)
  if ('text' in document) {
    // The file may have been opened for its textures, too.
    if (diagnostics.some((earlier) => earlier.code === UNREADABLE && earlier.about?.name === about.name))
      return { diagnostics: [] }
    const consequence = 'its lightmaps are not used'
    return { diagnostics: [{ about, code: UNREADABLE, consequence, ...document }] }
  }
  // No message without lightmaps: most games that have none never wanted any.
  return hasLightmaps(document)
    ? { keepLight: lightOfWmb(document, name), sha256: file.sha256, diagnostics: [] }
    : { diagnostics: [] }
}

/** The file, or why it cannot be read. */
function read({
  bytes,
  path,
}: FoundFile): WmbDocument | (Pick<StoredDiagnostic, 'text'> & ReturnType<typeof addressOf>) {
  if (isLfsPointer(bytes)) return { text: lfsPointerText(baseName(path)) }
  try {
    return readWmb(bytes)
  } catch (error) {
    if (!(error instanceof FormatError)) throw error
    return { text: `${error.format}: ${error.reason}`, ...addressOf(error) }
  }
}
