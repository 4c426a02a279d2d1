import { describe, expect, it } from 'vitest'
import { JsonValue } from '../../src/json-value.js'
import { list, NUMBER, record, usually } from '../../src/layout/field.js'
import { Accessors } from '../../src/read/container/accessors.js'
import { readFields } from '../../src/read/fields.js'
import { FieldWriter } from '../../src/write/document/fields.js'
import { PackDocument } from '../../src/write/document/pack-document.js'

const LAYOUT = { items: list(record({ albedo: usually(50, NUMBER), angles: usually([0, 0], list(NUMBER)) })) } as const
const VALUES = {
  items: [
    { albedo: 50, angles: [0, 0] },
    { albedo: 0, angles: [0, 1] },
    { albedo: 50, angles: [0] },
  ],
}

function written(): object {
  return new FieldWriter(new PackDocument([], [])).record(LAYOUT, VALUES)(() => -1)
}

describe('members that have the value of nearly all records', () => {
  it('are left out of packs, and read as that value', () => {
    const json = written()
    expect(json).toEqual({ items: [{}, { albedo: 0, angles: [0, 1] }, { angles: [0] }] })
    const document = new JsonValue({})
    const scope = { document, root: document, accessors: new Accessors(document, new Uint8Array(0), {}) }
    expect(readFields(new JsonValue(json), LAYOUT, scope)).toEqual(VALUES)
  })
})
