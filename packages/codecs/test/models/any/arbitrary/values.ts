import fc from 'fast-check'
import { type FixedText, floatOfBits } from '../../../../src/binary/index.js'
import { decodeWindows1252 } from '../../../../src/binary/text/windows-1252.js'
import type { Skin } from '../../../../src/skin/index.js'
import { payloadBytes } from '../../../../src/skin/layout.js'

/** Values shared by documents of every format, with any bits that a file can contain. */

export const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })

export const words = (length: number) => fc.uint16Array({ minLength: length, maxLength: length })

export const int32s = (length: number) => fc.int32Array({ minLength: length, maxLength: length })

/** Floats of any bits, including NaN payloads. */
export const rawFloats = (length: number) =>
  fc.uint32Array({ minLength: length, maxLength: length }).map((bits) => new Float32Array(bits.slice().buffer))

export const floats = (length: number) =>
  fc.float32Array({ minLength: length, maxLength: length, noNaN: true, min: -1e6, max: 1e6 })

/** A finite vector of plain numbers. */
export const vector = (length: number) => floats(length).map((values) => [...values])

/** A float as a number, and its word if it is NaN. */
export const oddFloat = <Name extends string>(name: Name) =>
  fc.nat(0xffffffff).map((bits) => {
    const value = floatOfBits(bits)
    return { [name]: value, ...(Number.isNaN(value) ? { [`${name}Bits`]: bits } : {}) } as Record<Name, number>
  })

/** Contents of a text field of `length` bytes: full, padded, or with old bytes after the NUL. */
export const name = (length: number): fc.Arbitrary<FixedText> => {
  const byte = fc.oneof(
    { weight: 1, arbitrary: fc.constant(0) },
    { weight: 6, arbitrary: fc.integer({ min: 1, max: 255 }) },
  )
  const tails = fc.oneof(fc.constant(true), fc.boolean())
  return fc.tuple(fc.array(byte, { minLength: length, maxLength: length }), tails).map(([values, padded]) => {
    const field = Uint8Array.from(values)
    const nul = field.indexOf(0)
    if (nul < 0) return { text: decodeWindows1252(field) }
    const text = decodeWindows1252(field.subarray(0, nul))
    const tail = padded ? new Uint8Array(0) : field.slice(nul + 1)
    return tail.some((value) => value !== 0) ? { text, tail } : { text }
  })
}

/** Pixels of a type and size. */
export const skin = (type: number, width: number, height: number): fc.Arbitrary<Skin> =>
  bytes(payloadBytes(type, width, height)).map((payload) => ({ type, width, height, payload }))

/** A skin with its own size, in any of the given types. */
export const anySkin = (types: readonly number[]): fc.Arbitrary<Skin> =>
  fc
    .tuple(fc.constantFrom(...types), fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }))
    .chain(([type, width, height]) => ((type & 7) >= 6 ? fileSkin(type, width + 4) : skin(type, width, height)))

/** A DDS file, or the name of a file. */
function fileSkin(type: number, length: number): fc.Arbitrary<Skin> {
  return bytes(length).map((payload) => {
    if ((type & 7) === 6) payload.set([68, 68, 83, 32])
    else payload.fill(97, 0, length - 1).fill(0, length - 1)
    return { type, width: length, height: 1, payload }
  })
}

/** Omitted or present. */
export const optional = <T, Name extends string>(key: Name, value: fc.Arbitrary<T>) =>
  fc.option(value).map((found) => (found === null ? {} : { [key]: found }) as { [K in Name]?: T })

/** Bytes that are stored only if one is not zero. */
export const pads = (length: number) =>
  fc.option(bytes(length)).map((found) => (found?.some((pad) => pad !== 0) ? { pads: found } : {}))
