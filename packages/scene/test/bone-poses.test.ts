import type { ModelPart, Skeleton } from '@brushwork/runtime'
import { describe, expect, test } from 'vitest'
import { blendPose, POSE_SIZE, poseBone, reachOf, restPositions } from '../src/index.js'

const half = Math.SQRT1_2
/** An arm of two bones; in its second frame the upper one is turned by a quarter, and the lower one moves out. */
const arm: Skeleton = {
  bones: [
    { name: 'upper', parent: -1 },
    { name: 'lower', parent: 0 },
  ],
  rest: new Float32Array([1, 0, 0, 0, 10, 0]),
  rotations: new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0, 0, half, half, 0, 0, 0, 1]),
  translations: new Float32Array([1, 0, 0, 0, 10, 0, 1, 0, 0, 0, 20, 0]),
}
const scaled: Skeleton = { ...arm, scales: new Float32Array([1, 1, 1, 1, 1, 1, 3, 3, 3, 1, 1, 1]) }

describe('poses of bones', () => {
  test('lie between those of two frames', () => {
    const pose = new Float32Array(POSE_SIZE).fill(7)
    poseBone(arm, 0, { a: 0, b: 1, mix: 0.5 }, pose)
    const eighth = [0, 0, Math.sin(Math.PI / 8), Math.cos(Math.PI / 8)]
    for (const [at, value] of eighth.entries()) expect(pose[at]).toBeCloseTo(value)
    // Without scales, those of the game stay.
    expect([...pose.slice(4)]).toEqual([1, 0, 0, 7, 7, 7])
    poseBone(scaled, 1, { a: 0, b: 1, mix: 0.25 }, pose)
    expect([...pose]).toEqual([0, 0, 0, 1, 0, 12.5, 0, 1, 1, 1])
  })

  test('blend from an earlier one', () => {
    const before = new Float32Array([...Array(10).fill(0), 0, 0, half, half, 4, 4, 4, 1, 1, 1])
    const pose = Float32Array.of(0, 0, 0, 1, 0, 8, 0, 3, 3, 3)
    blendPose(before, 10, pose, 0.25)
    expect([...pose.slice(4)]).toEqual([3, 5, 3, 1.5, 1.5, 1.5])
    expect(pose[2]).toBeCloseTo(Math.sin((Math.PI / 4) * 0.75))
  })
})

test('joints at rest stand where their parents put them', () => {
  expect([...restPositions(arm)]).toEqual([1, 0, 0, 1, 10, 0])
})

describe('the reach of a part', () => {
  const part = {
    positions: new Float32Array([1, 3, 0, 1, 10, 4]),
    skin: {
      bones: Uint16Array.of(0, 0, 0, 0, 1, 0, 0, 0),
      weights: Float32Array.of(1, 0, 0, 0, 1, 0, 0, 0),
    },
  } as unknown as ModelPart

  test('surrounds the joints of all frames by the farthest vertex from its joint', () => {
    // Joints from (1, 0, 0) to (1, 10, 0), and to (−19, 0, 0); 4 around.
    const { center, radius } = reachOf(arm, part)
    expect(center.map((value) => Math.round(value * 1e4) / 1e4)).toEqual([-9, 5, 0])
    expect(radius).toBeCloseTo(Math.hypot(14, 9, 4))
  })

  test('grows where poses stretch bones', () => {
    expect(reachOf(scaled, part).radius).toBeGreaterThan(Math.hypot(30 + 12, 5 + 12, 12) - 1e-3)
  })
})
