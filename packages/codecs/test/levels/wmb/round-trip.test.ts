import { atOddOffset, corpusFiles } from '@brushwork-internal/testkit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkWmb, createWmb7, readWmb, type WmbDocument, writeWmb } from '../../../src/levels/wmb/index.js'
import { level } from './arbitrary.js'
import { box, oldLevel, plainLevel, treeLevel } from './fixture.js'

const files = corpusFiles('WMB7', 'WMB6')

describe.skipIf(files.length === 0)('every WMB file of the corpus', () => {
  test.each(files.map((file) => [file.path, file] as const))('%s comes back byte for byte', (_, file) => {
    const bytes = file.read()
    expect(Buffer.compare(writeWmb(readWmb(bytes)), bytes)).toBe(0)
    expect(Buffer.compare(writeWmb(readWmb(atOddOffset(bytes))), bytes)).toBe(0)
  })

  test.each(files.map((file) => [file.path, file] as const))(
    '%s has the counts of the manifest, and valid values',
    (path, file) => {
      const document = readWmb(file.read())
      const { textures, objects, blocks, triangles, vertices, nodes, leafs } = file.expect
      expect(document.format).toBe(file.format.toLowerCase())
      expect(factsOf(document)).toMatchObject(
        JSON.parse(JSON.stringify({ textures, objects, blocks, triangles, vertices, nodes, leafs })),
      )
      expect(checkWmb(document)).toEqual([])
      // One file was rewritten in place: its last list points into another.
      const stale = path.endsWith('gamelevel-17b-226e.wmb') ? ['stale-list'] : []
      expect(document.issues.map(({ code }) => code)).toEqual(stale)
    },
  )
})

function factsOf({ textures, objects, blocks, nodes, leafs }: WmbDocument) {
  return {
    textures: textures.length,
    objects: objects.length,
    blocks: blocks.length,
    triangles: blocks.reduce((sum, block) => sum + block.triangles.count, 0),
    vertices: blocks.reduce((sum, block) => sum + block.vertices.count, 0),
    nodes: nodes.count,
    leafs: leafs.count,
  }
}

describe('a created document', () => {
  test.each([
    ['an empty level', createWmb7({})],
    ['a level with objects, textures and blocks', plainLevel],
    ['a level with a tree and every list', treeLevel],
    ['a level of WMB6', oldLevel],
    ['a level of WMB6 with 17 lists', { ...oldLevel, listCount: 17 }],
  ])('%s is read as it was made and written to the same bytes', (_, made) => {
    const bytes = writeWmb(made)
    const read = readWmb(bytes)
    expect(read).toEqual(made)
    expect(Buffer.compare(writeWmb(read), bytes)).toBe(0)
  })

  test('starts with INFO, and has its lists where the compiler puts them', () => {
    const bytes = writeWmb(plainLevel)
    const view = new DataView(bytes.buffer)
    const row = (list: number): number => view.getUint32(4 + list * 8, true)
    expect(row(15)).toBe(164)
    const [hulls, planes, blocks, materials, textures, palettes, leafs] = [14, 1, 17, 6, 2, 0, 10].map(row)
    expect([hulls, planes, blocks, materials, textures, palettes, leafs].every((at) => at % 4 === 0)).toBe(true)
    expect([planes, blocks, materials, textures, palettes, leafs]).toEqual(
      [planes, blocks, materials, textures, palettes, leafs].sort((a, b) => a - b),
    )
    expect(plainLevel.objects[0].kind).toBe('info')
    expect(checkWmb(plainLevel)).toEqual([])
    expect(checkWmb(treeLevel)).toEqual([])
    expect(checkWmb(oldLevel)).toEqual([])
  })

  test('keeps the dummy lightmap page', () => {
    const made = createWmb7({ blocks: [box([0, 0, 0], [1, 1, 1])] })
    const read = readWmb(writeWmb(made))
    expect(Buffer.compare(read.lightmaps, made.lightmaps)).toBe(0)
    expect({ ...read, lightmaps: 0 }).toEqual({ ...made, lightmaps: 0 })
  })

  test('is read back whatever its content', () => {
    fc.assert(
      fc.property(level, (made) => {
        const bytes = writeWmb(made)
        const read = readWmb(bytes)
        expect(read).toEqual(made)
        expect(Buffer.compare(writeWmb(read), bytes)).toBe(0)
      }),
      { numRuns: 200, seed: 3 },
    )
  })
})
