import { describe, expect, it } from 'vitest'
import { faceOf, readWmp, reencode, type WmpBlock, walkNodes, writeWmp } from '../../src/levels/wmp/index.js'
import { chars, f32, f64, file, noise, type Parts, sizeOf, u8, u16, u32 } from './bytes.js'
import { expectSame } from './expect-same.js'

/** A chunk [kind:id] with its content. */
const chunk = (kind: number, id: number, ...content: Parts[]): Parts => [
  u8(id, kind, kind + 1, 0),
  u32(8 + sizeOf(content)),
  content,
]
const text = (id: number, value: string): Parts => chunk(1, id, chars(`${value}\0`))

interface Node {
  readonly code: number
  readonly subtype?: number
  readonly name?: string
  readonly position?: readonly number[]
  readonly angles?: readonly number[]
  readonly payload?: Parts
  readonly children?: readonly Parts[]
}

const CLASSES: Record<number, string> = {
  1: 'level',
  3: 'object',
  4: 'block',
  21: 'start',
  37: 'light',
  53: 'model',
  69: 'model',
  85: 'sound',
  101: 'path',
  117: 'region',
}

function node({
  code,
  subtype = 0,
  name,
  position = [0, 0, 0],
  angles = [0, 0, 0],
  payload = [],
  children = [],
}: Node): Parts {
  return chunk(
    5,
    1,
    u8(code, subtype),
    u16(children.length),
    u32(0),
    text(2, CLASSES[code]),
    name === undefined ? [] : text(3, name),
    chunk(0, 1, f64(...position)),
    chunk(0, 3, f64(...angles)),
    chunk(0, 5, f64(1, 1, 1)),
    payload,
    [...children],
  )
}

const corners = [
  [0, 0, 0],
  [8, 0, 0],
  [0, 8, 0],
  [0, 0, 8],
]
const polygons = [
  [0, 1, 2],
  [0, 3, 1],
  [0, 2, 3],
  [1, 3, 2],
]
const points = chunk(2, 1, u32(4), f64(corners))
const sides = chunk(
  2,
  17,
  u32(4),
  polygons.map((side) => u16(3, side)),
)
const axes = chunk(2, 5, f64(1, 0, 0, 0, 0, -1, 0, 0))
const mapping = chunk(2, 9, f64(5, -6, 90, 0.5, 2))
const face = (index: number, flags: number, ...more: Parts[]): Parts =>
  chunk(2, 18, u32(index, flags), f32(-20, 50), text(3, '*water'), more, axes, mapping)
const blocks = [
  node({
    code: 4,
    subtype: 1,
    position: [100, 0, -0],
    payload: chunk(
      5,
      2,
      u32(0, 0x10000),
      text(8, 'mtl_rock'),
      points,
      sides,
      face(0, 0x10ff4003),
      face(2, 8, text(8, 'mtl_face')),
    ),
  }),
  node({
    code: 4,
    subtype: 2,
    name: 'leaf',
    payload: chunk(
      5,
      2,
      u32(1, 0x20),
      points,
      sides,
      face(0, 0x10000000, chunk(2, 7, u32(3), f64(0, 0, 1, 0, 0.25, 0.75))),
    ),
  }),
]
const skills = (count: number): Parts =>
  chunk(2, 11, u32(count), f64(Array.from({ length: count }, (_, at) => at - 0.5)))
const leaves = [
  node({ code: 0x15, name: 'player', angles: [1.5, 0, 0], payload: chunk(5, 6, u32(1, 0), text(3, 'player')) }),
  node({ code: 0x25, position: [1, 2, 3], payload: chunk(5, 7, u32(2, 6, 255, 128, 1), f32(300)) }),
  node({
    code: 0x35,
    subtype: 1,
    name: 'tree',
    payload: chunk(5, 9, u32(3, 0x80, 0x100), f32(10, 20), text(3, 'tree'), text(11, 'tree.tga'), skills(8)),
  }),
  node({
    code: 0x45,
    subtype: 2,
    name: 'guard',
    payload: chunk(
      5,
      9,
      u32(3, 0x80000000, 0x200),
      f32(-100, 100),
      text(3, 'guard'),
      text(11, 'guard.mdl'),
      text(12, 'patrol'),
      skills(20),
      text(8, 'mtl'),
      text(13, 'round'),
      chunk(1, 15, chars('\0\0halt\0')),
    ),
  }),
  node({ code: 0x55, name: 'drip', payload: chunk(5, 8, u32(4, 0, 70, 0, 1, 800), text(11, 'drip.wav')) }),
  node({
    code: 0x65,
    name: 'round',
    payload: chunk(
      5,
      10,
      u32(6, 0),
      text(3, 'round'),
      chunk(2, 1, u32(2), f64(0, 0, 0, 9, 0, 0)),
      chunk(2, 13, u32(2, 6), f64(noise(12))),
      chunk(2, 15, u32(1), u32(0, 1), f64(1, 0, 0, 0)),
    ),
  }),
  node({
    code: 0x75,
    name: 'gate',
    payload: chunk(5, 11, u32(8, 0), chunk(0, 9, f64(-1, -2, -3, 1, 2, 3)), text(3, 'gate')),
  }),
]
const color = (id: number, index: number, red: number): Parts => chunk(3, id, u8(index, red, 128, 255))
const levelPayload = chunk(
  5,
  4,
  u32(0, 0, 30),
  f32(315, 45),
  chunk(3, 4, u8(0, 0, 0, 0)),
  text(5, 'main.wdl'),
  text(6, 'palette.raw'),
  color(1, 0, 1),
  color(1, 1, 2),
  color(1, 2, 3),
  color(1, 3, 4),
  color(2, 0, 200),
  color(3, 0, 20),
)

function level(
  children: readonly Parts[],
  counts: readonly [objects: number, blocks: number, entities: number],
): Uint8Array {
  const [objects, blockCount, entities] = counts
  return file(
    chars('WMPB'),
    chunk(4, 1, u32(710, 2, objects, blockCount, entities, 0), text(1, 'file created: 17.10.2022, wmpio (1.30)\n')),
    chunk(4, 2, chunk(1, 10, noise(768)), text(4, 'a\\b.wad'), text(4, 'c.wad'), text(7, 'textures')),
    node({ code: 1, payload: levelPayload, children }),
  )
}

const codec = [readWmp, writeWmp] as const

describe('WMPB, byte by byte', () => {
  const group = node({ code: 3, name: 'tower', position: [0, 0, 64], children: blocks })
  const document = expectSame(level([group, ...leaves], [11, 2, 8]), ...codec)
  const [tower, start, light, tree, guard, sound, path, region] = document.root.children

  it('has every field at its offset', () => {
    expect(document.issues).toEqual([])
    expect(document.header).toMatchObject({ version: 710, created: '17.10.2022', writer: 'WMPIO V 1.30' })
    expect(document.wed.wads.map(({ path: name }) => name)).toEqual(['a\\b.wad', 'c.wad'])
    expect(document.wed.textureFolders).toEqual(['textures'])
    expect(document.root.level).toMatchObject({
      nexus: 30,
      azimuth: 315,
      elevation: 45,
      script: 'main.wdl',
      palette: 'palette.raw',
    })
    expect(document.root.level.sun.map((part) => Math.round((part * 255) / 100))).toEqual([200, 128, 255])
    expect(start).toMatchObject({ kind: 'position', name: 'player', angles: [1.5, 0, 0] })
    expect(light).toMatchObject({
      kind: 'light',
      position: [1, 2, 3],
      range: 300,
      flags: 6,
      color: [100, (128 * 100) / 255, 100 / 255],
    })
    expect(tree).toMatchObject({ kind: 'entity', subtype: 1, file: 'tree.tga', ambient: 10, albedo: 20, flags: 0x80 })
    expect(guard).toMatchObject({
      action: 'patrol',
      material: 'mtl',
      path: 'round',
      string1: 'halt',
      flags: 0x80000000,
    })
    expect(sound).toMatchObject({ kind: 'sound', file: 'drip.wav', volume: 70, range: 800 })
    expect(path.kind === 'path' && [path.skillsPerPoint, ...path.edges, ...path.edgeValues]).toEqual([
      6, 0, 1, 1, 0, 0, 0,
    ])
    expect(region).toMatchObject({ kind: 'region', min: [-1, -2, -3], max: [1, 2, 3] })
  })

  it('may have fewer faces than polygons', () => {
    const [wall, leaf] = tower.kind === 'group' ? (tower.children as WmpBlock[]) : []
    expect(Object.is(wall.position[2], -0)).toBe(true)
    expect(wall.faces.map((one) => one?.flags)).toEqual([0x10ff4003, undefined, 8, undefined])
    expect(wall.faces[2]).toMatchObject({
      texture: '*water',
      offset: [5, -6],
      rotation: 90,
      scale: [0.5, 2],
      ambient: -20,
      albedo: 50,
      material: 'mtl_face',
    })
    expect(faceOf(wall, 1)).toMatchObject({ texture: '#default', flags: 0, ambient: 0, albedo: 50 })
    expect(leaf.shape).toBe('mesh')
    expect([...(leaf.faces[0]?.uvs ?? [])]).toEqual([0, 0, 1, 0, 0.25, 0.75])
  })

  it('keeps unknown chunks and node kinds at their positions', () => {
    const odd = node({
      code: 0x15,
      name: 'p',
      payload: [chunk(9, 9, noise(5)), chunk(5, 6, u32(1, 0), text(3, 'p'), chunk(7, 1)), chunk(1, 99, [0])],
    })
    const unknown = chunk(
      5,
      1,
      u8(0x85, 0),
      u16(0),
      u32(0),
      text(2, 'decal'),
      chunk(0, 1, f64(1, 2, 3)),
      chunk(0, 3, f64(0, 0, 0)),
      chunk(0, 5, f64(1, 1, 1)),
      chunk(5, 12, noise(9)),
    )
    const kept = expectSame(level([odd, unknown], [3, 0, 3]), ...codec)
    expect(kept.issues.map(({ code }) => code)).toContain('unknown-node')
    expect([...walkNodes(kept.root.children)].map(({ node: { kind } }) => kind)).toEqual(['position', 'unknown'])
  })

  it('reports exactly what a text cannot express', () => {
    const { document: spelled, losses } = reencode(document, 'text-vertices')
    const again = reencode(readWmp(writeWmp(spelled)), 'binary').document
    expect([...walkNodes(again.root.children)].map(({ node: { kind } }) => kind)).toEqual(
      [...walkNodes(document.root.children)].map(({ node: { kind } }) => kind),
    )
    expect(losses.map(({ code }) => code)).toContain('loss')
  })
})
