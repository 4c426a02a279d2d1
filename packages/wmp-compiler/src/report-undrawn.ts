import { type BlockFaces, isNone } from './faces/index.js'
import type { Level } from './level.js'
import { type LevelMessage, type LevelMessageCode, warning } from './message.js'

/** Messages about blocks that were left out: they might have been drawn. A leak or a face without area says nothing of that. */
const LOSSES: readonly LevelMessageCode[] = [
  'block-coordinate',
  'block-open',
  'brush-unknown',
  'level-damaged',
  'object-transform',
  'text-unread',
]

/** Says when no face of a level is drawn, and why that may be; not of levels that are made of files that entities show. */
export function reportUndrawn(built: readonly BlockFaces[], level: Level, messages: LevelMessage[]): void {
  if (built.some(isDrawn)) return
  const blocks = built.flatMap(({ set }) => set.blocks)
  const wasMeant = [...level.blocks, ...level.parts.flatMap((part) => part.blocks)].some(({ faces }) =>
    faces.some((face) => !isNone(face)),
  )
  const lost = wasMeant || messages.some(({ code }) => LOSSES.includes(code))
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
  messages.push(
    warning('level-undrawn', `no face of the level is drawn: ${why}`, z === undefined ? {} : { at: [x, y, z] }),
  )
}

function isDrawn({ set, faces }: BlockFaces): boolean {
  return faces.blocks.some((block, place) => !isNone(set.blocks[block].faces[faces.faces[place]]))
}
