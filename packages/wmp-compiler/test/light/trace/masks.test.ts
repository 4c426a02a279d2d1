import { Random } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import { type AlphaMask, buildTraceTree, createTracer, type TraceScene } from '../../../src/light/trace/index.js'
import { closestHits, occlusions, type Ray } from './trace-scenes.js'

/** A square of 100 quants at a height, whose texture repeats every 25 quants, with row 0 at y = 0. */
const square = (z: number): number[] => [0, 0, z, 100, 0, z, 100, 100, z, 0, 0, z, 100, 100, z, 0, 100, z]
const UVS = [0, 0, 4, 0, 4, 4, 0, 0, 4, 4, 0, 4]
const checkers: AlphaMask = { width: 2, height: 2, bits: Uint8Array.of(1, 0, 0, 1) }

/** A mask of random texels. */
function noise(seed: number, width: number, height: number): AlphaMask {
  const random = new Random(seed)
  return { width, height, bits: Uint8Array.from({ length: width * height }, () => random.below(2)) }
}

/** Rays straight down, as many on each axis as asked for, never on the edge of a texel. */
function raysDown(across: number): Ray[] {
  return Array.from({ length: across * across }, (_, index) => {
    const [x, y] = [index % across, Math.floor(index / across)].map((part) => ((part + 0.4) * 100) / across)
    return { origin: [x, y, 50], direction: [0, 0, -1] }
  })
}

/** The texel of a mask above a point of the square. */
function texelAt({ width, height, bits }: AlphaMask, { origin: [x, y] }: Ray): number {
  return bits[(Math.floor((y / 25) * height) % height) * width + (Math.floor((x / 25) * width) % width)]
}

function sceneOf(mask: AlphaMask, ...heights: readonly number[]): TraceScene {
  const corners = Float32Array.from(heights.flatMap(square))
  const uvs = Float32Array.from(heights.flatMap(() => UVS))
  return { corners, uvs, masks: [mask], maskOf: new Int32Array(corners.length / 9) }
}

describe('a triangle with a mask', () => {
  it.each([checkers, noise(3, 8, 32), noise(4, 1, 4), noise(5, 16, 1), noise(6, 64, 64)])(
    'stops rays where the mask is opaque (%o)',
    (mask) => {
      const tracer = createTracer(buildTraceTree(sceneOf(mask, 0)))
      const rays = raysDown(97)
      const expected = rays.map((ray) => texelAt(mask, ray) === 1)
      expect(occlusions(tracer, rays)).toEqual(expected)
      expect(closestHits(tracer, rays).map(({ triangle }) => triangle >= 0)).toEqual(expected)
    },
  )

  it('lets rays through its holes to what is behind it', () => {
    const { corners, uvs, masks } = sceneOf(checkers, 0, -10)
    const tracer = createTracer(
      buildTraceTree({ corners, uvs: uvs!, masks: masks!, maskOf: Int32Array.of(0, 0, -1, -1) }),
    )
    const rays = raysDown(97)
    for (const [index, { distance }] of closestHits(tracer, rays).entries()) {
      expect(distance).toBeCloseTo(texelAt(checkers, rays[index]) === 1 ? 50 : 60, 4)
    }
  })

  it('is opaque where its mask does not exist', () => {
    const scene = { ...sceneOf(checkers, 0), maskOf: Int32Array.of(7, -3) }
    expect(occlusions(createTracer(buildTraceTree(scene)), raysDown(9))).not.toContain(false)
  })

  it('is opaque or not where its coordinates are no numbers or huge, without harm', () => {
    for (const wild of [Number.NaN, Number.POSITIVE_INFINITY, -3e38, 1e20]) {
      const scene = { ...sceneOf(noise(9, 256, 256), 0), uvs: new Float32Array(12).fill(wild) }
      const tracer = createTracer(buildTraceTree(scene))
      expect(new Set(occlusions(tracer, raysDown(9))).size).toBe(1)
    }
  })
})

describe('masks', () => {
  it.each([
    [3, 4, 12],
    [512, 1, 512],
    [0, 0, 0],
    [Number.NaN, 2, 4],
    [4, 4, 15],
  ])('of %s × %s texels in %s bytes are refused', (width, height, bytes) => {
    const scene = sceneOf({ width, height, bits: new Uint8Array(bytes) }, 0)
    expect(() => buildTraceTree(scene)).toThrow(RangeError)
  })
})
