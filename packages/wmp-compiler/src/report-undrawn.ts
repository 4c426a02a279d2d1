import { type BlockFaces, isNone } from './faces/index.js'
import type { Level } from './level.js'
import { type LevelMessage, warning } from './message.js'

/** Says when no face of a level is drawn, and why that may be; not of levels that are made of what entities show. */
export function reportUndrawn(built: readonly BlockFaces[], level: Level, messages: LevelMessage[]): void {
  if (built.some(isDrawn)) return
  const blocks = built.flatMap(({ set }) => set.blocks)
  const wasMeant = [...level.blocks, ...level.parts.flatMap((part) => part.blocks)].some(({ faces }) =>
    faces.some((face) => !isNone(face)),
  )
  const lost = wasMeant || messages.some(({ block }) => block !== undefined)
  if (!lost && hasContent(level, blocks.length > 0)) return
  const why =
    blocks.length === 0
      ? 'it has no block that can be compiled'
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

/** Whether something else is there: files that entities show; without blocks, anything that is placed. */
function hasContent(level: Level, hasBlocks: boolean): boolean {
  if (level.entities.some(({ file }) => file !== '')) return true
  const { entities, lights, sounds, positions, paths, regions } = level
  return !hasBlocks && [entities, lights, sounds, positions, paths, regions].some((list) => list.length > 0)
}
