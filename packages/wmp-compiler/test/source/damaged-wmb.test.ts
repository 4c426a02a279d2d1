import type { BrushLevel } from '@brushwork/asset'
import { createWmb7, type PlannedBlock, readWmb, type WmbDocument, writeWmb } from '@brushwork/codecs/wmb'
import { describe, expect, it } from 'vitest'
import { levelFromWmb } from '../../src/index.js'

/** Clockwise from outside; corner 4x + 2y + z. */
const TRIANGLES = [
  0, 2, 3, 0, 3, 1, 4, 5, 7, 4, 7, 6, 0, 1, 5, 0, 5, 4, 2, 6, 7, 2, 7, 3, 0, 4, 6, 0, 6, 2, 1, 3, 7, 1, 7, 5,
].reverse()

function cube(x: number, texture: number): PlannedBlock {
  const positions = [0, 1].flatMap((i) => [0, 1].flatMap((j) => [0, 1].flatMap((k) => [x + i * 64, j * 64, k * 64])))
  return {
    positions,
    uvs: Array.from({ length: 16 }, (_, at) => at / 16),
    triangles: TRIANGLES,
    faces: Array.from({ length: 12 }, (_, at) => at >> 1),
    skins: [{ texture }],
  }
}

const image = { width: 2, height: 2, pixels: new Uint8Array(16).fill(255) }
const bytes = writeWmb(
  createWmb7({
    textures: ['own', 'other'].map((name) => ({ name, image, format: 'rgb888' as const })),
    blocks: [cube(0, 0), cube(128, 1)],
    objects: [{ kind: 'light', origin: [4, 5, 6], color: [100, 50, 0], range: 200, flags: 2 }],
  }),
)
const LIST = { textures: 2, nodes: 5, objects: 15, blocks: 17 } as const
const view = new DataView(bytes.buffer)
const listAt = (list: keyof typeof LIST): number => view.getUint32(4 + LIST[list] * 8, true)
const FIRST_BLOCK = listAt('blocks') + 4
const BLOCK_BYTES = 40 + 8 * 28 + 12 * 12 + 20

function levelOf(change: (view: DataView) => void): BrushLevel {
  const changed = bytes.slice()
  change(new DataView(changed.buffer))
  const document: WmbDocument = readWmb(changed)
  expect(Buffer.compare(writeWmb(document), changed)).toBe(0)
  return levelFromWmb(document)
}

const whole = levelOf(() => {})
const facesOf = ({ blocks }: BrushLevel): number[] => blocks.map(({ faces }) => faces.length)

describe('a damaged compiled level', () => {
  it('with a texture of unknown type keeps the faces and the name', () => {
    const level = levelOf((file) =>
      file.setUint32(listAt('textures') + file.getUint32(listAt('textures') + 4, true) + 24, 99, true),
    )
    expect(facesOf(level)).toEqual(facesOf(whole))
    expect(new Set(level.blocks[0].faces.map(({ texture }) => texture))).toEqual(new Set(['own']))
    // Its texture coordinates are kept as they are, whatever the size of the stand-in.
    expect(level.blocks[0].faces[0].mapping.kind).toBe('explicit')
    expect(level.diagnostics).toEqual([])
  })

  it('without its tree has all blocks and objects, and nothing to say', () => {
    const level = levelOf((file) => file.setUint32(8 + LIST.nodes * 8, 7, true))
    expect(level).toEqual(whole)
  })

  it('with a triangle of a vertex that does not exist lacks that triangle', () => {
    const level = levelOf((file) => file.setUint16(FIRST_BLOCK + 40 + 8 * 28, 999, true))
    expect(level.diagnostics).toMatchObject([{ code: 'face-corner', block: 0, face: 0 }])
    expect(level.diagnostics[0].text).toContain('vertex 999, but its block has 8')
    expect(level.blocks[0].faces.length).toBeGreaterThan(4)
    expect(level.blocks[1]).toEqual(whole.blocks[1])
  })

  it('with a vertex that is no point lacks the triangles around it', () => {
    const level = levelOf((file) => file.setFloat32(FIRST_BLOCK + 40, Number.NaN, true))
    expect(level.diagnostics).toMatchObject([{ code: 'face-corner', block: 0 }])
    expect(level.blocks[0].faces.length).toBeGreaterThan(2)
    expect(level.blocks[0].vertices.every(Number.isFinite)).toBe(true)
  })

  it('with a skin that does not exist lacks that triangle', () => {
    const level = levelOf((file) => file.setUint16(FIRST_BLOCK + 40 + 8 * 28 + 6, 5, true))
    expect(level.diagnostics).toMatchObject([{ code: 'face-corner', block: 0, face: 0 }])
  })

  it('with a texture that does not exist shows a stand-in there', () => {
    const level = levelOf((file) => file.setUint16(FIRST_BLOCK + 40 + 8 * 28 + 12 * 12, 7, true))
    expect(facesOf(level)).toEqual(facesOf(whole))
    expect(new Set(level.blocks[0].faces.map(({ texture }) => texture))).toEqual(new Set(['texture 7']))
  })

  it('without its textures shows stand-ins everywhere, and reports it', () => {
    const level = levelOf((file) => file.setUint32(4 + LIST.textures * 8, 0x7fffff00, true))
    expect(facesOf(level)).toEqual(facesOf(whole))
    expect(level.diagnostics).toMatchObject([{ code: 'level-damaged', text: expect.stringMatching(/^textures: /) }])
  })

  it('has the blocks before one that cannot be read, and reports it', () => {
    const level = levelOf((file) => file.setUint32(FIRST_BLOCK + BLOCK_BYTES + 28, 0x7fffffff, true))
    expect(level.blocks).toEqual(whole.blocks.slice(0, 1))
    expect(level.diagnostics).toMatchObject([
      { code: 'level-damaged', text: expect.stringContaining('only 1 can be read') },
    ])
  })

  it('without an object has all others, and reports it', () => {
    const level = levelOf((file) => file.setUint32(listAt('objects') + 8, 8, true))
    expect(level.lights).toEqual([])
    expect(level.diagnostics).toMatchObject([{ code: 'level-damaged', text: expect.stringContaining('part 1 at 8') }])
  })
})
