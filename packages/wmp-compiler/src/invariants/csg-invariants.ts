import { areaOfWinding } from '@brushwork/geometry'
import { PIECES_MIN_SLACK, PIECES_SLACK } from '../epsilon.js'
import type { BlockSet } from '../stages/csg/block-set.js'
import type { CsgResult, Fragments } from '../stages/csg/fragments.js'

/**
 * Checks the fragments of sides: they are sorted by side, have an area, and together no more than their side. Returns
 * one sentence per violation.
 */
export function csgProblems(set: BlockSet, { structural, drawn }: CsgResult): string[] {
  return [...pieceProblems(set, structural, 'structural'), ...pieceProblems(set, drawn, 'drawn')]
}

function pieceProblems(set: BlockSet, { sides, windings }: Fragments, kind: string): string[] {
  const problems: string[] = []
  const areas = new Float64Array(set.sidePlanes.length)
  for (let piece = 0; piece < sides.length; piece++) {
    if (piece > 0 && sides[piece] < sides[piece - 1]) return [`${kind} piece ${piece} is out of order`]
    const area = areaOfWinding(windings.points, windings.starts[piece], windings.countOf(piece))
    if (!(area > 0)) problems.push(`${kind} piece ${piece} of side ${sides[piece]} has area ${area}`)
    areas[sides[piece]] += area
  }
  for (let side = 0; side < areas.length; side++) {
    const whole = areaOfWinding(set.windings.points, set.windings.starts[side], set.windings.countOf(side))
    if (areas[side] <= whole * (1 + PIECES_SLACK) + PIECES_MIN_SLACK) continue
    const block = set.blocks[set.sideBlocks[side]].index
    problems.push(`${kind} pieces of a side of block ${block} have area ${areas[side]}, the side ${whole}`)
  }
  return problems
}
