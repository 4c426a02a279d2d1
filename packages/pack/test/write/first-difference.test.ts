import { describe, expect, it } from 'vitest'
import { firstDifference } from '../../src/write/difference/first-difference.js'

describe('firstDifference', () => {
  it('finds none between equal values, whatever they are made of', () => {
    const value = { list: [1, 'two', { three: null }], numbers: Float32Array.of(0.5, Number.NaN), yes: true }
    expect(firstDifference(value, structuredClone(value))).toBeUndefined()
    expect(firstDifference(undefined, undefined)).toBeUndefined()
  })

  it('names the path, what was expected and what was found', () => {
    expect(firstDifference({ clips: [{ name: 'a' }, { name: 'b' }] }, { clips: [{ name: 'a' }, { name: 'c' }] })).toBe(
      'clips[1].name: expected "b", found "c"',
    )
    expect(firstDifference({ clips: [1, 2] }, { clips: [1] })).toBe('clips: expected 2 elements, found 1')
    expect(firstDifference({ bounds: { min: [0] } }, { bounds: 3 })).toBe('bounds: expected {"min":[0]}, found 3')
    expect(firstDifference({ name: 'x'.repeat(100) }, {})).toMatch(/^name: expected "x{56}\.\.\., found undefined$/)
  })

  it('takes a member that is undefined for one that is missing, and reports one too many', () => {
    expect(firstDifference({ leak: undefined }, {})).toBeUndefined()
    expect(firstDifference({}, { leak: 1 })).toBe('leak: expected undefined, found 1')
  })

  it('compares what records hold, not what they inherit', () => {
    expect(firstDifference({ constructor: 1 }, {})).toBe('constructor: expected 1, found undefined')
    expect(firstDifference(JSON.parse('{"__proto__":1}'), {})).toBe('__proto__: expected 1, found undefined')
  })

  it('allows the rounding of 32-bit floats and no more', () => {
    expect(firstDifference([1000.00001], Float32Array.of(1000.00001))).toBeUndefined()
    expect(firstDifference(Float64Array.of(1000.00001), Float32Array.of(1000.00001))).toBeUndefined()
    expect(firstDifference({ x: 1000 }, { x: 1000.1 })).toBe('x: expected 1000, found 1000.1')
    expect(firstDifference({ x: 0 }, { x: -0 })).toBeUndefined()
    expect(firstDifference({ x: 0 }, { x: Number.NaN })).toBe('x: expected 0, found NaN')
    expect(firstDifference({ x: 1 }, { x: Number.POSITIVE_INFINITY })).toBe('x: expected 1, found Infinity')
    expect(firstDifference([Number.NEGATIVE_INFINITY], [Number.NEGATIVE_INFINITY])).toBeUndefined()
  })

  it('compares elements, not the types that hold them', () => {
    expect(firstDifference({ bones: Uint8Array.of(1, 2) }, { bones: Uint16Array.of(1, 2) })).toBeUndefined()
    expect(firstDifference({ bones: Uint8Array.of(1, 2) }, { bones: Uint16Array.of(1, 3) })).toBe(
      'bones[1]: expected 2, found 3',
    )
  })

  it('compares bytes wherever they begin and however many there are', () => {
    const bytes = Uint8Array.from({ length: 64 }, (_, at) => (at * 37) % 256)
    for (const [start, length] of [0, 1, 2, 3, 4].flatMap((start) => [0, 1, 3, 4, 5, 7, 16].map((n) => [start, n]))) {
      const view = bytes.subarray(start, start + length)
      const copy = view.slice()
      expect(firstDifference({ bytes: view }, { bytes: copy })).toBeUndefined()
      if (length === 0) continue
      copy[length - 1] ^= 1
      const [expected, found] = [view[length - 1], copy[length - 1]]
      expect(firstDifference({ bytes: view }, { bytes: copy })).toBe(
        `bytes[${length - 1}]: expected ${expected}, found ${found}`,
      )
    }
  })

  it('takes zeros of either sign for one number, other bytes or not', () => {
    expect(firstDifference(Float32Array.of(1, 0), Float32Array.of(1, -0))).toBeUndefined()
  })

  it('compares images without a look at each element', () => {
    // A loop over elements would ask for the length at each.
    let looks = 0
    const watchedLength = (): number => {
      looks++
      return 4099
    }
    class Watched extends Uint8Array {}
    const image = new Watched(4099)
    const other = new Watched(4099)
    for (const one of [image, other]) Object.defineProperty(one, 'length', { get: watchedLength })
    expect(firstDifference(image, other)).toBeUndefined()
    expect(looks).toBeLessThan(10)
  })
})
