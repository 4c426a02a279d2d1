import { extensionOf, stemOf } from '../../../host/path.js'
import type { Reference } from '../../../resolve/reference.js'
import type { ImportContext } from '../../import-context.js'
import type { StoredDiagnostic } from '../../stored-diagnostic.js'
import type { Archive } from '../archive.js'
import { openFound } from './open-archives.js'

/** Names listed in one message; the rest are counted. */
const SHOWN = 8
/** Extensions of compiled levels. */
const COMPILED = ['.wmb', '.bsp']

/**
 * Opens the compiled level of a source for its textures. It is the file next to the source, or the only file of that
 * name in the project. Undefined for a level that is itself compiled, and when there is no such file.
 * @param path of the source
 */
export async function openCompiledLevel(
  path: string,
  context: Pick<ImportContext, 'references'>,
  diagnostics: StoredDiagnostic[],
): Promise<Archive | undefined> {
  if (COMPILED.includes(extensionOf(path))) return undefined
  const reference: Reference = { name: `${stemOf(path)}.wmb`, endings: [], isOnly: true, scope: 'project' }
  const archive = await openFound(reference, context, diagnostics)
  return archive.found ? archive : undefined
}

/** Reports that textures were read from the compiled level. @param names of the textures, at least one */
export function compiledTexturesDiagnostic({ name }: Archive, names: readonly string[]): StoredDiagnostic {
  const more = names.length > SHOWN ? ` and ${names.length - SHOWN} more` : ''
  const [are, they] = names.length === 1 ? ['texture is', 'it is'] : ['textures are', 'they are']
  return {
    code: 'textures-from-compiled-level',
    text:
      `${names.length} ${are} taken from ${name}, the compiled level, since ${they} nowhere else: ` +
      `${names.slice(0, SHOWN).join(', ')}${more}`,
    isNote: true,
  }
}
