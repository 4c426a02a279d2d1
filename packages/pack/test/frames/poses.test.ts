import type { Skeleton } from '@brushwork/asset'
import { Random } from '@brushwork-internal/testkit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodePoses } from '../../src/frames/decode-poses.js'
import { writeRotation } from '../../src/frames/rotation.js'
import { JsonValue } from '../../src/json-value.js'
import { PackError } from '../../src/pack-error.js'
import { encodePoses } from '../../src/write/frames/encode-poses.js'

const SEED = 13
const FRAMES = 7
const BONES = 4

const where = new JsonValue(undefined, 'poses')

interface Shape {
  readonly seed: number
  readonly exponent: number
  readonly isOnGrid: boolean
  readonly hasScales: boolean
}

const shapes: fc.Arbitrary<Shape> = fc.record({
  seed: fc.integer({ min: 0, max: 1e6 }),
  exponent: fc.integer({ min: 3, max: 12 }),
  isOnGrid: fc.boolean(),
  hasScales: fc.boolean(),
})

/** Bones of which the first rests, the second keeps one pose, and the others move. */
function skeletonOf({ seed, exponent, isOnGrid, hasScales }: Shape): Skeleton {
  const random = new Random(seed)
  const step = 1 / 2 ** exponent
  const rest = Float32Array.from({ length: BONES * 3 }, () => random.between(-50, 50))
  const rotations = new Float32Array(FRAMES * BONES * 4)
  const translations = new Float32Array(FRAMES * BONES * 3)
  const scales = new Float32Array(FRAMES * BONES * 3).fill(1)
  const number = () =>
    isOnGrid ? (random.below(2 ** exponent) - 2 ** (exponent - 1)) * step : random.between(-0.5, 0.5)
  for (let frame = 0; frame < FRAMES; frame++) {
    for (let bone = 0; bone < BONES; bone++) {
      const at = frame * BONES + bone
      const own = bone === 1 ? [0.25, 0.125, -0.25] : [number(), number(), number()]
      const dropped = bone === 1 ? 3 : (seed + (bone === 3 ? frame : 0)) & 3
      if (bone === 0) rotations[at * 4 + 3] = 1
      else writeRotation(dropped, own[0], own[1], own[2], rotations, at * 4)
      for (let axis = 0; axis < 3; axis++) {
        translations[at * 3 + axis] = rest[bone * 3 + axis] + (bone === 0 ? 0 : own[axis])
        scales[at * 3 + axis] = 1 + (bone < 2 ? 0 : own[axis])
      }
    }
  }
  const bones = Array.from({ length: BONES }, (_, bone) => ({ name: '', parent: bone - 1 }))
  return { bones, rest, rotations, translations, ...(hasScales && { scales }) }
}

function streamOf(skeleton: Skeleton): Uint8Array {
  const stream = encodePoses(skeleton)
  if (stream === undefined) throw new Error('expected a stream')
  return stream
}

describe('coded poses', () => {
  test('decode to the same bits, on a grid and as floats', () => {
    fc.assert(
      fc.property(shapes, (shape) => {
        const skeleton = skeletonOf(shape)
        const { rotations, translations, scales } = skeleton
        const decoded = decodePoses(streamOf(skeleton), where, skeleton.rest, FRAMES)
        expect(decoded).toStrictEqual({ rotations, translations, ...(scales && { scales }) })
      }),
      { seed: SEED },
    )
  })

  test('take far fewer bytes on a grid than as floats', () => {
    const shape = { seed: 3, exponent: 7, hasScales: true }
    const onGrid = streamOf(skeletonOf({ ...shape, isOnGrid: true })).length
    expect(onGrid).toBeLessThan(streamOf(skeletonOf({ ...shape, isOnGrid: false })).length / 2)
  })

  test('are absent where every bone rests', () => {
    const skeleton = skeletonOf({ seed: 1, exponent: 3, isOnGrid: true, hasScales: false })
    const translations = new Float32Array(FRAMES * BONES * 3)
    for (let frame = 0; frame < FRAMES; frame++) translations.set(skeleton.rest, frame * BONES * 3)
    const rotations = skeleton.rotations.map((_, at) => (at % 4 === 3 ? 1 : 0))
    expect(encodePoses({ ...skeleton, rotations, translations })).toBeUndefined()
  })

  test('are refused with a PackError when cut off at any byte', () => {
    for (const isOnGrid of [true, false]) {
      const skeleton = skeletonOf({ seed: 5, exponent: 7, isOnGrid, hasScales: true })
      const stream = streamOf(skeleton)
      for (let length = 0; length < stream.length; length++) {
        const cut = () => decodePoses(stream.subarray(0, length), where, skeleton.rest, FRAMES)
        expect(cut, `cut at ${length}`).toThrow(PackError)
      }
    }
  })
})

describe('a rotation of three components', () => {
  test('is a unit quaternion with w of 0 or more, whichever component is missing', () => {
    const out = new Float32Array(4)
    for (const dropped of [0, 1, 2, 3]) {
      writeRotation(dropped, 0.25, -0.5, -0.125, out, 0)
      expect(Math.hypot(...out)).toBeCloseTo(1, 6)
      expect(out[3]).toBeGreaterThan(0)
    }
  })
})
