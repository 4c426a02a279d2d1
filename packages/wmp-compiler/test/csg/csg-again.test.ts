import { Random } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import { type BlockSet, type CsgMemory, csg, csgAgain, type Fragments, gatherBlocks } from '../../src/csg/index.js'
import { findNeighbours } from '../../src/csg/neighbours.js'
import { findNeighboursAgain } from '../../src/csg/neighbours-again.js'
import { sameBlocks } from '../../src/csg/same-blocks.js'
import type { Block } from '../../src/level.js'
import { box } from './blocks.js'
import { mesh } from './meshes.js'
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

function columnsOf(set: BlockSet) {
  const { planes, windings, firstSides, sidePlanes, sideFaces, sideBlocks, traits, bounds } = set
  return {
    ...bytesOf({ sides: sidePlanes, windings }),
    planes: [...planes.data.subarray(0, planes.count * 4)],
    rest: [firstSides, sideFaces, sideBlocks, traits, bounds].map((column) => [...column]),
  }
}

describe('gathering blocks with those of before', () => {
  it.each([5, 6])('gives the bytes of a clean run after any edit (seed %d)', (seed) => {
    const random = new Random(seed)
    // Faces that cross themselves have several sides, and meshes are read anew.
    const bent = mesh([0, 0, 4, 8, 0, 4, 8, 8, 6, 0, 8, 4], [0, 0, 1, 4.5])
    const tied = mesh([0, 0, 4, 8, 8, 4, 8, 0, 4, 0, 8, 4], [0, 0, 1, 4], 'convex')
    let blocks = [bent, tied, ...randomBrushes(random, 30, 80), bent]
    let before: BlockSet | undefined
    for (let round = 0; round < 40; round++) {
      const again = gatherBlocks(blocks, before)
      expect(columnsOf(again)).toEqual(columnsOf(gatherBlocks(blocks)))
      before = again
      blocks = edit(blocks, random)
    }
  })
})

describe('neighbours found from those of before', () => {
  it.each([7, 8])('are those that a search finds after any edit (seed %d)', (seed) => {
    const random = new Random(seed)
    let blocks = randomBrushes(random, 60, 60)
    let memory: CsgMemory | undefined
    for (let round = 0; round < 60; round++) {
      const at = random.below(blocks.length)
      const liquid = ['water', 'lava'][random.below(2)]
      const filled: Block = {
        ...blocks[at],
        contents: 'liquid',
        faces: blocks[at].faces.map((face) => ({ ...face, texture: liquid })),
      }
      blocks = edit(round % 3 === 0 ? blocks.with(at, filled) : blocks, random)
      if (round % 20 === 19) blocks = [...blocks, ...blocks.slice(0, 5)]
      const set = gatherBlocks(blocks)
      if (memory !== undefined) expect(memory.neighbours(set, memory.same(set))).toEqual(findNeighbours(set))
      memory = csgAgain(set, memory).memory
    }
  })

  it('are searched anew when there are so many that lists might be cut short', () => {
    // A thousand in one place are a million pairs.
    const crowd = Array.from({ length: 1005 }, () => box([0, 0, 0], [8, 8, 8]))
    const older = gatherBlocks(crowd.slice(0, 995))
    const before = findNeighbours(older)
    const again = (blocks: readonly Block[]) => {
      const set = gatherBlocks(blocks)
      return findNeighboursAgain(set, sameBlocks(set, older), older, before)
    }
    expect(before.isWhole).toBe(true)
    expect(again(crowd.slice(0, 990))).toBeDefined()
    expect(again(crowd)).toBeUndefined()
  })
})

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

  it('gives the bytes of a clean run after a level of which little is left, and back', () => {
    const random = new Random(4)
    const blocks = randomBrushes(random, 40, 60)
    const levels = [blocks, blocks.slice(25), [], [...blocks].reverse(), [...blocks, ...blocks], blocks]
    let memory: CsgMemory | undefined
    for (const level of levels) {
      const set = gatherBlocks(level)
      const again = csgAgain(set, memory)
      const clean = csg(set)
      expect(bytesOf(again.result.structural)).toEqual(bytesOf(clean.structural))
      expect(bytesOf(again.result.drawn)).toEqual(bytesOf(clean.drawn))
      memory = again.memory
    }
  })
})
