import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ByteReader } from '../../src/frames/byte-reader.js'
import { decodeMatrix } from '../../src/frames/decode-matrix.js'
import { earlierNeighbors, neighborsOf } from '../../src/frames/neighbors.js'
import { JsonValue } from '../../src/json-value.js'
import { PackError } from '../../src/pack-error.js'
import { ByteWriter } from '../../src/write/frames/byte-writer.js'
import { type EncodeChoices, encodeMatrix } from '../../src/write/frames/encode-matrix.js'

const SEED = 13

const matrices = fc
  .record({
    frames: fc.integer({ min: 1, max: 9 }),
    components: fc.integer({ min: 1, max: 3 }),
    tracks: fc.integer({ min: 1, max: 12 }),
    isPlain: fc.boolean(),
    isTrackMajor: fc.boolean(),
    hasBase: fc.boolean(),
    hasTriangles: fc.boolean(),
    range: fc.constantFrom(2, 200, 0xffff),
  })
  .chain((shape) => {
    const { frames, components, tracks, range } = shape
    const number = fc.integer({ min: 0, max: range })
    const numbers = (length: number) => fc.array(number, { minLength: length, maxLength: length })
    return fc.record({
      shape: fc.constant(shape),
      values: numbers(frames * components * tracks),
      base: numbers(components * tracks),
      corners: fc.array(fc.integer({ min: 0, max: tracks - 1 }), { maxLength: 60 }),
    })
  })

type Sample = typeof matrices extends fc.Arbitrary<infer T> ? T : never

function encoded({ shape, values, base, corners }: Sample): { stream: Uint8Array; choices: EncodeChoices } {
  const { tracks, isPlain, isTrackMajor, hasBase, hasTriangles } = shape
  const trackOf = Uint32Array.from({ length: tracks }, (_, track) => track)
  const choices: EncodeChoices = {
    isPlain,
    isTrackMajor,
    ...(hasBase && { base: Uint16Array.from(base) }),
    ...(hasTriangles && {
      neighbors: (width) => neighborsOf(Uint16Array.from(corners), { trackOf, vertexOf: trackOf }, width),
    }),
  }
  const writer = new ByteWriter()
  encodeMatrix(writer, Uint16Array.from(values), shape, choices)
  return { stream: writer.finish(), choices }
}

const readerOf = (stream: Uint8Array) => new ByteReader(stream, new JsonValue(undefined, 'stream'))

describe('a coded matrix', () => {
  test('decodes to the same integers, whatever predicts them', () => {
    fc.assert(
      fc.property(matrices, (sample) => {
        const { stream, choices } = encoded(sample)
        const reader = readerOf(stream)
        expect([...decodeMatrix(reader, sample.shape, choices)]).toEqual(sample.values)
        reader.end()
      }),
      { seed: SEED },
    )
  })

  test('is refused when cut off at any byte', () => {
    fc.assert(
      fc.property(matrices, (sample) => {
        const { stream, choices } = encoded(sample)
        for (let length = 0; length < stream.length; length++) {
          const cut = () => decodeMatrix(readerOf(stream.subarray(0, length)), sample.shape, choices)
          expect(cut, `cut at ${length}`).toThrow(PackError)
        }
      }),
      { seed: SEED, numRuns: 20 },
    )
  })

  test('is refused before anything is allocated when it should have more frames than bytes', () => {
    for (const flags of [0, 16]) {
      const decode = () =>
        decodeMatrix(readerOf(Uint8Array.of(flags, 0)), { frames: 2 ** 32 - 1, components: 3, tracks: 9 })
      expect(decode).toThrow(/expected \d+ bytes at byte 1 of the stream, found 1/)
    }
  })

  test('is smaller where frames repeat earlier ones than where they do not', () => {
    const walk = (frame: number) =>
      Array.from({ length: 300 }, (_, at) => ((at * 7919 + frame * frame * 104729) >>> 3) & 255)
    const there = Array.from({ length: 12 }, (_, frame) => walk(frame))
    const values = Uint16Array.from([...there, ...there].flat())
    const writer = new ByteWriter()
    encodeMatrix(writer, values, { frames: 24, components: 3, tracks: 100 })
    const zeros = writer.finish().filter((byte) => byte === 0).length
    expect(zeros).toBeGreaterThanOrEqual(12 * 300)
  })
})

describe('earlier neighbors', () => {
  const square = [0, 1, 2, 2, 1, 3, 3, 1, 4, 4, 1, 5]
  const own = Uint32Array.from({ length: 7 }, (_, track) => track)

  test('are the tracks on a common edge that come before, nearest number first', () => {
    const four = earlierNeighbors(Uint16Array.from(square), own, 7, 4)
    expect([...four.subarray(3 * 4, 4 * 4)]).toEqual([2, 1, 2, 1])
    expect([...four.subarray(5 * 4, 6 * 4)]).toEqual([4, 1, 4, 1])
    expect([...earlierNeighbors(Uint16Array.from(square), own, 7, 1)]).toEqual([7, 0, 1, 2, 3, 4, 5])
  })

  test('do not depend on the order of triangles and corners, or on their winding', () => {
    const turned = [5, 1, 4, 3, 4, 1, 1, 3, 2, 0, 2, 1]
    for (const width of [1, 4] as const) {
      expect(earlierNeighbors(Uint16Array.from(turned), own, 7, width)).toEqual(
        earlierNeighbors(Uint16Array.from(square), own, 7, width),
      )
    }
  })
})
