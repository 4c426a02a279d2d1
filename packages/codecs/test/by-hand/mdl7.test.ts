import { describe, expect, it } from 'vitest'
import {
  bindPositions,
  boneMatrices,
  bonePoses,
  expandFrame,
  groupMesh,
  restPose,
  skinVertices,
  skinWeights,
} from '../../src/mdl/index.js'
import { readMdl7, writeMdl7 } from '../../src/mdl7/index.js'
import { decodeSkin, skinMaterial } from '../../src/skin/index.js'
import { chars, f32, file, noise, type Parts, sizeOf, u8, u16, u32 } from './bytes.js'
import { expectSame } from './expect-same.js'

interface File {
  readonly sizes?: readonly number[]
  readonly bones?: Parts
  readonly boneCount?: number
  readonly groups: readonly Parts[]
  readonly deformers?: Parts
  readonly entityLump?: Parts
  readonly medLump?: Parts
}

const USUAL = [36, 28, 16, 68, 8, 26, 26, 26, 68, 24]

function model({
  sizes = USUAL,
  bones = [],
  boneCount = 0,
  groups,
  deformers = [],
  entityLump = [],
  medLump = [],
}: File): Uint8Array {
  const body = [bones, groups, deformers]
  const dataEnd = 48 + sizeOf(...body)
  const lumps = [sizeOf(entityLump), sizeOf(medLump)]
  return file(
    chars('MDL7'),
    u32(0, boneCount, groups.length, dataEnd, ...lumps),
    u16(...sizes),
    ...body,
    entityLump,
    medLump,
  )
}

interface Group {
  readonly name?: string
  readonly deformers?: number
  readonly stated?: number
  readonly skins?: readonly Parts[]
  readonly points?: readonly number[]
  readonly triangles?: readonly Parts[]
  readonly vertices?: readonly Parts[]
  readonly frames?: readonly Parts[]
}

function group({
  name = '',
  deformers = 0,
  stated = 0,
  skins = [],
  points = [],
  triangles = [],
  vertices = [],
  frames = [],
}: Group): Parts {
  const counts = [skins.length, points.length / 2, triangles.length, vertices.length, frames.length]
  return [
    u8(1, deformers, deformers, 0),
    u32(stated),
    chars(name, 16),
    u32(...counts),
    skins,
    f32(points),
    triangles,
    vertices,
    frames,
  ]
}

const skin = (type: number, width: number, height: number, name: string, ...rest: (number | number[])[]): Parts => [
  u32(type, width, height),
  chars(name, 16),
  rest.flat(),
]
const frame = (name: string, vertices: readonly Parts[] = [], transforms: readonly Parts[] = []): Parts => [
  chars(name, 16),
  u32(vertices.length, transforms.length),
  vertices,
  transforms,
]
const longVertex = (place: number[], link: number, normal: number[]): Parts => [
  f32(...place),
  u16(link),
  f32(...normal),
]
const shortVertex = (place: number[], link: number, normal: number, pad = 0): Parts => [
  f32(...place),
  u16(link),
  u8(normal, pad),
]

/** A tetrahedron, clockwise from outside. */
const PLACES = [
  [0, 0, 0],
  [4, 0, 0],
  [0, 4, 0],
  [0, 0, 4],
]
const CORNERS = [
  [0, 1, 2],
  [0, 3, 1],
  [0, 2, 3],
  [1, 3, 2],
]
const down = [0, 0, -1]
const usualTriangles = CORNERS.map(
  (corners): Parts => [u16(...corners, ...corners), u32(0), u16(0xffff, 0xffff, 0xffff), u32(0xffffffff)],
)
const usualVertices = PLACES.map((place) => longVertex(place, 0xffff, down))
const POINTS = [0, 0, 1, 0, -2.5, 3, 0.5, 0.5]
const codec = [readMdl7, writeMdl7] as const
const SIN_45 = Math.round(Math.SQRT1_2 * 1e4) / 1e4
const material = f32(0.1, 0.2, 0.3, 0, 0.4, 0.5, 0.6, 0.9, 0.7, 0.8, 1, 0, 0.01, 0.02, 0.03, 0, 12)

describe('MDL7 records of every size, byte by byte', () => {
  const places = PLACES.length
  it('12, 16, 16: no materials, normals from the table, unset ones beyond it, names to the last letter', () => {
    const bytes = model({
      sizes: [16, 28, 16, 68, 8, 12, 16, 16, 68, 24],
      groups: [
        group({
          name: 'Default_treeD000',
          stated: 7,
          skins: [skin(0x0c, 8, 8, 'Skin1', noise(85 * 3))],
          points: POINTS,
          triangles: CORNERS.map((corners): Parts => [u16(...corners, ...corners)]),
          vertices: PLACES.map((place) => shortVertex(place, 0, 178, 3)),
          frames: [frame('idle 0', [shortVertex([0, 0, 9], 3, 5)]), frame('idle 1')],
        }),
      ],
    })
    const document = expectSame(bytes, ...codec)
    const [{ name, dataSize, triangles }] = document.groups
    expect([name.text, dataSize, triangles.materials]).toEqual(['Default_treeD000', 7, undefined])
    expect(document.issues.map(({ code }) => code)).toEqual(['normal-index'])
    expect([...expandFrame(document, 0).positions.subarray(9)]).toEqual([0, 0, 9])
    // The second frame moves nothing: it is the rest, not the frame before.
    expect([...expandFrame(document, 1).positions.subarray(9)]).toEqual([0, 0, 4])
    expect(restPose(document).normals[11]).toBeGreaterThan(0.5)
    expect([...groupMesh(document).triangles.skins]).toEqual([0, 0, 0, 0])
  })

  it('16, 26, 26: a material for each triangle', () => {
    const bytes = model({
      sizes: [36, 28, 16, 68, 8, 16, 26, 26, 68, 24],
      groups: [
        group({
          skins: [skin(0, 0, 0, 'none'), skin(2, 1, 1, 'dot', u16(0xf81f))],
          points: POINTS,
          triangles: CORNERS.map(
            (corners, at): Parts => [u16(...corners, ...corners), u32([1, 0xffffffff, 0, 77][at])],
          ),
          vertices: usualVertices,
        }),
      ],
    })
    const document = expectSame(bytes, ...codec)
    expect([...groupMesh(document).triangles.skins]).toEqual([1, 0, 0, 0])
    expect(document.issues.map(({ code }) => code)).toEqual(['material-index'])
  })

  it('44, 26, 28: indices of 32 bits, of which 65535 is one like all others', () => {
    const many = 65537
    const wide = CORNERS.map(
      (corners): Parts => [u32(...corners), u32(65535, 65536, 0xffffffff), u32(0), u32(0, 1, 2), u32(1)],
    )
    const bytes = model({
      sizes: [36, 28, 16, 68, 8, 44, 26, 28, 68, 24],
      groups: [
        group({
          skins: [skin(4, 1, 1, 'a', [1, 2, 3]), skin(5, 1, 1, 'b', [1, 2, 3, 4])],
          points: Array.from({ length: many * 2 }, (_, at) => at),
          triangles: wide,
          vertices: usualVertices,
          frames: [frame('a', [[f32(7, 7, 7), u32(2), f32(...down)]])],
        }),
      ],
    })
    const document = expectSame(bytes, ...codec)
    const { uvs, triangles } = groupMesh(document)
    const [first, second, unset] = triangles.skinPoints.subarray(0, 3).map((point) => uvs[point * 2])
    // Turned: the last corner comes first.
    expect([first, second, unset]).toEqual([0, 131072, 131070])
    expect([...expandFrame(document, 0).positions.subarray(6, 9)]).toEqual([7, 7, 7])
    expect([...(document.groups[0].triangles.materials2 ?? [])]).toEqual([1, 1, 1, 1])
  })

  it('48 bytes for a bone, which has room for a longer name; more bytes than known everywhere', () => {
    const more = (part: Parts, bytes: number): Parts => [...part, noise(bytes)]
    const bytes = model({
      sizes: [48, 30, 16, 72, 12, 30, 28, 30, 70, 25],
      boneCount: 1,
      bones: [u16(0xffff, 24), f32(1, 2, 3), chars('a bone of a name of 31 letters.', 32)],
      groups: [
        group({
          skins: [[...skin(0x10, 0, 0, 'mat'), noise(2), material, noise(4)]],
          points: [],
          triangles: usualTriangles.map((part) => more(part, 4)),
          vertices: PLACES.map((place) => more(longVertex(place, 0, down), 2)),
          frames: [
            [
              chars('walk 0', 16),
              u32(1, 1),
              noise(1),
              more([f32(1, 1, 1), u32(2), f32(...down)], 2),
              f32(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 1, 2, 3, 1),
              u16(0, 9),
              noise(2),
            ],
          ],
        }),
      ],
    })
    const document = expectSame(bytes, ...codec)
    const [bone] = document.bones
    expect(bone).toMatchObject({
      parent: -1,
      pad: 24,
      position: [1, 2, 3],
      name: { text: 'a bone of a name of 31 letters.' },
    })
    expect(document.groups[0].vertices.count).toBe(places)
    expect([...boneMatrices(document, 0).subarray(12)]).toEqual([1, 2, 3, 1])
  })
})

describe('MDL7 skins of every kind, byte by byte', () => {
  const effect = (text: string): number[] => [u32(text.length), chars(text)].flat()
  const fx = effect('alphatest.fx\0')
  const source = effect('technique t { pass p { } }')
  const dds = [chars('DDS '), u32(124), noise(120)].flat()
  const name = chars('D:\\Lotter\\wall.tga\0')
  const kinds: Parts[] = [
    skin(0x00, 0, 0, 'empty'),
    skin(0x00, 3, 2, 'bytes', noise(6)),
    skin(0x01, 1, 0, 'like that'),
    skin(0x02, 2, 1, '565', noise(4)),
    skin(0x03, 2, 1, '4444', noise(4)),
    skin(0x04, 2, 1, '888', noise(6)),
    skin(0x05, 2, 1, '8888', noise(8)),
    skin(0x06, dds.length, 1, 'dds', dds),
    skin(0x07, name.length, 1, 'file', name),
    skin(0x0a, 8, 8, '', noise(85 * 2)),
    skin(0x0b, 8, 8, '', noise(85 * 2)),
    skin(0x0c, 16, 8, 'sixteen letters!', noise(170 * 3)),
    skin(0x0d, 8, 8, '', noise(85 * 4)),
    skin(0x10, 0, 0, 'glass', material),
    skin(0x14, 2, 1, '', noise(6), material),
    skin(0x16, dds.length, 1, '', dds, material),
    skin(0x17, name.length, 1, '', name, material),
    skin(0x1a, 8, 8, '', noise(85 * 2), material),
    skin(0x1c, 8, 8, '', noise(85 * 3), material),
    skin(0x1d, 8, 8, '', noise(85 * 4), material),
    skin(0x27, name.length, 1, '', name, fx),
    skin(0x2d, 8, 8, '', noise(85 * 4), source),
    skin(0x3d, 8, 8, '', noise(85 * 4), material, source),
  ]
  const bytes = model({
    groups: [group({ skins: kinds, points: POINTS, triangles: usualTriangles, vertices: usualVertices })],
  })
  const document = expectSame(bytes, ...codec)
  const { skins } = document.groups[0]

  it('are all read and written, pixels before material before effect', () => {
    expect(skins.length).toBe(kinds.length)
    expect(document.issues).toEqual([])
    expect(skins[11].name.text).toBe('sixteen letters!')
    expect(new TextDecoder().decode(skins[22].effect)).toBe('technique t { pass p { } }')
    expect(skins[22].material?.[16]).toBe(12)
  })

  it('are what their type says', () => {
    expect(skins.map((one) => decodeSkin(one).kind)).toEqual(
      'none image reference image image image image dds external image image image image none image dds external image image image external image image'.split(
        ' ',
      ),
    )
    expect(decodeSkin(skins[8])).toEqual({ kind: 'external', fileName: 'D:\\Lotter\\wall.tga' })
    const bgra = decodeSkin(skins[6])
    expect(bgra.kind === 'image' && [...bgra.image.pixels.subarray(0, 4)]).toEqual([75, 38, 1, 112])
    // Opacity is the alpha of the ambient colour.
    expect(skinMaterial(skins[13])?.opacity).toBeCloseTo(0.9, 6)
    expect(skinMaterial(skins[13])?.power).toBe(12)
  })

  it.each([0x08, 0x09, 0x0e, 0x0f, 0x40, 0x80, 0xc7, 0x107])('are refused with type %i', (type) => {
    const odd = model({ groups: [group({ skins: [skin(type, 8, 8, '', noise(85 * 4))] })] })
    expect(() => readMdl7(odd)).toThrow(expect.objectContaining({ code: 'value', path: 'groups[0].skins[0]' }))
  })
})

describe('MDL7 groups, bones and lumps, byte by byte', () => {
  const bone = (parent: number, place: number[], name: string): Parts => [
    u16(parent, 0),
    f32(...place),
    chars(name, 20, 'rest'),
  ]
  const bones = [bone(0xffff, [0, 0, 1], 'hip'), bone(0, [0, 0, 2], 'knee'), bone(0xffff, [5, 0, 0], 'prop')]
  /** A quarter turn about Z through the bone's place, then a shift: row vectors. */
  const turn = (at: number[], shift: number[]): number[] => {
    const [x, y, z] = at
    return f32(0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1, 0, x + y + shift[0], y - x + shift[1], z - z + shift[2], 1)
  }
  const still = f32(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1)
  const transforms: Parts[] = [
    [turn([0, 0, 1], [10, 0, 0]), u16(0, 0)],
    [turn([0, 0, 3], [0, 0, 0]), u16(1, 0)],
    [still, u16(2, 0)],
  ]
  const weights = (...pairs: [number, number][]): Parts =>
    pairs.flatMap(([vertex, weight]) => [u32(vertex), f32(weight)])
  const element = (index: number, name: string, ...pairs: [number, number][]): Parts => [
    u32(index),
    chars(name, 20, 'rest'),
    u32(pairs.length),
    weights(...pairs),
  ]
  const deformer = (of: number, ...elements: Parts[]): Parts => {
    const bytes = 16 + sizeOf(elements)
    return [u8(0, 0, 0, 0), u32(of, elements.length, bytes), elements]
  }
  const lod = (percent: number, ...rows: Parts[]): Parts => [f32(percent), u32(rows.length), rows]
  const unmapped: Parts = [u16(0, 1, 2, 0, 0, 0), u32(0), u16(0, 0, 0), u32(0)]
  const lods = [
    u32(0, 2),
    lod(80, ...usualTriangles.slice(0, 3)),
    lod(40, ...usualTriangles.slice(0, 1)),
    u32(1, 1),
    lod(10, unmapped),
  ]
  const entityLump = [u32(1, 12 + sizeOf(lods), 2), lods]
  const medLump = [u32(5, 12), chars('MBI\0'), u32(1, 99), u32(2, 4, 0, 1, 0)]
  const bytes = model({
    boneCount: 3,
    bones: bones,
    groups: [
      group({
        deformers: 1,
        skins: [skin(2, 1, 1, 'one', u16(0)), skin(2, 1, 1, 'two', u16(1))],
        points: POINTS,
        triangles: usualTriangles,
        vertices: PLACES.map((place) => longVertex(place, 0, down)),
        frames: [frame('construct 0', [longVertex([4, 1, 0], 1, down)], transforms), frame('construct 1')],
      }),
      group({
        deformers: 1,
        points: [0.25, 0.75],
        // The second skin of group 0; all points unset but one.
        triangles: CORNERS.map(
          (corners): Parts => [u16(...corners), u16(0, 0xffff, 0xffff), u32(1), u16(0, 0, 0), u32(0xffffffff)],
        ),
        vertices: PLACES.map((place) => longVertex(place, 2, [0, 0, 0])),
        frames: [frame('construct', [longVertex([1, 1, 1], 0, down)]), frame('construct')],
      }),
    ],
    deformers: [
      deformer(0, element(0, 'hip', [0, 1], [1, 0.5]), element(1, 'knee', [1, 0.5], [2, 1], [3, 1])),
      deformer(1),
    ],
    entityLump,
    medLump,
  })
  const document = expectSame(bytes, ...codec)

  it('puts deformers behind the last group, and keeps both lumps', () => {
    expect(document.issues).toEqual([])
    expect(document.groups.map(({ deformers }) => deformers[0].elements.length)).toEqual([2, 0])
    expect(document.entityLump?.kind).toBe('lods')
    expect(document.medLump?.length).toBe(40)
    expect(
      [0, 1].map((of) => groupMesh(document, of).lods.map(({ percent, triangles }) => [percent, triangles.count])),
    ).toEqual([
      [
        [80, 3],
        [40, 1],
      ],
      [[10, 1]],
    ])
  })

  it('moves vertices first, then bones, child before parent', () => {
    expect([...bindPositions(document.bones)]).toEqual([0, 0, 1, 0, 0, 3, 5, 0, 0])
    const geometry = expandFrame(document, 0)
    const held = skinWeights(document)
    if (held === undefined) throw new Error('a model with bones has weights')
    expect([...held.bones.subarray(4, 8)].slice(0, 2).sort()).toEqual([0, 1])
    expect([...held.weights.subarray(4, 6)]).toEqual([0.5, 0.5])
    const moved = skinVertices(geometry, held, boneMatrices(document, 0)).positions
    const rounded = [...moved].map((value) => Math.round(value * 1000) / 1000 + 0)
    // (0 0 0) by the hip: a quarter turn and ten forward. (4 1 0): half by the hip (−1 4), half by knee and hip (−4 −1).
    expect(rounded.slice(0, 6)).toEqual([10, 0, 0, 7.5, 1.5, 0])
    // (0 4 0) by knee and hip: half a turn. (0 0 4) is on the axis.
    expect(rounded.slice(6)).toEqual([10, -4, 0, 10, 0, 4])
    const { rotations, translations } = bonePoses(document, 0)
    expect([...rotations.subarray(0, 4)].map((value) => Math.round(value * 1e4) / 1e4)).toEqual([0, 0, SIN_45, SIN_45])
    expect([...translations]).toEqual([10, 0, 1, 0, 0, 2, 5, 0, 0])
  })

  it('binds a group without weights by the bone of each vertex, and takes unset points as (0, 0)', () => {
    expect([...(skinWeights(document, 1)?.bones ?? [])].filter((_, at) => at % 4 === 0)).toEqual([2, 2, 2, 2])
    const { uvs, triangles } = groupMesh(document, 1)
    expect([...triangles.skinPoints.subarray(0, 3)].map((point) => [uvs[point * 2], uvs[point * 2 + 1]])).toEqual([
      [0, 0],
      [0, 0],
      [0.25, 0.75],
    ])
    expect([...triangles.skins]).toEqual([1, 1, 1, 1])
    // Normals of zeros are made from the faces.
    expect(restPose(document, 1).normals[2]).toBeLessThan(-0.3)
  })

  it('keeps unknown deformers and lumps as they stand', () => {
    const odd = model({
      boneCount: 0,
      groups: [
        group({
          deformers: 2,
          skins: [skin(0, 0, 0, '')],
          points: POINTS,
          triangles: usualTriangles,
          vertices: usualVertices,
        }),
      ],
      deformers: [u8(0, 0, 0, 0), u32(0, 0, 16), u8(1, 3, 7, 7), u32(0, 99, 20), noise(4)],
      entityLump: [u32(2, 8)],
    })
    const { groups, entityLump: lump, issues } = expectSame(odd, ...codec)
    expect(groups[0].deformers.map(({ type, opaque }) => [type, opaque?.length])).toEqual([
      [0, undefined],
      [3, 4],
    ])
    expect(lump?.kind).toBe('opaque')
    expect(issues.map(({ code }) => code)).toEqual(['deformer-type', 'entity-lump'])
  })
})
