import type { BrushLevel } from '@brushwork/asset'
import { type LevelDiagnostic, type LevelDiagnosticCode, warning } from '../../diagnostics.js'
import type { BlockFaces } from './shade/drawn-textures.js'
import { isNone } from './traits.js'

/**
 * Codes of blocks that were left out and might have been drawn. A leak or a face without area does not explain a
 * missing block.
 */
const LOSSES: readonly LevelDiagnosticCode[] = [
  'block-coordinate',
  'block-open',
  'brush-unknown',
  'level-damaged',
  'object-transform',
  'text-unread',
]

/** Reports a level without drawn faces, and the likely cause. Levels made of files that entities show are fine. */
export function reportUndrawn(found: readonly BlockFaces[], level: BrushLevel, diagnostics: LevelDiagnostic[]): void {
  if (found.some(isDrawn)) return
  const blocks = found.flatMap(({ set }) => set.blocks)
  const wasMeant = [...level.blocks, ...level.parts.flatMap((part) => part.blocks)].some(({ faces }) =>
    faces.some((face) => !isNone(face)),
  )
  const lost = wasMeant || diagnostics.some(({ code }) => LOSSES.includes(code))
  if (!lost && level.entities.some(({ file }) => file !== '')) return
  const why =
    blocks.length === 0
      ? lost
        ? 'it has no block that can be compiled'
        : 'it has no block, and no entity that shows a file'
      : wasMeant
        ? 'none is seen from inside'
        : 'all are marked as not to be drawn'
  const [x, y, z] = blocks.find(({ vertices }) => vertices.length >= 3)?.vertices ?? []
  diagnostics.push(
    warning('level-undrawn', `no face of the level is drawn: ${why}`, z === undefined ? {} : { at: [x, y, z] }),
  )
}

function isDrawn({ set, faces }: BlockFaces): boolean {
  return faces.blocks.some((block, index) => !isNone(set.blocks[block].faces[faces.faces[index]]))
}
