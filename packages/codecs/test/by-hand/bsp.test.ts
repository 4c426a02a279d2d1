import { describe, expect, it } from 'vitest'
import {
  type BspDocument,
  bspEntities,
  bspFaceLightmap,
  bspFacePolygon,
  bspFaceTexels,
  bspVisibleLeafs,
  decodeBspTexture,
  readBsp,
  writeBsp,
} from '../../src/levels/bsp/index.js'
import { chars, f32, file, noise, type Parts, sizeOf, u8, u16, u32 } from './bytes.js'
import { expectSame } from './expect-same.js'

/** As docs/formats/bsp.md lists them. */
const LUMPS = [
  'entities',
  'planes',
  'textures',
  'vertices',
  'visibility',
  'nodes',
  'texinfos',
  'faces',
  'lighting',
  'clipnodes',
  'leafs',
  'marksurfaces',
  'edges',
  'surfedges',
  'models',
] as const
type Lumps = Record<(typeof LUMPS)[number], Parts>

/** A level of these lumps in the order of compilers, each aligned to four bytes. */
function level(mark: Parts, lumps: Lumps, behind: (end: number) => Parts = () => []): Uint8Array {
  const order = [1, 10, 3, 5, 6, 7, 9, 11, 13, 12, 14, 8, 4, 0, 2]
  const rows = LUMPS.map(() => [0, 0])
  const body: Parts[] = []
  let end = 124
  for (const row of order) {
    const lump = lumps[LUMPS[row]]
    const size = sizeOf(lump)
    rows[row] = [end, size]
    const padding = (4 - (size % 4)) % 4
    body.push([lump, Array<number>(padding).fill(0)])
    end += size + padding
  }
  return file(mark, u32(...rows), body, behind(end))
}

/** Encoders of a version's indices, children and boxes. */
interface Widths {
  readonly index: (...values: Parts) => number[]
  readonly box: (...values: Parts) => number[]
}

const SHORT: Widths = { index: u16, box: u16 }
const WIDE: Widths = { index: u32, box: f32 }
const HALF_WIDE: Widths = { index: u32, box: u16 }
const BOX = [-8, -16, -24, 8, 16, 24]

/** Four mips of 16 × 16 texels. */
const PIXELS = noise(256 + 64 + 16 + 4)
const STONE = [chars('stone', 16), u32(16, 16, 40, 296, 360, 376), PIXELS]
const NAMED = [chars('wall', 16), u32(64, 32, 0, 0, 0, 0)]

/** A triangle in the plane z = 4, facing up; two leafs that see each other. */
function lumpsOf({ index, box }: Widths, colors: Parts, light: Parts): Lumps {
  const stoneBytes = sizeOf(STONE, colors)
  return {
    entities: chars('{\n"classname" "worldspawn"\n}\n\0'),
    planes: [f32(0, 0, 1, 4), u32(2)],
    textures: [u32(3, 16, 0xffffffff, 16 + stoneBytes), STONE, colors, NAMED],
    vertices: f32(0, 0, 0, 0, 32, 4, 32, 0, 4, 0, 0, 4),
    visibility: u8(3, 3),
    nodes: [u32(0), index(-2, -3), box(...BOX), index(0, 1)],
    texinfos: [f32(1, 0, 0, 8, 0, -1, 0, 0), u32(0, 0)],
    faces: [index(0, 0), u32(1), index(3, 0), u8(0, 255, 255, 255), u32(0)],
    lighting: light,
    clipnodes: [u32(0), index(-1, -2)],
    leafs: [
      [u32(-2, -1), box(0, 0, 0, 0, 0, 0), index(0, 0), u8(0, 0, 0, 0)],
      [u32(-1, 0), box(...BOX), index(0, 1), u8(1, 2, 3, 4)],
      [u32(-3, 1), box(...BOX), index(1, 0), u8(0, 0, 0, 0)],
    ],
    marksurfaces: index(0),
    edges: [index(0, 0), index(1, 2), index(3, 2), index(3, 1)],
    surfedges: u32(9, 1, -2, 3),
    models: [f32(-7, -15, -23, 7, 15, 23), f32(0, 0, 0), u32(0, 0, -2, -1), u32(2, 0, 1)],
  }
}

function expectTriangle(document: BspDocument): void {
  const { nodes, leafs, clipnodes, models, planes, texinfos } = document
  expect([...nodes.children, ...clipnodes.children]).toEqual([-2, -3, -1, -2])
  expect([...nodes.boxes]).toEqual(BOX)
  expect([...leafs.boxes.subarray(6, 12)]).toEqual(BOX)
  expect([...leafs.contents, ...leafs.visOffsets]).toEqual([-2, -1, -3, -1, 0, 1])
  expect([...leafs.ambients.subarray(4, 8)]).toEqual([1, 2, 3, 4])
  expect([...models.headNodes, ...models.visLeafs]).toEqual([0, 0, -2, -1, 2])
  expect([...planes.normals, ...planes.distances, ...planes.types]).toEqual([0, 0, 1, 4, 2])
  expect([...texinfos.axes, ...texinfos.textures]).toEqual([1, 0, 0, 8, 0, -1, 0, 0, 0])
  expect([...bspFacePolygon(document, 0)]).toEqual([1, 2, 3])
  expect([...bspFaceTexels(document, 0)]).toEqual([8, -32, 40, 0, 8, 0])
  expect(bspVisibleLeafs(document, 1)).toEqual(Uint32Array.of(1, 2))
  expect(bspEntities(document).entities[0].properties).toMatchObject([{ key: 'classname', value: 'worldspawn' }])
  expect(document.textures.map((texture) => (texture.kind === 'none' ? '' : texture.name.text))).toEqual([
    'stone',
    '',
    'wall',
  ])
}

const LIGHT = noise(4 * 3)
/** 256 colors after their count, then two bytes. */
const COLORS = [u16(256), noise(768), u8(0, 0)]

describe('a compiled level put together by hand', () => {
  it.each<[string, Parts, Widths, BspDocument['format']]>([
    ['BSP29', u32(29), SHORT, 'bsp29'],
    ['BSP2', chars('BSP2'), WIDE, 'bsp2'],
    ['2PSB', chars('2PSB'), HALF_WIDE, '2psb'],
  ])('of Quake says what was put in: %s', (_, mark, widths, format) => {
    const bytes = level(mark, lumpsOf(widths, [], LIGHT))
    const document = expectSame(bytes, readBsp, writeBsp)
    expect([document.format, document.issues, document.placement]).toEqual([format, [], undefined])
    expectTriangle(document)
    expect(bspFaceLightmap(document, 0)).toMatchObject({ width: 4, height: 3, s: 0, t: -32, channels: 1 })
    expect(decodeBspTexture(document, 0)?.width).toBe(16)
  })

  it('of Half-Life has colors after its pixels and in its light', () => {
    const bytes = level(u32(30), lumpsOf(SHORT, COLORS, [LIGHT, LIGHT, LIGHT]))
    const document = expectSame(bytes, readBsp, writeBsp)
    expect([document.format, document.issues]).toEqual(['bsp30', []])
    expectTriangle(document)
    expect(bspFaceLightmap(document, 0)?.luxels).toEqual(file(LIGHT, LIGHT, LIGHT))
    const first = PIXELS[0] * 3
    expect(decodeBspTexture(document, 0)?.pixels.subarray(0, 3)).toEqual(file(noise(768).slice(first, first + 3)))
  })

  it('has the lumps after the standard ones by their names', () => {
    const rows = (end: number): Parts => [chars('BSPX'), u32(1), chars('LMSHIFT', 24), u32(end + 40, 5), noise(5)]
    const bytes = level(u32(29), lumpsOf(SHORT, [], LIGHT), rows)
    const document = expectSame(bytes, readBsp, writeBsp)
    expect(document.bspx).toEqual([{ name: { text: 'LMSHIFT' }, payload: file(noise(5)) }])
  })
})
