import { FormatError } from '@brushwork/codecs'
import { type Palette, readPalette } from '@brushwork/codecs/palette'
import { addressOf } from '../diagnostics/file-diagnostic.js'
import { isLfsPointer, lfsPointerText } from '../diagnostics/lfs-pointer.js'
import { baseName } from '../host/path.js'
import type { Reference } from '../resolve/reference.js'
import type { ImportContext } from './import-context.js'
import type { StoredDiagnostic } from './stored-diagnostic.js'

const PROJECT_PALETTE: Reference = { name: 'palette', endings: ['.pcx', '.raw'], scope: 'beside' }

/** Quake games store it in a folder `gfx`. */
const QUAKE_PALETTE: Reference = { name: 'palette.lmp', endings: [], scope: 'project' }

/** A palette file of the project, or why it cannot be used; neither when there is no such file. */
export interface FoundPalette {
  readonly palette?: Palette
  readonly problem?: StoredDiagnostic
}

/**
 * Finds the palette for 8-bit images without one: palette.pcx or palette.raw next to the source. Undefined for the
 * engine's own.
 */
export function projectPalette(context: ImportContext): Promise<FoundPalette> {
  return findPalette(PROJECT_PALETTE, "the engine's own palette is used instead", context)
}

/** Finds the palette for Quake textures: the nearest palette.lmp in the project. */
export function projectQuakePalette(context: ImportContext): Promise<FoundPalette> {
  return findPalette(QUAKE_PALETTE, "Quake's own palette is used instead", context)
}

async function findPalette(about: Reference, consequence: string, context: ImportContext): Promise<FoundPalette> {
  const file = await context.references.find(about)
  if (file === undefined) return {}
  const unusable = (diagnostic: Pick<StoredDiagnostic, 'text'>): FoundPalette => {
    return { problem: { about, code: 'palette-unreadable', consequence, ...diagnostic } }
  }
  if (isLfsPointer(file.bytes)) return unusable({ text: lfsPointerText(baseName(file.path)) })
  try {
    return { palette: readPalette(file.bytes) }
  } catch (error) {
    if (!(error instanceof FormatError)) throw error
    return unusable({ text: `${error.format}: ${error.reason}`, ...addressOf(error) })
  }
}
