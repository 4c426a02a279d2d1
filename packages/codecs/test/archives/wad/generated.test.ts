import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readWad, type WadDocument, type WadEntry, writeWad } from '../../../src/archives/wad/index.js'
import { mipOffsetsOf } from '../../../src/archives/wad/layout.js'
import { payloadBytes } from '../../../src/skin/layout.js'
import { bytes, name, optional } from '../../models/any/arbitrary/values.js'

const marker = optional('marker', fc.nat(0xfffe))

const palette: fc.Arbitrary<WadEntry> = fc
  .tuple(name(16), marker, bytes(768))
  .map(([own, rest, colors]) => ({ kind: 'palette', name: own, type: 0x40, ...rest, colors }))

/** 6 is an embedded DDS file, whose length is stored as its width. */
const texture: fc.Arbitrary<WadEntry> = fc
  .tuple(name(16), marker, fc.constantFrom(0, 2, 4, 5, 6, 8, 10, 12, 13), fc.nat(9), fc.nat(9))
  .chain(([own, rest, type, width, height]) =>
    bytes(payloadBytes(type, width, height)).map((payload) => {
      const mipOffsets = mipOffsetsOf(type, width, height)
      return { kind: 'texture', name: own, type, ...rest, width, height, mipOffsets, payload }
    }),
  )

const lump: fc.Arbitrary<WadEntry> = fc
  .tuple(name(16), marker, fc.integer({ min: 0x80, max: 0xff }), fc.uint8Array({ maxLength: 20 }))
  .map(([own, rest, type, payload]) => ({ kind: 'lump', name: own, type, ...rest, payload }))

const archive: fc.Arbitrary<WadDocument> = fc
  .array(fc.oneof(palette, texture, lump), { maxLength: 5 })
  .map((entries) => ({ format: 'wad7', entries, issues: [] }))

test('generated archives are read back unchanged, and written to the same bytes', () => {
  fc.assert(
    fc.property(archive, (made) => {
      const written = writeWad(made)
      const read = readWad(written)
      expect({ ...read, issues: [] }).toEqual(made)
      expect(Buffer.compare(writeWad(read), written)).toBe(0)
    }),
    { numRuns: 200 },
  )
})
