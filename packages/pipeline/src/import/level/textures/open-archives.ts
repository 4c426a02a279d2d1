import { detectFormat, FormatError } from '@brushwork/codecs'
import type { Palette } from '@brushwork/codecs/palette'
import { quakeWadPalette, readQuakeWad } from '@brushwork/codecs/quake-wad'
import { readWad, wadPalette } from '@brushwork/codecs/wad'
import { readWmb, wmbPalette } from '@brushwork/codecs/wmb'
import { addressOf } from '../../../diagnostics/file-diagnostic.js'
import { isLfsPointer, lfsPointerText } from '../../../diagnostics/lfs-pointer.js'
import { baseName, extensionOf } from '../../../host/path.js'
import { type Reference, referenceName } from '../../../resolve/reference.js'
import type { FoundFile } from '../../../resolve/references.js'
import type { ImportContext } from '../../import-context.js'
import type { StoredDiagnostic } from '../../stored-diagnostic.js'
import { type Archive, type ArchivedTexture, quakeTexturesByName, texturesByName } from '../archive.js'

/**
 * Opens the archives of a level in its order; the first with a texture wins.
 * @param folders base names of the level's texture folders
 */
export async function openArchives(
  paths: readonly string[],
  folders: readonly string[],
  context: Pick<ImportContext, 'references'>,
  diagnostics: StoredDiagnostic[],
): Promise<Archive[]> {
  const names = [...new Set(paths.map(referenceName))].filter((name) => name !== '')
  const archives: Archive[] = []
  for (const name of names) {
    const endings = extensionOf(name) === '' ? ['.wad'] : []
    const reference: Reference = { name, endings, ...(folders.length > 0 && { folders }), scope: 'project' }
    archives.push(await openFound(reference, context, diagnostics))
  }
  return archives
}

/**
 * Opens the archive that a reference leads to. It has no textures when the project lacks the file or it cannot be read.
 */
export async function openFound(
  reference: Reference,
  { references }: Pick<ImportContext, 'references'>,
  diagnostics: StoredDiagnostic[],
): Promise<Archive> {
  const file = await references.find(reference)
  const contents = file === undefined ? undefined : openArchive(file, reference, diagnostics)
  return { name: reference.name, reference, ...(contents ?? EMPTY), found: file !== undefined }
}

interface Contents {
  readonly palette: Palette | undefined
  readonly textures: ReadonlyMap<string, ArchivedTexture>
}

const EMPTY: Contents = { palette: undefined, textures: new Map() }

function openArchive(
  { bytes, path }: FoundFile,
  about: Reference,
  diagnostics: StoredDiagnostic[],
): Contents | undefined {
  const code = 'archive-unreadable'
  if (isLfsPointer(bytes)) {
    diagnostics.push({ about, code, text: lfsPointerText(baseName(path)) })
    return undefined
  }
  try {
    return readArchive(bytes)
  } catch (error) {
    if (!(error instanceof FormatError)) throw error
    const text = `${error.format}: ${error.reason}`
    diagnostics.push({
      about,
      code,
      text,
      consequence: 'its textures count as missing; save it again',
      ...addressOf(error),
    })
    return undefined
  }
}

/** Reads a GameStudio, Quake or Half-Life WAD, or a compiled level, which contains textures too. @throws FormatError */
export function readArchive(bytes: Uint8Array): Contents {
  const format = detectFormat(bytes)?.id
  if (format?.startsWith('wmb')) {
    const document = readWmb(bytes)
    return { palette: wmbPalette(document), textures: texturesByName(document.textures) }
  }
  if (format === 'wad2' || format === 'wad3') {
    const document = readQuakeWad(bytes)
    const textures = document.entries.filter((entry) => entry.kind === 'texture')
    return { palette: quakeWadPalette(document), textures: quakeTexturesByName(textures) }
  }
  const document = readWad(bytes)
  const textures = document.entries.filter((entry) => entry.kind === 'texture')
  return { palette: wadPalette(document), textures: texturesByName(textures) }
}
