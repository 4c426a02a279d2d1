import type { BlockFaces } from '../faces/index.js'
import { openEdges, tJunctions, uncoveredFaces } from './face-invariants.js'

/** Of one kind that are written out; the rest is counted. */
const SHOWN = 5

/** `whole`: as in the file · `cut`: less what is hidden, and without cracks · `closed`: all brushes are sound, so their surface is closed. */
export type FaceState = 'whole' | 'cut' | 'closed'

/**
 * What must hold for the faces of a level, in words for what does not: triangles cover their faces once; where hidden parts are cut
 * off, no corner stands in the middle of an edge; where all is closed, no edge is open. Empty when all is well.
 */
export function faceProblems(built: BlockFaces, state: FaceState): string[] {
  const open = state === 'closed' ? openEdges(built) : []
  const corners = state === 'whole' ? [] : tJunctions(built.faces)
  return [
    ...told(open, ({ block, from, to }) => `block ${block} has an open edge from ${from.join(' ')} to ${to.join(' ')}`),
    ...told(corners, ({ face, at }) => `a corner stands on an edge of face ${face} at ${at.join(' ')}`),
    ...told(uncoveredFaces(built), (face) => `the triangles of face ${face} do not cover it once`),
  ]
}

function told<T>(found: readonly T[], say: (one: T) => string): string[] {
  const more = found.length > SHOWN ? [`and ${found.length - SHOWN} more of that kind`] : []
  return [...found.slice(0, SHOWN).map(say), ...more]
}
