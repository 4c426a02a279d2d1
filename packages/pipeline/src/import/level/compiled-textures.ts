import { extensionOf, stemOf } from '../../host/path.js'
import type { Finding } from '../../report/finding.js'
import type { Reference } from '../../resolve/reference.js'
import type { ImportContext } from '../import-context.js'
import type { Archive } from './archive.js'
import { openFound } from './open-archives.js'

/** Names in one message; more are counted. */
const SHOWN = 8

/**
 * The compiled level of a source, which holds its textures: beside the source, or the only file of that name in the project.
 * Undefined for a level that is compiled itself, and where there is none.
 * @param path of the source
 */
export async function openCompiledLevel(
  path: string,
  context: Pick<ImportContext, 'references'>,
  findings: Finding[],
): Promise<Archive | undefined> {
  if (extensionOf(path) === '.wmb') return undefined
  const reference: Reference = { name: `${stemOf(path)}.wmb`, endings: [], isOnly: true, scope: 'project' }
  const archive = await openFound(reference, context, findings)
  return archive.found ? archive : undefined
}

/** Reports that textures come from the compiled level. @param names of the textures, one or more */
export function compiledTexturesFinding({ name }: Archive, names: readonly string[]): Finding {
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
