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
} from '../../src/models/index.js'
import { readMdl7, writeMdl7 } from '../../src/models/mdl7/index.js'
import { chars, f32, noise, type Parts, sizeOf, u8, u16, u32 } from './bytes.js'
import { expectSame } from './expect-same.js'
import {
  CORNERS,
  down,
  frame,
  group,
  longVertex,
  model,
  POINTS,
  POSITIONS,
  SIN_45,
  skin,
  usualTriangles,
  usualVertices,
} from './mdl7-bytes.js'

const codec = [readMdl7, writeMdl7] as const

describe('MDL7 groups, bones and lumps, byte by byte', () => {
  const bone = (parent: number, position: number[], name: string): Parts => [
    u16(parent, 0),
    f32(...position),
    chars(name, 20, 'rest'),
  ]
  const bones = [bone(0xffff, [0, 0, 1], 'hip'), bone(0, [0, 0, 2], 'knee'), bone(0xffff, [5, 0, 0], 'prop')]
  /** A quarter turn about Z around the bone's position, then a translation, for row vectors. */
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
        vertices: POSITIONS.map((position) => longVertex(position, 0, down)),
        frames: [frame('construct 0', [longVertex([4, 1, 0], 1, down)], transforms), frame('construct 1')],
      }),
      group({
        deformers: 1,
        points: [0.25, 0.75],
        // The second skin of group 0; all points but one are unset.
        triangles: CORNERS.map(
          (corners): Parts => [u16(...corners), u16(0, 0xffff, 0xffff), u32(1), u16(0, 0, 0), u32(0xffffffff)],
        ),
        vertices: POSITIONS.map((position) => longVertex(position, 2, [0, 0, 0])),
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

  it('stores deformers after the last group, and keeps both lumps', () => {
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
    // Zero normals are recomputed from the faces.
    expect(restPose(document, 1).normals[2]).toBeLessThan(-0.3)
  })

  it('keeps unknown deformers and lumps unchanged', () => {
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
