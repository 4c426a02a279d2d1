import type { Bounds, PackedPart } from '@brushwork/asset'
import { Random } from '@brushwork-internal/testkit'
import { describe, expect, test } from 'vitest'
import { frameBounds } from '../src/index.js'

const GRID = { step: [0.5, 2, 0.25], offset: [-10, 3, 100] }
const VERTICES = 37
const FRAMES = 11

/** A part of random frames. */
function waving(seed: number): PackedPart {
  const random = new Random(seed)
  const texels = Uint16Array.from({ length: FRAMES * VERTICES * 4 }, () => random.below(0x10000))
  return part(
    Float32Array.from({ length: VERTICES * 3 }, () => random.below(2000) / 8 - 100),
    texels,
  )
}

function part(positions: Float32Array, texels?: Uint16Array<ArrayBuffer>): PackedPart {
  const none = new Float32Array()
  const rest = { name: 'flag', material: 0, positions, normals: none, uvs: none, indices: new Uint16Array() }
  return { ...rest, ...(texels && { frames: { texels, grid: GRID } }) }
}

/** The box of points, axis by axis. */
function boxOf(points: readonly (readonly number[])[]): Bounds {
  const along = (pick: (...values: number[]) => number) =>
    [0, 1, 2].map((axis) => pick(...points.map((point) => point[axis]))) as [number, number, number]
  return { min: along(Math.min), max: along(Math.max) }
}

function pointsOf({ frames }: PackedPart, first: number, count: number): number[][] {
  const { texels = new Uint16Array() } = frames ?? {}
  return Array.from({ length: count * VERTICES }, (_, vertex) => {
    const at = (first * VERTICES + vertex) * 4
    return [0, 1, 2].map((axis) => GRID.offset[axis] + GRID.step[axis] * texels[at + axis])
  })
}

describe('the box of a part', () => {
  test('holds its vertices in all frames, or in some, with seeds 1 to 20', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const flag = waving(seed)
      expect(frameBounds(flag)).toEqual(boxOf(pointsOf(flag, 0, FRAMES)))
      expect(frameBounds(flag, 3, 1)).toEqual(boxOf(pointsOf(flag, 3, 1)))
      expect(frameBounds(flag, 4)).toEqual(boxOf(pointsOf(flag, 4, FRAMES - 4)))
      expect(frameBounds(flag, 9, 50)).toEqual(boxOf(pointsOf(flag, 9, FRAMES - 9)))
    }
  })

  test('without frames holds its vertices at rest', () => {
    const { positions } = waving(5)
    const points = Array.from({ length: VERTICES }, (_, at) => [...positions.subarray(at * 3, at * 3 + 3)])
    expect(frameBounds(part(positions))).toEqual(boxOf(points))
  })

  test('is zeros without vertices, and behind the last frame', () => {
    const zeros = { min: [0, 0, 0], max: [0, 0, 0] }
    expect(frameBounds(part(new Float32Array()))).toEqual(zeros)
    expect(frameBounds(part(new Float32Array(), new Uint16Array()))).toEqual(zeros)
    expect(frameBounds(waving(1), FRAMES)).toEqual(zeros)
  })
})
