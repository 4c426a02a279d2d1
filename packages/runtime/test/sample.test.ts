import { tinyBonedModel, tinyModel } from '@brushwork-internal/testkit/tiny-pack'
import { describe, expect, test } from 'vitest'
import {
  bakePoses,
  frameAt,
  poseJoints,
  poseSkeleton,
  readModel,
  type Skeleton,
  sampleVertex,
  sampleVertices,
  skinVertices,
  slerp,
} from '../src/index.js'

const walk = { name: 'walk', firstFrame: 10, frameCount: 4, framesPerSecond: 10 }
const at = (seconds: number, loop: boolean) => frameAt(walk, seconds, loop, { a: -1, b: -1, mix: -1 })

describe('frameAt', () => {
  test('stands exactly on a frame at that frame’s time, however the time was summed up', () => {
    expect(at(0, true)).toEqual({ a: 10, b: 11, mix: 0 })
    expect(at(0.1 + 0.2, true)).toEqual({ a: 13, b: 10, mix: 0 })
    expect(at(0.1 * 3 - 1e-12, true)).toEqual({ a: 13, b: 10, mix: 0 })
  })

  test('mixes neighbors in between', () => {
    const { a, b, mix } = at(0.125, true)
    expect([a, b]).toEqual([11, 12])
    expect(mix).toBeCloseTo(0.25, 12)
  })

  test('turns a looping clip from its last frame to its first, for all times past and future', () => {
    expect(at(0.35, true)).toMatchObject({ a: 13, b: 10 })
    expect(at(0.4, true)).toEqual({ a: 10, b: 11, mix: 0 })
    expect(at(400.1, true)).toEqual({ a: 11, b: 12, mix: 0 })
    expect(at(-0.05, true)).toMatchObject({ a: 13, b: 10 })
    expect(at(-1e-15, true)).toEqual({ a: 10, b: 11, mix: 0 })
  })

  test('holds both ends of a clip that does not loop', () => {
    expect(at(-5, false)).toEqual({ a: 10, b: 11, mix: 0 })
    expect(at(0.3, false)).toEqual({ a: 13, b: 13, mix: 0 })
    expect(at(99, false)).toEqual({ a: 13, b: 13, mix: 0 })
  })

  test('stays on the only frame of a pose', () => {
    const pose = { name: 'dead', firstFrame: 5, frameCount: 1, framesPerSecond: 10 }
    expect(frameAt(pose, 0.77, false, { a: 0, b: 0, mix: 0 })).toEqual({ a: 5, b: 5, mix: 0 })
    expect(frameAt(pose, 0.77, true, { a: 0, b: 0, mix: 0 })).toMatchObject({ a: 5, b: 5 })
  })
})

describe('sampleVertices', () => {
  const [part] = readModel(tinyModel()).parts
  const positions = new Float32Array(9)
  const normals = new Float32Array(9)

  test('gives a frame unchanged at mix 0', () => {
    sampleVertices(part, 1, 0, 0, positions, normals)
    expect([...positions]).toEqual([0, 0, 0, 2, 0, 8, 0, 4, Math.fround(0.1)])
    expect([...normals]).toEqual([1, 0, 0, 1, 0, 0, 0, 0, -1])
  })

  test('mixes positions and keeps normals at unit length', () => {
    sampleVertices(part, 0, 1, 0.25, positions, normals)
    expect(positions[5]).toBe(2)
    expect(Math.hypot(normals[0], normals[1], normals[2])).toBeCloseTo(1, 6)
    expect(normals[2]).toBeGreaterThan(normals[0])
  })

  test('keeps the first normal where the two are opposite', () => {
    sampleVertices(part, 0, 1, 0.5, positions, normals)
    expect([...normals.subarray(6, 9)]).toEqual([0, 0, 1])
  })

  test('gives the rest pose of a part without frames', () => {
    const [boned] = readModel(tinyBonedModel()).parts
    sampleVertices(boned, 2, 1, 0.5, positions, normals)
    expect(positions).toEqual(boned.positions)
  })
})

test('sampleVertex gives one of the positions that sampleVertices gives', () => {
  const { parts } = readModel(tinyModel())
  const [boned] = readModel(tinyBonedModel()).parts
  for (const part of [parts[0], boned]) {
    const positions = new Float32Array(9)
    sampleVertices(part, 1, 0, 0.25, positions, positions.slice())
    for (let vertex = 0; vertex < 3; vertex++) {
      const out = new Float32Array(3)
      sampleVertex(part, vertex, 1, 0, 0.25, out)
      expect(out).toEqual(positions.subarray(vertex * 3, vertex * 3 + 3))
    }
  }
})

test('bakePoses gives vertex frames that equal the skinned vertices of each pose', () => {
  const { parts, skeleton } = readModel(tinyBonedModel())
  if (skeleton === undefined) throw new Error('the model has no bones')
  const frames = bakePoses(parts[0], skeleton)
  const poses = skeleton.rotations.length / (skeleton.bones.length * 4)
  expect(frames.texels).toHaveLength(poses * 3 * 4)
  const matrices = new Float32Array(skeleton.bones.length * 16)
  const [expected, baked] = [0, 1].map(() => ({ positions: new Float32Array(9), normals: new Float32Array(9) }))
  for (let pose = 0; pose < poses; pose++) {
    poseSkeleton(skeleton, pose, pose, 0, matrices)
    skinVertices(parts[0], matrices, expected.positions, expected.normals)
    sampleVertices({ ...parts[0], frames }, pose, pose, 0, baked.positions, baked.normals)
    for (let at = 0; at < 9; at++) {
      expect(Math.abs(baked.positions[at] - expected.positions[at])).toBeLessThan(Math.max(...frames.grid.step))
      expect(Math.abs(baked.normals[at] - expected.normals[at])).toBeLessThan(0.01)
    }
  }
})

test('bakePoses refuses poses that need more memory than packs may have for frames', () => {
  const { parts, skeleton } = readModel(tinyBonedModel())
  const bones = skeleton?.bones.slice(0, 1) ?? []
  const many = { bones, rotations: new Float32Array(2 ** 18), translations: new Float32Array(0) } as unknown as Skeleton
  const large = { ...parts[0], positions: new Float32Array(3 * 2 ** 10) }
  expect(() => bakePoses(large, { ...skeleton, ...many })).toThrow(
    '65536 poses of 1024 vertices need more than 256 MiB',
  )
})

describe('slerp', () => {
  const turn = (degrees: number, sign = 1) => {
    const half = (degrees * Math.PI) / 360
    return new Float32Array([0, 0, sign * Math.sin(half), sign * Math.cos(half)])
  }
  const between = (a: Float32Array, b: Float32Array, mix: number) => {
    const out = new Float32Array(4)
    slerp(a, 0, b, 0, mix, out, 0)
    return out
  }

  test('turns evenly', () => {
    const out = between(turn(0), turn(90), 1 / 3)
    turn(30).forEach((value, axis) => {
      expect(out[axis]).toBeCloseTo(value, 6)
    })
  })

  test('takes the shorter way when the quaternions are written on opposite sides', () => {
    const out = between(turn(0), turn(60, -1), 0.5)
    turn(30).forEach((value, axis) => {
      expect(out[axis]).toBeCloseTo(value, 6)
    })
  })

  test('is exact at the ends and stays a unit quaternion between near-equal turns', () => {
    expect(between(turn(10), turn(200), 0)).toEqual(turn(10))
    expect(Math.hypot(...between(turn(10), turn(10.5), 0.3))).toBeCloseTo(1, 6)
  })
})

describe('a skeleton', () => {
  const model = readModel(tinyBonedModel())
  const { skeleton } = model
  if (skeleton === undefined) throw new Error('the tiny model has bones')
  const matrices = new Float32Array(32)

  test('has identity skinning matrices at rest', () => {
    poseSkeleton(skeleton, 0, 0, 0, matrices)
    const identity = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
    expect([...matrices]).toEqual([...identity, ...identity])
  })

  test('places joints in model space', () => {
    poseJoints(skeleton, 2, 2, 0, matrices)
    expect([...matrices.subarray(28, 31)]).toEqual([0, 10, 0])
  })

  test('turns the vertices of a bone around its joint, half way between two frames', () => {
    const positions = new Float32Array(9)
    const normals = new Float32Array(9)
    poseSkeleton(skeleton, 1, 2, 0.5, matrices)
    skinVertices(model.parts[0], matrices, positions, normals)
    const half = Math.SQRT1_2
    // The hand, 10 above the elbow, swings by 45° towards −X; the shoulder stays.
    const expected = [0, 0, 0, 0.5 + half / 2, 10 + half / 2, 0, -10 * half, 10 + 10 * half, 0]
    expected.forEach((value, index) => {
      expect(positions[index]).toBeCloseTo(value, 5)
    })
    expect(normals[6]).toBeCloseTo(-half, 6)
    expect(normals[7]).toBeCloseTo(half, 6)
  })

  test('cannot move a part without weights', () => {
    const [part] = readModel(tinyModel()).parts
    expect(() => skinVertices(part, matrices, new Float32Array(9), new Float32Array(9))).toThrow(/"flag" has no skin/)
  })
})
