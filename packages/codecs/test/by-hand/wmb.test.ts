import { describe, expect, it } from 'vitest'
import {
  checkWmb,
  decodeTerrainLightmap,
  decodeWmbTexture,
  entityNames,
  facePolygon,
  infoOf,
  lightmapPageCount,
  readWmb,
  visibleLeafs,
  wmbPalette,
  writeWmb,
} from '../../src/levels/wmb/index.js'
import { chars, f32, file, noise, type Parts, sizeOf, u8, u16, u32 } from './bytes.js'
import { expectSame } from './expect-same.js'

const LISTS = [
  'palettes',
  'planes',
  'textures',
  'vertices',
  'pvs',
  'nodes',
  'materials',
  'faces',
  'legacy4',
  'clipNodes',
  'leafs',
  'marks',
  'edges',
  'edgeList',
  'hulls',
  'objects',
  'lightmaps',
  'blocks',
  'legacy8',
  'terrainLightmaps',
] as const
type Lists = Partial<Record<(typeof LISTS)[number], Parts>>

/** A level of these lists in the given order, each aligned to four bytes. */
function level(mark: 'WMB6' | 'WMB7', lists: Lists, listCount = 20): Uint8Array {
  const rows = LISTS.map(() => [0, 0])
  const body: Parts[] = []
  let end = 4 + listCount * 8
  for (const [name, list] of Object.entries(lists)) {
    const size = sizeOf(list)
    rows[LISTS.indexOf(name as (typeof LISTS)[number])] = [end, size]
    const padding = (4 - (size % 4)) % 4
    body.push([list, Array<number>(padding).fill(0)])
    end += size + padding
  }
  return file(chars(mark), u32(...rows.slice(0, listCount)), body)
}

/** A count, the offset of each part, the parts. */
function directory(parts: readonly Parts[], slots = 0): Parts {
  let at = 4 + (parts.length + slots) * 4
  const offsets = parts.map((part) => {
    const start = at
    at += sizeOf(part)
    return start
  })
  return [u32(parts.length, ...offsets), u32(...Array<number>(slots).fill(0)), parts]
}

const zeros = (length: number): number[] => Array<number>(length).fill(0)
const info = (surplus: number): Parts => [
  u32(5),
  f32(0, 0, 0, 45, -60),
  u32(0x27),
  f32(7.35),
  u8(9, 0, 0, 0),
  u32(0x112233, 0x445566, 1, 2, 3, 0xea9330),
  zeros(surplus),
]
const codec = [readWmb, writeWmb] as const

describe('objects of a compiled level, byte by byte', () => {
  const origin = f32(1, 2, 3)
  const turn = f32(90, 360, -5)
  const name = (text: string, length: number): number[] => chars(text, length)
  const entity: Parts = [
    u32(7),
    origin,
    turn,
    f32(1, 2, 0.5),
    name('guard_mdl_001', 33),
    name('guard.mdl', 33),
    name('patrol', 33),
    zeros(1),
    f32(Array.from({ length: 20 }, (_, at) => at + 0.5)),
    u32(0x20010380),
    f32(-100, 50),
    u32(1, 7),
    name('mtl_glass', 33),
    name('first', 33),
    name('second', 33),
    zeros(33),
  ]
  const old = (fileName: string, action: string, pad = 0): Parts => [
    u32(3),
    origin,
    turn,
    f32(1, 1, 1),
    name('crate', 20),
    name(fileName, 13),
    name(action, 20),
    u8(pad, pad, pad),
    f32(1, 2, 3, 4, 5, 6, 7, 8),
    u32(0x200),
    f32(25),
  ]
  const path: Parts = [
    u32(6),
    name('walk', 20),
    f32(2),
    u32(0, 0, 0, 3 * 2 + 2),
    f32(0, 0, 0, 3, 4, 0),
    f32(noise(12)),
    f32(1, 2, 5, 0, 1, 9),
  ]
  const parts: Parts[] = [
    info(0),
    [u32(1), origin, turn, u32(0, 0), name('player_start', 20)],
    [u32(2), origin, f32(100, 50, 25), f32(400), u32(10)],
    old('crate.mdl', 'push'),
    // Names of 13 and more letters run into the action, which overwrites their end.
    old('speaker_wand.mdl', 'mdl', 1),
    old('speaker_wand.mdl', 'hear'),
    old('blackhole.mdl', ''),
    [u32(4), origin, f32(50, 0, 1), u32(1000, 0), name('drip.wav', 33), zeros(3)],
    path,
    entity,
    [u32(8), origin, f32(9, 9, 9), u32(0, 0), name('water', 20)],
    [u32(99), noise(40)],
  ]
  const document = expectSame(level('WMB7', { objects: directory(parts) }), ...codec)
  const [, position, light, , overflow, cut, exact, sound, walk, guard, region, unknown] = document.objects

  it('are at the offsets of the C structs', () => {
    expect(infoOf(document)).toMatchObject({
      azimuth: 45,
      elevation: -60,
      flags: 0x27,
      gamma: 9,
      lightmapSize: 0,
      sun: 0x112233,
      ambient: 0x445566,
    })
    expect(infoOf(document)?.compilerVersion).toBeCloseTo(7.35, 5)
    expect(infoOf(document)?.fog).toEqual([1, 2, 3, 0xea9330])
    expect(position).toEqual({
      kind: 'position',
      origin: [1, 2, 3],
      angles: [90, 360, -5],
      name: { text: 'player_start' },
    })
    expect(light).toEqual({ kind: 'light', origin: [1, 2, 3], color: [100, 50, 25], range: 400, flags: 10 })
    expect(sound).toMatchObject({ volume: 50, constants: [0, 1], range: 1000, flags: 0, file: { text: 'drip.wav' } })
    expect(guard).toMatchObject({
      name: { text: 'guard_mdl_001' },
      file: { text: 'guard.mdl' },
      action: { text: 'patrol' },
      flags: 0x20010380,
      ambient: -100,
      albedo: 50,
      path: 1,
      entity2: 7,
      material: { text: 'mtl_glass' },
      string1: { text: 'first' },
      string2: { text: 'second' },
    })
    expect(guard.kind === 'entity' && guard.skills[19]).toBe(19.5)
    expect(region).toMatchObject({ kind: 'region', min: [1, 2, 3], max: [9, 9, 9], name: { text: 'water' } })
    expect(walk.kind === 'path' && [...walk.edges]).toEqual([1, 2, 5, 0, 1, 9])
    expect(walk.kind === 'path' && [...walk.points]).toEqual([0, 0, 0, 3, 4, 0])
    expect(unknown.kind).toBe('opaque')
  })

  it('have overflowing names restored', () => {
    const names = [overflow, cut, exact].map((object) =>
      object.kind === 'oldEntity' ? entityNames(object) : undefined,
    )
    expect(names).toEqual([
      { file: 'speaker_wand.mdl', action: '', truncated: false },
      { file: 'speaker_wand.', action: 'hear', truncated: true },
      { file: 'blackhole.mdl', action: '', truncated: false },
    ])
  })

  it('may leave a slot of their table unused', () => {
    const bytes = level('WMB7', { objects: directory([info(0), parts[1]], 1) })
    expect(expectSame(bytes, ...codec).objects.map(({ kind }) => kind)).toEqual(['info', 'position'])
  })
})

describe('textures of a compiled level, byte by byte', () => {
  const texture = (name: string, width: number, height: number, type: number, mips: Parts, texels: Parts): Parts => [
    chars(name, 16),
    u32(width, height, type),
    mips,
    texels,
  ]
  const plain = u32(0, 0, 0)
  const mips = (bytes: number): number[] => u32(40 + 64 * bytes, 40 + 80 * bytes, 40 + 84 * bytes)
  const dds = [chars('DDS '), u32(124), noise(120)].flat()
  const textures = [
    texture('bytes', 3, 1, 0, plain, [0, 1, 255]),
    texture('565', 1, 1, 2, plain, u16(0xf800)),
    texture('888', 1, 1, 4, plain, [1, 2, 3]),
    texture('8888', 1, 1, 5, plain, [1, 2, 3, 4]),
    texture('*dds', dds.length, 1, 6, plain, dds),
    texture('bytes mips', 8, 8, 8, mips(1), noise(85)),
    texture('565 mips', 8, 8, 10, mips(2), noise(170)),
    texture('888 mips', 8, 8, 12, mips(3), noise(255)),
    texture('sixteen letters!', 8, 8, 13, mips(4), noise(340)),
    // Compilers before 6.355 store the offset of level 0 in place of a type.
    texture('old', 8, 8, 40, mips(2), noise(170)),
  ]
  const palette: Parts = [zeros(16), noise(768)]
  const document = expectSame(
    level('WMB7', { objects: directory([info(0)]), textures: directory(textures), palettes: palette }),
    ...codec,
  )

  it('are read in every type', () => {
    expect(document.textures.map(({ type }) => type)).toEqual([0, 2, 4, 5, 6, 8, 10, 12, 13, 10])
    expect(document.textures[8].name.text).toBe('sixteen letters!')
    expect(document.issues).toEqual([])
    const own = wmbPalette(document)
    const first = [0, 1, 2, 3].map((at) => [...decodeWmbTexture(document.textures[at], own).pixels.subarray(0, 4)])
    expect(first).toEqual([
      [1, 38, 75, 255],
      [255, 0, 0, 255],
      [3, 2, 1, 255],
      [3, 2, 1, 4],
    ])
  })
})

describe('light of a compiled level, byte by byte', () => {
  const pages = (side: number): number[] => zeros(side * side * 3)
  it.each([0, 1, 2])('has pages of 256 · 2^%i', (size) => {
    const lit = [...(info(0) as number[][])].map((part) => [...part])
    lit[4][1] = size
    const bytes = level('WMB7', { objects: directory([lit]), lightmaps: pages(256 << size) })
    expect(lightmapPageCount(expectSame(bytes, ...codec))).toBe(1)
  })

  it('of terrains is blue first, and stale if its list was not updated', () => {
    const lists = (terrainLightmaps: Parts): Lists => ({ objects: directory([info(0)]), terrainLightmaps })
    const document = expectSame(level('WMB7', lists([u32(1, 0, 2, 1), noise(6)])), ...codec)
    expect([...decodeTerrainLightmap(document.terrainLightmaps[0]).pixels]).toEqual([
      75, 38, 1, 255, 186, 149, 112, 255,
    ])
    expect(expectSame(level('WMB7', lists(u32(0))), ...codec).terrainLightmaps).toEqual([])
    const stale = expectSame(level('WMB7', lists(u32(0x02020202))), ...codec)
    expect(stale.issues.map(({ code }) => code)).toEqual(['stale-list'])
  })
})

describe('a tree of WMB7, byte by byte', () => {
  const s16 = (...values: number[]): number[] => u16(...values.map((value) => value & 0xffff))
  const lists: Lists = {
    objects: directory([info(0)]),
    hulls: [
      f32(-63, -63, -63, 63, 63, 63, 0, 0, 0),
      u32(0, 0, 0, 0),
      u32(0, 0, 0, -16, -16, -16, -32, -32, -32, 0, 0, 0),
      u32(0, 0, 0, 16, 16, 16, 32, 32, 16, 0, 0, 0),
      u32(2, 0, 1),
    ],
    planes: [f32(1, 0, 0, 5), u32(0)],
    blocks: [
      u32(1),
      f32(0, 0, 0, 1, 1, 0),
      u32(-128, 3, 1, 1),
      [
        [0, 0, 0],
        [1, 0, 0],
        [0, 1, 0],
      ].map((corner) => f32(corner, 0, 1, 0.5, 0.25)),
      u16(0, 1, 2, 0),
      u32(0),
      u16(0, 0),
      u32(0),
      f32(-20, 50),
      u32(0x40ff0003),
    ],
    materials: [f32(1, 0, 0, 7, 0, 1, 0, 8), u32(0), u16(0x4001), u32(0xff), u8(156, 50), chars('', 20, 'def')],
    leafs: [
      [u32(-128, -1), s16(0, 0, 0, 0, 0, 0), u32(0, 0, 0, 0)],
      [u32(-256, 0), s16(5, -63, -63, 63, 63, 63), u32(0, 0, 0, 1)],
      [u32(-112, 1), s16(-63, -63, -63, 5, 63, 63), u32(0, 0, 1, 0)],
    ],
    nodes: [u32(0, 0), s16(-63, -63, -63, 63, 63, 63), u32(0, -2, -3, 0, 1)],
    clipNodes: [u32(0, 0, -256, -128)],
    marks: u32(0),
    pvs: u8(3, 2),
  }
  const bytes = level('WMB7', lists)
  const document = expectSame(bytes, ...codec)

  it('has every column at its offset', () => {
    expect([...document.nodes.children]).toEqual([-2, -3])
    expect([...document.leafs.contents]).toEqual([-128, -256, -112])
    expect([...document.leafs.boxes.subarray(6, 9)]).toEqual([5, -63, -63])
    expect([...document.hulls.boxMaxs.subarray(3, 9)]).toEqual([16, 16, 16, 32, 32, 16])
    expect(document.materials[0]).toMatchObject({
      texture: 0,
      flags: 0x4001,
      userFlags: 0xff,
      ambient: -100,
      albedo: 50,
      name: { text: '' },
    })
    expect([...document.materials[0].t]).toEqual([0, 1, 0, 8])
    const [{ vertices, skins, triangles }] = document.blocks
    expect([...vertices.lightmapUvs.subarray(0, 2)]).toEqual([0.5, 0.25])
    expect([...skins.ambients, ...skins.albedos, ...skins.flags]).toEqual([-20, 50, 0x40ff0003])
    expect([...triangles.corners]).toEqual([0, 1, 2])
  })

  it('gives the leafs that see each other', () => {
    expect(visibleLeafs(document, 1)).toEqual(Uint32Array.of(1, 2))
    expect(visibleLeafs(document, 2)).toEqual(Uint32Array.of(2))
    expect(checkWmb(document).map(({ code }) => code)).not.toContain('tree')
  })
})

describe.each([17, 18, 19])('WMB6 of %i lists, byte by byte', (listCount) => {
  const bytes = level(
    'WMB6',
    {
      vertices: f32(0, 0, 0, 8, 0, 0, 0, 8, 0),
      edges: u32(0, 0, 0, 1, 1, 2, 0, 2),
      edgeList: u32(1, 2, -3),
      planes: [f32(0, 0, 1, 0), u32(2)],
      faces: [u16(0xbeef, 1), u32(0), u16(3, 0), u8(0, 255, 255, 255), u32(-1, 0)],
      materials: [f32(1, 0, 0, 0, 0, 1, 0, 0), u32(0), u16(0), u32(0), u8(0, 0), chars('', 20)],
      palettes: [u32(0, 0, 7, 0), noise(768), listCount === 19 ? noise(180_736) : []],
      objects: directory([info(8)]),
    },
    listCount,
  )

  it('has faces of edges, and a header that ends at its first list', () => {
    const document = expectSame(bytes, ...codec)
    expect(document.listCount).toBe(listCount)
    expect([...facePolygon(document, 0)]).toEqual([0, 1, 2])
    expect([...document.faces.junk, ...document.faces.sides, ...document.faces.planes]).toEqual([0xbeef, 1, 0])
    expect(document.palettes?.tables.length).toBe(listCount === 19 ? 180_736 : 0)
    expect(infoOf(document)?.compilerVersion).toBeCloseTo(7.35, 5)
  })
})
