import { Random } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import { type CsgMemory, csg, csgAgain, type Fragments, gatherBlocks } from '../../src/csg/index.js'
import type { Block } from '../../src/level.js'
import { box } from './blocks.js'
import { moveBlock, randomBrush, randomBrushes } from './random-level.js'

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

describe('csg with a memory', () => {
  it.each([1, 2, 3])('gives the bytes of a clean run after any edit (seed %d)', (seed) => {
    const random = new Random(seed)
    let blocks = randomBrushes(random, 50, 80)
    let memory: CsgMemory | undefined
    for (let round = 0; round < 60; round++) {
      const set = gatherBlocks(blocks)
      const again = csgAgain(set, memory)
      const clean = csg(set)
      expect(bytesOf(again.result.structural)).toEqual(bytesOf(clean.structural))
      expect(bytesOf(again.result.drawn)).toEqual(bytesOf(clean.drawn))
      memory = again.memory
      blocks = edit(blocks, random)
    }
  })

  it('forgets what the level no longer has', () => {
    const first = csgAgain(gatherBlocks([box([0, 0, 0], [8, 8, 8]), box([20, 0, 0], [28, 8, 8])]))
    expect(first.memory.size).toBe(2)
    const second = csgAgain(gatherBlocks([box([0, 0, 0], [8, 8, 8])]), first.memory)
    expect(second.memory.size).toBe(1)
    expect(first.memory.size).toBe(2)
  })
})
