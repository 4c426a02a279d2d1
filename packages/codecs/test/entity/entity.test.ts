import { atOddOffset, mutate, Random } from '@brushwork-internal/testkit'
import { createEntityRecord } from '@brushwork-internal/testkit/documents'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ENTITY_BYTES,
  type EntityRecord,
  readEntities,
  readEntity,
  writeEntities,
  writeEntity,
} from '../../src/entity/index.js'
import { FormatError } from '../../src/index.js'

/** Independent copy of the table in docs/formats/entity.md: offset and type of each field. */
const WHOLE = { index: 0, mext: 8, modelIndex: 12, clientId: 140 } as const
const BITS = { name: 4, flags: 52, emask: 92, eflags: 96 } as const
const FIXED = {
  ...{ x: 16, y: 20, z: 24, pan: 28, tilt: 32, roll: 36, scaleX: 40, scaleY: 44, scaleZ: 48 },
  ...{ frame: 56, nextFrame: 60, skin: 64, ambient: 68, alpha: 72, lightRange: 76, red: 80, green: 84, blue: 88 },
  ...{ minX: 100, minY: 104, minZ: 108, maxX: 112, maxY: 116, maxZ: 120 },
  ...{ triggerRange: 124, push: 128, shadowRange: 132, floorRange: 136 },
} as const
const SKILLS = 144

function randomBytes(seed: number, count = 1): Uint8Array {
  const random = new Random(seed)
  return Uint8Array.from({ length: ENTITY_BYTES * count }, () => random.below(256))
}

const i32 = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })
const u32 = fc.integer({ min: 0, max: 2 ** 32 - 1 })
const fixed = i32.map((word) => word / 1024)
const anyEntity = fc
  .record({
    ...mapFields(WHOLE, () => i32),
    ...mapFields(BITS, () => u32),
    ...mapFields(FIXED, () => fixed),
    skills: fc.array(fixed, { minLength: 48, maxLength: 48 }).map((values) => Float64Array.from(values)),
  })
  .map((fields) => createEntityRecord(fields as unknown as EntityRecord))

function mapFields<T>(fields: Record<string, number>, make: () => T): Record<string, T> {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, make()]))
}

describe('one entity', () => {
  it('has every field at its documented offset', () => {
    const bytes = randomBytes(1)
    const view = new DataView(bytes.buffer)
    const entity = readEntity(bytes)
    const found = entity as unknown as Record<string, number>
    for (const [name, offset] of Object.entries(WHOLE)) expect(found[name], name).toBe(view.getInt32(offset, true))
    for (const [name, offset] of Object.entries(BITS)) expect(found[name], name).toBe(view.getUint32(offset, true))
    for (const [name, offset] of Object.entries(FIXED)) {
      expect(found[name], name).toBe(view.getInt32(offset, true) / 1024)
    }
    for (let skill = 0; skill < 48; skill++) {
      expect(entity.skills[skill]).toBe(view.getInt32(SKILLS + skill * 4, true) / 1024)
    }
    const fields = Object.keys(WHOLE).length + Object.keys(BITS).length + Object.keys(FIXED).length
    expect(Object.keys(entity)).toHaveLength(fields + 1)
  })

  it('is written as it was read, for any bytes at any alignment', () => {
    for (let seed = 0; seed < 200; seed++) {
      const bytes = randomBytes(seed)
      expect(Buffer.compare(writeEntity(readEntity(bytes)), bytes)).toBe(0)
      expect(Buffer.compare(writeEntity(readEntity(atOddOffset(bytes))), bytes)).toBe(0)
    }
  })

  it('is read as it was made', () => {
    fc.assert(
      fc.property(anyEntity, (entity) => {
        expect(readEntity(writeEntity(entity))).toEqual(entity)
      }),
    )
  })

  it('is all zeros except its scale when it is new', () => {
    const words = new Int32Array(writeEntity(createEntityRecord()).buffer)
    expect([...words].flatMap((word, index) => (word === 0 ? [] : [[index * 4, word]]))).toEqual([
      [40, 1024],
      [44, 1024],
      [48, 1024],
    ])
  })

  it('can drop its pointer', () => {
    const entity = createEntityRecord({ name: 0x12345678 })
    expect(readEntity(writeEntity(entity)).name).toBe(0x12345678)
    expect(readEntity(writeEntity(entity, { clearPointers: true })).name).toBe(0)
  })

  it('is refused at any other length', () => {
    const bytes = randomBytes(2)
    for (let length = 0; length < ENTITY_BYTES; length++) {
      expect(() => readEntity(bytes.subarray(0, length))).toThrow(expect.objectContaining({ code: 'truncated' }))
    }
    expect(() => readEntity(randomBytes(2, 2))).toThrow(expect.objectContaining({ code: 'trailing', offset: 336 }))
  })
})

describe('fixed-point numbers', () => {
  const written = (x: number, saturate = false) => readEntity(writeEntity(createEntityRecord({ x }), { saturate })).x

  it.each([
    [0.1, 102 / 1024],
    [-0.1, -102 / 1024],
    [1 / 1024, 1 / 1024],
    [0.4 / 1024, 0],
    [2097151.9990234375, 2097151.9990234375],
    [-2097152, -2097152],
  ])('%d is stored as %d', (value, stored) => {
    expect(written(value) + 0).toBe(stored)
  })

  it.each([2097152, -2097152.001, 1e30, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NaN])(
    '%d is refused by name',
    (value) => {
      expect(() => written(value)).toThrow(
        expect.objectContaining({
          code: 'unwritable',
          message: expect.stringMatching(/A4_ENTITY: x: .* does not fit/),
        }),
      )
    },
  )

  it('are clamped if asked to; NaN is still refused', () => {
    expect(written(1e30, true)).toBe(2097151.9990234375)
    expect(written(Number.NEGATIVE_INFINITY, true)).toBe(-2097152)
    expect(() => written(Number.NaN, true)).toThrow(FormatError)
  })

  it('are refused, naming the entity and the skill', () => {
    const skills = new Float64Array(48)
    skills[47] = 1e9
    const entities = [createEntityRecord(), createEntityRecord({ skills })]
    expect(() => writeEntities({ entities })).toThrow(
      /skills: \[47\] 1000000000 does not fit.*\(entities\[1\], offset \d+/,
    )
    expect(() => writeEntity(createEntityRecord({ flags: -1 }))).toThrow(/A4_ENTITY: flags: -1 does not fit/)
    expect(() => writeEntity(createEntityRecord({ skills: new Float64Array(47) }))).toThrow(
      /47 numbers where 48 belong/,
    )
  })
})

describe('a block of entities', () => {
  it('is written as it was read', () => {
    for (const count of [0, 1, 7, 100]) {
      const bytes = randomBytes(count, count)
      expect(readEntities(bytes).entities).toHaveLength(count)
      expect(Buffer.compare(writeEntities(readEntities(atOddOffset(bytes))), bytes)).toBe(0)
    }
  })

  it('is refused where its last entity is cut', () => {
    expect(() => readEntities(randomBytes(3, 3).subarray(0, 700))).toThrow(
      expect.objectContaining({ code: 'truncated', path: '' }),
    )
  })

  it('reports inverted boxes as issues', () => {
    const entities = [createEntityRecord(), createEntityRecord({ minY: 1, maxY: -1 })]
    expect(readEntities(writeEntities({ entities })).issues).toEqual([
      {
        code: 'inverted-box',
        message: 'the bounding box extends from 1 to -1 along Y',
        format: 'entity',
        offset: 336,
        path: 'entities[1]',
      },
    ])
  })

  it('is read or refused, never anything else, for 1,000 seeds of damaged bytes', () => {
    const bytes = randomBytes(4, 3)
    for (let seed = 0; seed < 1000; seed++) {
      const damaged = mutate(bytes, seed).subarray(0, seed % 2 === 0 ? bytes.length : seed)
      try {
        expect(Buffer.compare(writeEntities(readEntities(damaged)), damaged)).toBe(0)
      } catch (error) {
        if (!(error instanceof FormatError)) throw new Error(`seed ${seed}`, { cause: error })
        expect(damaged.length % ENTITY_BYTES).not.toBe(0)
      }
    }
  })
})
