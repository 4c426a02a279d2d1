import { corpusFiles, readCorpus } from '@brushwork-internal/testkit'
import { describe, expect, test } from 'vitest'
import {
  bindPositions,
  boneMatrices,
  bonePoses,
  expandFrame,
  expandFrames,
  expandPositions,
  frameExpander,
  groupCount,
  groupMesh,
  hasBoneFrames,
  normalTable,
  readMdl,
  restPose,
  skinVertices,
  skinWeights,
} from '../../../src/models/index.js'
import { createMdl7, type Mdl7Document, readMdl7 } from '../../../src/models/mdl7/index.js'
import { ddsSkin } from '../../../src/skin/index.js'
import { tetrahedron as mdl5 } from '../mdl5/fixture.js'
import { fullDocument, tetrahedron } from '../mdl7/fixture.js'
import { refused } from './hostile.js'

describe('the normal table', () => {
  test('has 162 unit vectors, straight up at index 5', () => {
    const table = normalTable()
    expect(table).toHaveLength(162 * 3)
    for (let at = 0; at < table.length; at += 3) {
      expect(Math.hypot(table[at], table[at + 1], table[at + 2])).toBeCloseTo(1, 4)
    }
    expect([...table.subarray(15, 18)]).toEqual([0, 0, 1])
  })
})

describe('expandFrame', () => {
  const document = createMdl7(tetrahedron)

  test('completes a sparse frame from the rest pose, not from the previous frame', () => {
    const rest = restPose(document)
    const walk = expandFrame(document, 1)
    expect([...walk.positions.subarray(0, 3)]).toEqual([1, 1, 2])
    expect(walk.positions.subarray(3)).toEqual(rest.positions.subarray(3))
    expect(expandFrame(document, 2).positions).toEqual(rest.positions)
  })

  test('turns inward normals outward', () => {
    const { positions, normals } = restPose(document)
    for (let at = 0; at < positions.length; at++) expect(normals[at]).toBeCloseTo(positions[at] / Math.sqrt(3), 5)
  })

  test('leaves outward normals of odd exporters as they are', () => {
    const odd = createMdl7(tetrahedron)
    odd.groups[0].vertices.normals?.forEach((value, at, normals) => {
      normals[at] = -2 * value
    })
    expect([...restPose(odd).normals]).toEqual([...restPose(document).normals])
  })

  test('computes missing normals from the faces', () => {
    const bare = createMdl7(tetrahedron)
    bare.groups[0].vertices.normals?.fill(0)
    bare.groups[0].vertices.normals?.fill(Number.NaN, 3, 6)
    restPose(bare).normals.forEach((value, at) => {
      expect(value).toBeCloseTo(restPose(document).normals[at], 5)
    })
  })

  test('scales the raw coordinates of an MDL5, both of byte and word frames', () => {
    const { positions } = expandFrame(mdl5, 0)
    expect([...positions.subarray(3, 6)]).toEqual([Math.fround(mdl5.scale[0] * 255 - 1), -2, -3])
    expect(expandFrame(mdl5, 1).positions[3]).toBe(Math.fround(mdl5.scale[0] * 65535 - 1))
  })

  test('expands all frames in sequence, up to a limit', () => {
    const { positions, normals } = expandFrames(document)
    expect([positions.length, normals.length]).toEqual([3 * 12, 3 * 12])
    expect(positions.subarray(12, 24)).toEqual(expandFrame(document, 1).positions)
    expect(refused(() => expandFrames(document, 0, 287))).toMatchObject({ code: 'limit', path: 'groups[0].frames' })
    expect(expandPositions(document)).toEqual(positions)
    expect(refused(() => expandPositions(document, 0, 143)).code).toBe('limit')
  })

  test('refuses frames that do not exist', () => {
    expect(() => expandFrame(document, 3)).toThrow(RangeError)
    expect(() => restPose(document, 1)).toThrow(RangeError)
  })
})

describe('groupMesh', () => {
  test('gives counter-clockwise corners, a skin per triangle and finite skin points', () => {
    const mesh = groupMesh(createMdl7(tetrahedron))
    expect([...mesh.triangles.vertices]).toEqual([...Array.from(tetrahedron.parts[0].triangles)])
    expect([...mesh.triangles.skins]).toEqual([0, 0, 1, 1])
    expect([...mesh.uvs]).toEqual([0, 0, 1, 0, 0, 1, 1, 1, 0, 0])
  })

  test('treats unset skin points as (0, 0)', () => {
    const document = createMdl7(tetrahedron)
    document.groups[0].triangles.skinPoints[0] = 0xffff
    const { triangles, uvs } = groupMesh(document)
    expect(triangles.skinPoints[2]).toBe(4)
    expect([...uvs.subarray(8)]).toEqual([0, 0])
  })

  test('divides the pixels of an MDL5 by the size of its skin', () => {
    expect([...groupMesh(mdl5).uvs]).toEqual([0, 0, 1, 0, -3 / 8, 1, 100 / 8, 7 / 16, 0, 0])
  })

  test('divides by the size that an embedded DDS file states', () => {
    const dds = new Uint8Array(128)
    dds.set([68, 68, 83, 32, 124])
    dds.set([32], 12)
    dds.set([64], 16)
    const { uvs } = groupMesh({ ...mdl5, skins: [ddsSkin(dds)] })
    expect([...uvs.subarray(2, 6)]).toEqual([8 / 64, 0, Math.fround(-3 / 64), 16 / 32])
  })

  test('lists the LODs of its group', () => {
    const document = fullDocument()
    expect(groupMesh(document, 0).lods).toEqual([])
    const [lod] = groupMesh(document, 1).lods
    expect([lod.percent, lod.triangles.count, ...lod.triangles.vertices]).toEqual([25, 1, 0, 2, 1])
  })
})

describe('bones', () => {
  const document = createMdl7(tetrahedron)

  test('are at their planned positions at rest', () => {
    expect([...bindPositions(document.bones)]).toEqual([0, 0, -1, 0, 0, 1])
    const { rotations, translations } = bonePoses(document, 0)
    expect([...rotations]).toEqual([0, 0, 0, 1, 0, 0, 0, 1])
    expect([...translations]).toEqual([0, 0, -1, 0, 0, 2])
  })

  test('return the planned pose', () => {
    const { rotations, translations } = bonePoses(document, 2)
    const expected = [0, 0, 0, 1, 0, 0, Math.SQRT1_2, Math.SQRT1_2]
    expected.forEach((value, at) => {
      expect(rotations[at]).toBeCloseTo(value, 6)
    })
    expect([...translations]).toEqual([0, 0, -1, 0, 0, 5])
  })

  test('turn a vertex counter-clockwise about a positive axis and shift it', () => {
    const weights = skinWeights(document)
    if (weights === undefined) throw new Error('the model has bones')
    const moved = skinVertices(restPose(document), weights, boneMatrices(document, 2))
    // Only the tip moves vertex 3: (1, −1, −1) turns a quarter about Z and rises by 3.
    ;[1, 1, 2].forEach((value, axis) => {
      expect(moved.positions[9 + axis]).toBeCloseTo(value, 5)
    })
    ;[1, 1, -1].forEach((value, axis) => {
      expect(moved.normals[9 + axis]).toBeCloseTo(value / Math.sqrt(3), 5)
    })
  })

  test('weights are the four heaviest, and sum to 1', () => {
    const heavy = createMdl7({
      ...tetrahedron,
      bones: Array.from({ length: 6 }, (_, index) => ({
        name: `b${index}`,
        parent: index - 1,
        position: [0, 0, index],
      })),
      parts: [
        {
          ...tetrahedron.parts[0],
          weights: {
            bones: Array.from({ length: 24 }, (_, at) => at % 6),
            weights: Array.from({ length: 24 }, (_, at) => ((at % 6) + 1) / 10),
          },
        },
      ],
      frames: [],
    })
    const { bones, weights } = skinWeights(heavy) ?? {}
    expect([...(bones ?? [])].slice(0, 4)).toEqual([5, 4, 3, 2])
    ;[6, 5, 4, 3].forEach((weight, at) => {
      expect(weights?.[at]).toBeCloseTo(weight / 18, 6)
    })
  })

  test('a model without bones has no weights', () => {
    const { bones, frames, ...rest } = tetrahedron
    expect([bones?.length, frames?.length]).toEqual([2, 3])
    expect(
      skinWeights(createMdl7({ ...rest, parts: [{ ...rest.parts[0], weights: { bones: [], weights: [] } }] })),
    ).toBeUndefined()
  })
})

const posed = corpusFiles('MDL7')
  .map((file) => ({ path: file.path, document: readMdl7(file.read()) }))
  .filter(({ document }) => hasBoneFrames(document))

describe.skipIf(posed.length === 0)('bones of the corpus', () => {
  test('local poses, combined from the root, equal the world matrices', () => {
    for (const { path, document } of posed) {
      for (const frame of sampled(document, 3)) {
        const world = boneMatrices(document, frame)
        const fromPoses = matricesOfPoses(document, frame)
        const scale = bindPositions(document.bones).reduce((most, value) => Math.max(most, Math.abs(value)), 1)
        for (let at = 0; at < world.length; at++) {
          // The poses omit the files' scale of up to 0.5 %, which comes from rounding.
          const tolerance = 0.02 * (at % 16 >= 12 ? scale * 4 : 1)
          expect(Math.abs(world[at] - fromPoses[at]), `${path} frame ${frame} entry ${at}`).toBeLessThan(tolerance)
        }
      }
    }
  })

  test('bending a model keeps its edges: 2.4 % change on average over the weighted ones', () => {
    const weighted = posed.filter(({ document }) => document.groups[0].deformers.length > 0)
    const means = weighted.map(({ document }) => meanDistortion(document))
    expect(weighted.length).toBeGreaterThan(3)
    for (const mean of means) expect(mean).toBeLessThan(0.04)
  })
})

const globe = 'libgamestudio/mdl/mdl7-earth.mdl'

describe.skipIf(posed.length === 0)('normals of the corpus', () => {
  test.each([globe, 'libgamestudio/mdl/mdl5-earth.mdl'])('of a globe point away from its middle: %s', (path) => {
    const { positions, normals } = restPose(readMdl(readCorpus(path)))
    for (let at = 0; at < positions.length; at += 3) {
      const dot =
        positions[at] * normals[at] + positions[at + 1] * normals[at + 1] + positions[at + 2] * normals[at + 2]
      expect(dot).toBeGreaterThan(9.8)
    }
  })

  test('agree with the counter-clockwise faces in every model', () => {
    for (const file of corpusFiles('MDL7', 'MDL5')) {
      const document = readMdl(file.read())
      for (let group = 0; group < groupCount(document); group++) {
        const { positions, normals } = restPose(document, group)
        const { vertices } = groupMesh(document, group).triangles
        expect(agreement(positions, normals, vertices), `${file.path} group ${group}`).toBeGreaterThanOrEqual(0)
        expect(normals.every(Number.isFinite)).toBe(true)
      }
    }
  })
})

/** Area-weighted sum of face normal · vertex normals. */
function agreement(positions: Float32Array, normals: Float32Array, triangles: Uint32Array): number {
  let sum = 0
  for (let at = 0; at < triangles.length; at += 3) {
    const [a, b, c] = [triangles[at] * 3, triangles[at + 1] * 3, triangles[at + 2] * 3]
    const u = [0, 1, 2].map((axis) => positions[b + axis] - positions[a + axis])
    const v = [0, 1, 2].map((axis) => positions[c + axis] - positions[a + axis])
    const face = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]
    for (const corner of [a, b, c]) for (let axis = 0; axis < 3; axis++) sum += face[axis] * normals[corner + axis]
  }
  return sum
}

function sampled(document: Mdl7Document, count: number): number[] {
  const frames = document.groups[0].frames.length
  return Array.from({ length: Math.min(count, frames) }, (_, index) => Math.floor((index * frames) / count))
}

function meanDistortion(document: Mdl7Document): number {
  const weights = skinWeights(document)
  if (weights === undefined) throw new Error('the model has bones')
  const rest = restPose(document)
  const triangles = document.groups[0].triangles.vertices
  const edge = (positions: Float32Array, a: number, b: number) =>
    Math.hypot(...[0, 1, 2].map((axis) => positions[a * 3 + axis] - positions[b * 3 + axis]))
  const expand = frameExpander(document)
  let sum = 0
  let count = 0
  for (const frame of sampled(document, 8)) {
    const { positions } = skinVertices(expand(frame), weights, boneMatrices(document, frame))
    for (let at = 0; at < triangles.length; at += 3) {
      const length = edge(rest.positions, triangles[at], triangles[at + 1])
      if (length < 1e-3) continue
      sum += Math.abs(edge(positions, triangles[at], triangles[at + 1]) / length - 1)
      count++
    }
  }
  return sum / count
}

type Matrix = number[][]

/** World matrices by forward kinematics over the local poses: T(−B) · (T(q, t) of the bone and all its ancestors). */
function matricesOfPoses(document: Mdl7Document, frame: number): number[] {
  const { rotations, translations } = bonePoses(document, frame)
  const bind = bindPositions(document.bones)
  const joints: Matrix[] = []
  document.bones.forEach(({ parent }, bone) => {
    const local = jointMatrix(
      [...rotations.subarray(bone * 4, bone * 4 + 4)],
      [...translations.subarray(bone * 3, bone * 3 + 3)],
    )
    joints.push(parent < 0 ? local : product(local, joints[parent]))
  })
  return joints.flatMap((joint, bone) => {
    const inverse = jointMatrix([0, 0, 0, 1], [-bind[bone * 3], -bind[bone * 3 + 1], -bind[bone * 3 + 2]])
    return product(inverse, joint).flat()
  })
}

/** Row-vector matrix of a quaternion and a translation. */
function jointMatrix([x, y, z, w]: number[], [tx, ty, tz]: number[]): Matrix {
  return [
    [1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w), 0],
    [2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w), 0],
    [2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y), 0],
    [tx, ty, tz, 1],
  ]
}

function product(a: Matrix, b: Matrix): Matrix {
  return a.map((row) => [0, 1, 2, 3].map((column) => row.reduce((sum, value, k) => sum + value * b[k][column], 0)))
}
