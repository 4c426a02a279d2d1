import { FormatError } from '@brushwork/codecs'
import { type Palette, readPalette } from '@brushwork/codecs/palette'
import { baseName } from '../host/path.js'
import { addressOf, type Finding } from '../report/finding.js'
import { isLfsPointer, lfsPointerText } from '../report/lfs-pointer.js'
import type { Reference } from '../resolve/reference.js'
import type { ImportContext } from './import-context.js'

const PROJECT_PALETTE: Reference = { name: 'palette', endings: ['.pcx', '.raw'], scope: 'beside' }

/**
 * The palette for 8-bit pictures that bring none: palette.pcx or palette.raw beside the source; undefined for the
 * engine's own.
 */
export async function projectPalette(
  context: ImportContext,
): Promise<{ readonly palette?: Palette; readonly problem?: Finding }> {
  const file = await context.references.find(PROJECT_PALETTE)
  if (file === undefined) return {}
  const unusable = (finding: Pick<Finding, 'text'>): { readonly problem: Finding } => {
    const consequence = "the engine's own palette is used instead"
    return { problem: { about: PROJECT_PALETTE, code: 'palette-unreadable', consequence, ...finding } }
  }
  if (isLfsPointer(file.bytes)) return unusable({ text: lfsPointerText(baseName(file.path)) })
  try {
    return { palette: readPalette(file.bytes) }
  } catch (error) {
    if (!(error instanceof FormatError)) throw error
    return unusable({ text: `${error.format}: ${error.reason}`, ...addressOf(error) })
  }
}
