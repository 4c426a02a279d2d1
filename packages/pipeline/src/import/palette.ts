import { FormatError } from '@brushwork/codecs'
import { type Palette, readPalette } from '@brushwork/codecs/palette'
import { baseName } from '../host/path.js'
import { addressOf, type Finding } from '../report/finding.js'
import { isLfsPointer, lfsPointerText } from '../report/lfs-pointer.js'
import type { Reference } from '../resolve/reference.js'
import type { ImportContext } from './import-context.js'

const PROJECT_PALETTE: Reference = { name: 'palette', endings: ['.pcx', '.raw'], scope: 'beside' }

/** Games of Quake have it in a folder `gfx`. */
const QUAKE_PALETTE: Reference = { name: 'palette.lmp', endings: [], scope: 'project' }

/** A palette file of the project, or why it cannot be used; neither where there is none. */
export interface FoundPalette {
  readonly palette?: Palette
  readonly problem?: Finding
}

/**
 * The palette for 8-bit pictures that bring none: palette.pcx or palette.raw beside the source; undefined for the
 * engine's own.
 */
export function projectPalette(context: ImportContext): Promise<FoundPalette> {
  return findPalette(PROJECT_PALETTE, "the engine's own palette is used instead", context)
}

/** The palette for textures of Quake: palette.lmp, the nearest of the project. */
export function projectQuakePalette(context: ImportContext): Promise<FoundPalette> {
  return findPalette(QUAKE_PALETTE, "Quake's own palette is used instead", context)
}

async function findPalette(about: Reference, consequence: string, context: ImportContext): Promise<FoundPalette> {
  const file = await context.references.find(about)
  if (file === undefined) return {}
  const unusable = (finding: Pick<Finding, 'text'>): FoundPalette => {
    return { problem: { about, code: 'palette-unreadable', consequence, ...finding } }
  }
  if (isLfsPointer(file.bytes)) return unusable({ text: lfsPointerText(baseName(file.path)) })
  try {
    return { palette: readPalette(file.bytes) }
  } catch (error) {
    if (!(error instanceof FormatError)) throw error
    return unusable({ text: `${error.format}: ${error.reason}`, ...addressOf(error) })
  }
}
