import { FormatError } from '@brushwork/codecs'
import { readWad, type WadDocument, type WadTexture } from '@brushwork/codecs/wad'
import { baseName } from '../../host/path.js'
import { addressOf, type Finding } from '../../report/finding.js'
import { isLfsPointer, lfsPointerText } from '../../report/lfs-pointer.js'
import { type Reference, referenceName } from '../../resolve/reference.js'
import type { FoundFile } from '../../resolve/references.js'
import type { ImportContext } from '../import-context.js'

/** A texture archive that a level names. */
export interface Archive {
  /** Base name as in the level. */
  readonly name: string
  readonly reference: Reference
  /** Undefined when the project has no such file, or it cannot be read. */
  readonly document: WadDocument | undefined
  /** Its textures by name in lower case; the first of several wins. */
  readonly textures: ReadonlyMap<string, WadTexture>
  /** Whether the project has such a file. */
  readonly found: boolean
}

/** Opens the archives of a level in its order; the first that has a texture wins. */
export async function openArchives(
  paths: readonly string[],
  context: ImportContext,
  findings: Finding[],
): Promise<Archive[]> {
  const names = [...new Set(paths.map(referenceName))].filter((name) => name !== '')
  const archives: Archive[] = []
  for (const name of names) {
    const reference: Reference = { name, endings: [], scope: 'project' }
    const file = await context.references.find(reference)
    const document = file === undefined ? undefined : openArchive(file, reference, findings)
    archives.push({ name, reference, document, textures: texturesOf(document), found: file !== undefined })
  }
  return archives
}

function texturesOf(document: WadDocument | undefined): ReadonlyMap<string, WadTexture> {
  const textures = new Map<string, WadTexture>()
  for (const entry of document?.entries ?? []) {
    const name = entry.name.text.toLowerCase()
    if (entry.kind === 'texture' && !textures.has(name)) textures.set(name, entry)
  }
  return textures
}

function openArchive({ bytes, path }: FoundFile, about: Reference, findings: Finding[]): WadDocument | undefined {
  const code = 'archive-unreadable'
  if (isLfsPointer(bytes)) {
    findings.push({ about, code, text: lfsPointerText(baseName(path)) })
    return undefined
  }
  try {
    return readWad(bytes)
  } catch (error) {
    if (!(error instanceof FormatError)) throw error
    const text = `${error.format}: ${error.reason}`
    findings.push({ about, code, text, consequence: 'its textures count as missing', ...addressOf(error) })
    return undefined
  }
}
