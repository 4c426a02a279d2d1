import { describe, expect, it } from 'vitest'
import { boneMatrices, expandFrame, groupMesh, restPose } from '../../src/models/index.js'
import { readMdl7, writeMdl7 } from '../../src/models/mdl7/index.js'
import { decodeSkin, skinMaterial } from '../../src/skin/index.js'
import { chars, f32, noise, type Parts, u16, u32 } from './bytes.js'
import { expectSame } from './expect-same.js'
import {
  CORNERS,
  down,
  frame,
  group,
  longVertex,
  material,
  model,
  POINTS,
  POSITIONS,
  shortVertex,
  skin,
  usualTriangles,
  usualVertices,
} from './mdl7-bytes.js'

const codec = [readMdl7, writeMdl7] as const

describe('MDL7 records of every size, byte by byte', () => {
  const count = POSITIONS.length
  it('12, 16, 16: no materials, normals from the table, unset ones outside it, names of full length', () => {
    const bytes = model({
      sizes: [16, 28, 16, 68, 8, 12, 16, 16, 68, 24],
      groups: [
        group({
          name: 'Default_treeD000',
          stated: 7,
          skins: [skin(0x0c, 8, 8, 'Skin1', noise(85 * 3))],
          points: POINTS,
          triangles: CORNERS.map((corners): Parts => [u16(...corners, ...corners)]),
          vertices: POSITIONS.map((position) => shortVertex(position, 0, 178, 3)),
          frames: [frame('idle 0', [shortVertex([0, 0, 9], 3, 5)]), frame('idle 1')],
        }),
      ],
    })
    const document = expectSame(bytes, ...codec)
    const [{ name, dataSize, triangles }] = document.groups
    expect([name.text, dataSize, triangles.materials]).toEqual(['Default_treeD000', 7, undefined])
    expect(document.issues.map(({ code }) => code)).toEqual(['normal-index'])
    expect([...expandFrame(document, 0).positions.subarray(9)]).toEqual([0, 0, 9])
    // The second frame moves nothing, so it equals the rest pose and not the previous frame.
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
    // The winding is reversed: the last corner comes first.
    expect([first, second, unset]).toEqual([0, 131072, 131070])
    expect([...expandFrame(document, 0).positions.subarray(6, 9)]).toEqual([7, 7, 7])
    expect([...(document.groups[0].triangles.materials2 ?? [])]).toEqual([1, 1, 1, 1])
    const [a, b, c] = [...(triangles.second?.skinPoints.subarray(0, 3) ?? [])].map((point) => uvs[point * 2])
    expect([a, b, c]).toEqual([4, 2, 0])
  })

  it('26: second skins on points of their own, or on the first where all three are unset or missing', () => {
    const [none, missing] = [0xffff, 900]
    const seconds: readonly [points: readonly number[], skin: number][] = [
      [[1, 2, 3], 1],
      [[none, none, none], 1],
      [[none, 2, missing], 0],
      [[1, 2, 3], 77],
    ]
    const bytes = model({
      groups: [
        group({
          skins: [skin(2, 1, 1, 'a', u16(0)), skin(2, 1, 1, 'b', u16(1))],
          points: POINTS,
          triangles: seconds.map(
            ([points, second]): Parts => [u16(0, 1, 2), u16(0, 1, 2), u32(0), u16(...points), u32(second)],
          ),
          vertices: usualVertices,
        }),
      ],
    })
    const document = expectSame(bytes, ...codec)
    const { triangles, uvs } = groupMesh(document)
    const unset = uvs.length / 2 - 1
    expect([...(triangles.second?.skins ?? [])]).toEqual([1, 1, 0, -1])
    // The winding is reversed: the last corner comes first.
    expect([...(triangles.second?.skinPoints.subarray(0, 9) ?? [])]).toEqual([3, 2, 1, 2, 1, 0, unset, 2, unset])
    expect(document.issues.map(({ code }) => code)).toEqual(['skin-point-index', 'material-index'])
  })

  it('26: second points without a second skin are nothing to draw', () => {
    const triangles = CORNERS.map(
      (corners): Parts => [u16(...corners, ...corners), u32(0), u16(3, 2, 1), u32(0xffffffff)],
    )
    const bytes = model({ groups: [group({ points: POINTS, triangles, vertices: usualVertices })] })
    expect(groupMesh(readMdl7(bytes)).triangles).not.toHaveProperty('second')
  })

  it('48 bytes for a bone with a longer name; all records longer than known', () => {
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
          vertices: POSITIONS.map((position) => more(longVertex(position, 0, down), 2)),
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
    expect(document.groups[0].vertices.count).toBe(count)
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

  it('are decoded by their type', () => {
    expect(skins.map((one) => decodeSkin(one).kind)).toEqual(
      'none image reference image image image image dds external image image image image none image dds external image image image external image image'.split(
        ' ',
      ),
    )
    expect(decodeSkin(skins[8])).toEqual({ kind: 'external', fileName: 'D:\\Lotter\\wall.tga' })
    const bgra = decodeSkin(skins[6])
    expect(bgra.kind === 'image' && [...bgra.image.pixels.subarray(0, 4)]).toEqual([75, 38, 1, 112])
    // Opacity is the alpha of the ambient color.
    expect(skinMaterial(skins[13])?.opacity).toBeCloseTo(0.9, 6)
    expect(skinMaterial(skins[13])?.power).toBe(12)
  })

  it.each([0x08, 0x09, 0x0e, 0x0f, 0x40, 0x80, 0xc7, 0x107])('may have the unknown type %i', (type) => {
    const bytes = model({ groups: [group({ skins: [skin(type, 8, 8, '', noise(85 * 4))] })] })
    const odd = expectSame(bytes, readMdl7, writeMdl7)
    expect(odd.issues).toMatchObject([{ code: 'skin-type', path: 'groups[0].skins[0]', warns: true }])
    expect(decodeSkin(odd.groups[0].skins[0])).toEqual({ kind: 'unknown' })
  })

  it('are refused if their type is unknown and no guess finds their size', () => {
    const bytes = model({ groups: [group({ skins: [skin(0x40, 8, 8, '', noise(77))] })] })
    const expected = { code: 'value', path: 'groups[0].skins[0]', reason: expect.stringContaining('no guess') }
    expect(() => readMdl7(bytes)).toThrow(expect.objectContaining(expected))
  })
})
