import { describe, expect, it } from 'vitest'
import { firstDifference } from '../src/pack/first-difference.js'

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
})
