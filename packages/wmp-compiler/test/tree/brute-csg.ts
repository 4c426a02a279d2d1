import { Split, WindingSplitter, WindingStore } from '@brushwork/geometry'
import { type BlockSet, BlockTrait } from '../../src/csg/block-set.js'
import type { Fragments } from '../../src/csg/fragments.js'

/** The surface of the union of structural brushes, every side clipped by every brush: slow and plain. */
export function bruteStructural(set: BlockSet): Fragments {
  const windings = new WindingStore()
  const sides: number[] = []
  const isStructural = (block: number): boolean => (set.traits[block] & BlockTrait.structural) !== 0
  for (let block = 0; block < set.blocks.length; block++) {
    if (!isStructural(block)) continue
    for (let side = set.firstSides[block]; side < set.firstSides[block + 1]; side++) {
      let pieces = [set.windings.pointsOf(side).slice()]
      for (let other = 0; other < set.blocks.length; other++) {
        if (other === block || !isStructural(other) || !boxesMeet(set.bounds, block * 6, other * 6)) continue
        pieces = pieces.flatMap((piece) => outside(set, piece, side, other, other > block))
      }
      for (const piece of pieces) {
        windings.append(piece, 0, piece.length / 3)
        sides.push(side)
      }
    }
  }
  return { sides: Uint32Array.from(sides), windings }
}

const splitter = new WindingSplitter()

function outside(set: BlockSet, whole: Float64Array, side: number, brush: number, isLater: boolean): Float64Array[] {
  const { data } = set.planes
  const kept: Float64Array[] = []
  let rest = whole
  for (let by = set.firstSides[brush]; by < set.firstSides[brush + 1]; by++) {
    const plane = set.sidePlanes[by]
    let split = splitter.split(rest, 0, rest.length / 3, data, plane * 4)
    if (split === Split.on || plane >> 1 === set.sidePlanes[side] >> 1) {
      // Of sides that coincide the later block's stays; sides that face each other go both.
      const own = set.sidePlanes[side] * 4
      const at = plane * 4
      const facing = data[own] * data[at] + data[own + 1] * data[at + 1] + data[own + 2] * data[at + 2]
      split = facing > 0 && !isLater ? Split.front : Split.back
    }
    if (split === Split.front) return [whole]
    if (split !== Split.both) continue
    kept.push(splitter.front.slice(0, splitter.frontCount * 3))
    rest = splitter.back.slice(0, splitter.backCount * 3)
  }
  return kept
}

function boxesMeet(boxes: Float64Array, a: number, b: number): boolean {
  for (let axis = 0; axis < 3; axis++) {
    if (boxes[a + axis] > boxes[b + axis + 3] || boxes[b + axis] > boxes[a + axis + 3]) return false
  }
  return true
}
