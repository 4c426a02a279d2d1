import type { Block } from '@brushwork/asset'
import { Random } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import { BlockMatches } from '../../src/incremental/block-matches.js'
import { IncrementalCsg } from '../../src/incremental/csg.js'
import { csg, type Fragments, gatherBlocks } from '../../src/stages/csg/index.js'
import { moveBlock, randomBrush, randomBrushes } from '../stages/csg/random-level.js'

function bytesOf({ sides, windings }: Fragments) {
  return {
    sides: [...sides],
    starts: [...windings.starts.subarray(0, windings.count + 1)],
    points: [...windings.points.subarray(0, windings.pointCount * 3)],
  }
}

/** One edit, as an editor makes them. */
function edit(blocks: Block[], random: Random): Block[] {
  const at = random.below(blocks.length)
  const next = [...blocks]
  const shift: [number, number, number] = [random.below(9) - 4, random.below(9) - 4, random.below(9) - 4]
  switch (random.below(6)) {
    case 0:
      next.splice(at, 1)
      break
    case 1:
      next.splice(at, 0, randomBrush(random, 80))
      break
    case 2:
      next[at] = { ...next[at], detail: !next[at].detail }
      break
    case 3:
      next[at] = { ...next[at], contents: next[at].contents === 'solid' ? 'liquid' : 'solid' }
      break
    case 4:
      next.push(...next.splice(at, 1))
      break
    default:
      next[at] = moveBlock(next[at], { axes: [0, 1, 2], signs: [1, 1, 1], shift })
  }
  return next
}

describe('incremental csg', () => {
  it.each([1, 2, 3])('gives the bytes of a clean run after any edit (seed %d)', (seed) => {
    const random = new Random(seed)
    let blocks = randomBrushes(random, 50, 80)
    const incremental = new IncrementalCsg(new BlockMatches())
    for (let round = 0; round < 60; round++) {
      const set = gatherBlocks(blocks)
      const again = incremental.cut(set)
      const clean = csg(set)
      expect(bytesOf(again.structural)).toEqual(bytesOf(clean.structural))
      expect(bytesOf(again.drawn)).toEqual(bytesOf(clean.drawn))
      blocks = edit(blocks, random)
    }
  })

  it('gives the bytes of a clean run after a level of which little is left, and back', () => {
    const random = new Random(4)
    const blocks = randomBrushes(random, 40, 60)
    const levels = [blocks, blocks.slice(25), [], [...blocks].reverse(), [...blocks, ...blocks], blocks]
    const incremental = new IncrementalCsg(new BlockMatches())
    for (const level of levels) {
      const set = gatherBlocks(level)
      const again = incremental.cut(set)
      const clean = csg(set)
      expect(bytesOf(again.structural)).toEqual(bytesOf(clean.structural))
      expect(bytesOf(again.drawn)).toEqual(bytesOf(clean.drawn))
    }
  })
})
