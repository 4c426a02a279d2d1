import { planeLevelText } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import {
  createBlock,
  createBox,
  createWmp,
  parseWmp,
  printWmp,
  readWmp,
  reencode,
  type WmpBlock,
  type WmpDocument,
  type WmpEncoding,
  type WmpNode,
  walkNodes,
  writeWmp,
} from '../../../src/levels/wmp/index.js'
import { randomLevel, smallLevel } from './fixtures.js'

const written: readonly WmpEncoding[] = ['text-vertices', 'binary']

/** A document without data of its file only: addresses, and the archive name that texts require. */
function meaningOf(document: WmpDocument): unknown {
  return JSON.parse(
    JSON.stringify({ ...document, issues: [] }, (key, value) => {
      if (key === 'at' || key === 'archive' || key === 'wadWords') return undefined
      if (ArrayBuffer.isView(value)) return Array.from(value as Float64Array, (number) => number + 0)
      return Object.is(value, -0) ? 0 : value
    }),
  )
}

function messagesOf({ losses }: ReturnType<typeof reencode>): string[] {
  return losses.map(({ message }) => message)
}

/** Lines of planes in the text. */
function planeLinesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.startsWith('\t( '))
}

/** Corners of every polygon, sorted. */
function cornersOf({ vertices, polygons }: WmpBlock): string[][] {
  return Array.from({ length: polygons.starts.length - 1 }, (_, polygon) =>
    Array.from(polygons.indices.subarray(polygons.starts[polygon], polygons.starts[polygon + 1]), (index) =>
      Array.from(vertices.subarray(index * 3, index * 3 + 3), (value) => Math.round(value * 100)).join(' '),
    ).toSorted(),
  )
}

function blocksOf(document: WmpDocument): WmpBlock[] {
  return nodesOf(document).filter((node) => node.kind === 'block')
}

function nodesOf(document: WmpDocument): WmpNode[] {
  return Array.from(walkNodes(document.root.children), ({ node }) => node)
}

describe.each(written)('%s', (encoding) => {
  it('reads a level of all classes back as it was created', () => {
    const made = smallLevel(encoding)
    const bytes = writeWmp(made)
    const read = readWmp(bytes)
    expect(read.issues).toEqual([])
    expect(meaningOf(read)).toEqual(meaningOf(made))
    expect(writeWmp(read)).toEqual(bytes)
  })

  it('reads levels of random nodes back, and then writes the same bytes', () => {
    for (let seed = 0; seed < 60; seed++) {
      const made = randomLevel(seed, encoding)
      const bytes = writeWmp(made)
      const read = readWmp(bytes)
      if (encoding === 'binary') expect(meaningOf(read), `seed ${seed}`).toEqual(meaningOf(made))
      expect(Buffer.compare(writeWmp(read), bytes), `seed ${seed}`).toBe(0)
      const found = read.issues.filter(({ code }) => code === 'layout' || code === 'comment' || code === 'head-count')
      expect(found, `seed ${seed}`).toEqual([])
    }
  })
})

describe('reencode', () => {
  it('converts a level from text to binary and back without a loss', () => {
    const text = readWmp(writeWmp(smallLevel('text-vertices')))
    const { document: binary, losses } = reencode(text, 'binary')
    expect(losses).toEqual([])
    const named = { ...text, root: { ...text.root, level: { ...text.root.level, archive: 'tower.$$w' } } }
    expect(messagesOf(reencode(named, 'binary'))).toEqual(['the archive name cannot be written in this encoding'])
    const back = reencode(readWmp(writeWmp(binary)), 'text-vertices')
    expect(back.losses).toEqual([])
    expect(printWmp(back.document)).toBe(printWmp(text))
  })

  it('reports what a text cannot express', () => {
    const { document, losses } = reencode(smallLevel('binary'), 'text-vertices')
    expect(losses).toEqual([
      expect.objectContaining({ path: 'wed', message: 'a texture folder cannot be written in this encoding' }),
    ])
    expect(parseWmp(printWmp(document)).issues).toEqual([])
  })

  it('computes vertices from planes', () => {
    const planes = parseWmp(planeLevelText)
    const { document } = reencode(planes, 'text-vertices')
    const again = parseWmp(printWmp(document))
    expect(again.issues).toEqual([])
    const [before, after] = [planes, again].map((one) => nodesOf(one).find(({ kind }) => kind === 'block'))
    expect(after).toMatchObject({ polygons: before?.kind === 'block' ? before.polygons : undefined })
    expect(printWmp(document)).toContain('4  0 1 2 3 : wood ( 1 0 0 0 ) ( 0 -1 0 0 ) 0 0 0 1 1 : 0000 0 50 ndef\n')
  })

  it('keeps planes in the document, although files of vertices cannot store them', () => {
    const planes = parseWmp(planeLevelText)
    for (const encoding of written) {
      const there = reencode(planes, encoding)
      expect(messagesOf(there)).toContain(
        'the planes of a block cannot be written in this encoding: the block is kept as corners',
      )
      expect(readWmp(writeWmp(there.document)).issues).toEqual([])
      const back = reencode(there.document, 'text-planes')
      expect(back.losses).toEqual([])
      expect(planeLinesOf(printWmp(back.document))).toEqual(planeLinesOf(printWmp(planes)))
    }
  })

  it('keeps a plane whose face the others cut away', () => {
    const [line] = planeLinesOf(planeLevelText.replaceAll('\r', ''))
    const far = line.replaceAll(/-?\b32\.0\b/g, (coordinate) => coordinate)
    const outside = far.replaceAll(/\( (\S+) (\S+) (\S+) \)/g, (_, x, y, z) => `( ${x} ${y} ${Number(z) * 2}.0 )`)
    const planes = parseWmp(planeLevelText.replace(line, `${line}\n${outside}`))
    expect(planes.issues.map(({ code }) => code)).toContain('cut-plane')
    const binary = reencode(planes, 'binary').document
    expect(blocksOf(readWmp(writeWmp(binary)))[0].faces.length).toBe(blocksOf(planes)[0].faces.length - 1)
    expect(planeLinesOf(printWmp(reencode(binary, 'text-planes').document))).toEqual(planeLinesOf(printWmp(planes)))
  })

  it('derives planes from polygons, and the same polygons from them', () => {
    const binary = readWmp(writeWmp(smallLevel('binary')))
    const { document, losses } = reencode({ ...binary, wed: { ...binary.wed, textureFolders: [] } }, 'text-planes')
    expect(losses).toEqual([])
    expect(document.header.version).toBe(0)
    const read = parseWmp(printWmp(document))
    expect(read.issues).toEqual([])
    const back = readWmp(writeWmp(reencode(read, 'binary').document))
    const [before, after] = [blocksOf(binary), blocksOf(back)]
    expect(after.length).toBe(before.length)
    before.forEach((block, index) => {
      expect(cornersOf(after[index])).toEqual(cornersOf(block))
      expect(after[index].faces).toEqual(block.faces)
    })
  })

  it('derives planes again after vertices move', () => {
    const binary = reencode(parseWmp(planeLevelText), 'binary').document
    const [block] = blocksOf(binary)
    const moved = { ...block, vertices: block.vertices.map((value) => value * 2) }
    const document = { ...binary, root: { ...binary.root, children: [moved] } }
    const again = parseWmp(printWmp(reencode(document, 'text-planes').document))
    expect(cornersOf(blocksOf(again)[0])).toEqual(cornersOf(moved))
  })

  it('reports what planes cannot express, block by block', () => {
    const box = { min: [-8, -8, -8], max: [8, 8, 8] } as const
    const corners = [
      [0, 0, 0],
      [0, 8, 0],
      [8, 0, 0],
    ] as const
    const children = [
      createBlock({ shape: 'mesh', polygons: [{ points: corners, texture: 'leaf' }] }),
      createBlock({ polygons: [{ points: corners, texture: 'open' }] }),
      createBox({ ...box, face: { texture: 'turned', t1: [0, 1, 0, 4] } }),
      createBox({ ...box, face: { texture: 'plain', offset: [1, 2], rotation: 30 } }),
    ]
    const level = createWmp({ encoding: 'binary', palette: new Uint8Array(768), created: '01.02.2003', children })
    const { document, losses } = reencode(level, 'text-planes')
    const found = losses.map(({ path, message }) => [path, message.replace(' cannot be written in this encoding', '')])
    expect(found).toEqual([
      ['root.children[0]', 'a mesh block'],
      ['root.children[1]', 'a block that is not convex and closed'],
      ['root.children[2]', 'texture axes other than the default ones'],
    ])
    const [turned, plain] = blocksOf(parseWmp(printWmp(document)))
    expect(turned.faces.map((face) => face?.texture)).toEqual(Array.from({ length: 6 }, () => 'turned'))
    expect(plain.faces[0]).toMatchObject({ offset: [1, 2], rotation: 30 })
  })

  it('reports how many numbers the decimals of a text round, and by how much', () => {
    const children = [createBox({ min: [0, 0, 0], max: [1 / 3, 8, 8], face: { texture: 'a', offset: [0.1234567, 0] } })]
    const level = createWmp({ encoding: 'binary', palette: new Uint8Array(768), created: '01.02.2003', children })
    const { losses } = reencode(level, 'text-vertices')
    expect(losses.map(({ code, path }) => [code, path])).toEqual([['rounded', 'root.children[0]']])
    expect(losses[0].message).toBe('10 numbers are rounded to the six decimals of a text, by 3.3e-7 at most')
    expect(reencode(smallLevel('binary'), 'text-vertices').losses.map(({ code }) => code)).toEqual(['loss'])
  })

  it('is needed: writing refuses to lose anything silently', () => {
    const binary = smallLevel('binary')
    expect(() => writeWmp({ ...binary, encoding: 'text-vertices' })).toThrow(/a texture folder cannot be written/)
    expect(() => writeWmp({ ...binary, encoding: 'text-planes' })).toThrow(/cannot be written/)
  })
})
