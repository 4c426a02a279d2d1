import type { Block, BlockContents } from '@brushwork/asset'
import { describe, expect, it } from 'vitest'
import { BlockTrait, gatherBlocks } from '../../../src/stages/csg/index.js'
import { box } from './blocks.js'
import { mesh } from './meshes.js'

const { convex, opaque, structural, drawn, blocking } = BlockTrait

function traitsOf(options: Partial<Block>): number {
  return gatherBlocks([box([0, 0, 0], [8, 8, 8], options)]).traits[0]
}

describe('the columns of blocks', () => {
  it('have a side for each face of a brush, with its polygon as the file has it', () => {
    const set = gatherBlocks([box([0, 0, 0], [8, 8, 8]), box([8, 0, 0], [16, 4, 2])])
    expect([...set.firstSides]).toEqual([0, 6, 12])
    expect([...set.sideFaces]).toEqual([0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5])
    expect([...set.sideBlocks]).toEqual([0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1])
    expect([...set.bounds]).toEqual([0, 0, 0, 8, 8, 8, 8, 0, 0, 16, 4, 2])
    // East of the first is west of the second, facing the other way.
    expect(set.sidePlanes[7]).toBe(set.sidePlanes[0] ^ 1)
    expect(set.windings.countOf(3)).toBe(4)
  })

  it.each<[BlockContents, number, number]>([
    ['solid', convex | opaque | structural | drawn | blocking, drawn | blocking],
    ['liquid', convex | drawn, drawn],
    ['passable', convex | drawn, drawn],
    ['clip', convex | blocking, blocking],
    ['hint', convex, 0],
  ])('say what %s blocks do', (contents, ofBrush, ofMesh) => {
    expect(traitsOf({ contents })).toBe(ofBrush)
    expect(traitsOf({ contents, kind: 'mesh', detail: true })).toBe(ofMesh)
  })

  it('take details for opaque, but not for structural', () => {
    expect(traitsOf({ detail: true })).toBe(convex | opaque | drawn | blocking)
  })

  it('have one side for a flat convex polygon of a mesh, triangles with planes of their own for a bent one', () => {
    const flat = gatherBlocks([mesh([0, 0, 4, 8, 0, 4, 8, 8, 4, 0, 8, 4], [0, 0, 1, 4])])
    expect([flat.sidePlanes.length, flat.windings.countOf(0)]).toEqual([1, 4])
    const bent = gatherBlocks([mesh([0, 0, 4, 8, 0, 4, 8, 8, 6, 0, 8, 4], [0, 0, 1, 4.5])])
    expect(bent.sidePlanes.length).toBe(2)
    expect(bent.sidePlanes[0]).not.toBe(bent.sidePlanes[1])
    expect([...bent.sideFaces]).toEqual([0, 0])
  })

  it('cut polygons with a dent into triangles on their plane, those of brushes too', () => {
    const dented = [0, 0, 4, 8, 0, 4, 2, 2, 4, 0, 8, 4]
    for (const kind of ['mesh', 'convex'] as const) {
      const set = gatherBlocks([mesh(dented, [0, 0, 1, 4], kind)])
      expect([set.sidePlanes.length, set.sidePlanes[0]]).toEqual([2, set.sidePlanes[1]])
    }
  })

  it('have a box of what faces use', () => {
    const block = box([0, 0, 0], [8, 8, 8])
    const stray = { ...block, vertices: Float64Array.of(...block.vertices, 99, 99, 99) }
    expect([...gatherBlocks([stray]).bounds]).toEqual([0, 0, 0, 8, 8, 8])
  })
})
