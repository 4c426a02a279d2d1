import { createEntityRecord } from '@brushwork-internal/testkit/documents'
import { describe, expect, it } from 'vitest'
import { ENTITY_BYTES, EntityView, readEntities, readEntity, writeEntities } from '../../src/entity/index.js'

const blockOf = (count: number) => new Uint8Array(ENTITY_BYTES * count)

describe('EntityView', () => {
  it('gets and sets every field in place, and no other byte', () => {
    const bytes = blockOf(3)
    const view = new EntityView(bytes, { row: 1 })
    const names = Object.keys(createEntityRecord()).filter((name) => name !== 'skills') as ('x' | 'flags')[]
    for (const [index, name] of names.entries()) view[name] = index + 1
    for (let skill = 0; skill < 48; skill++) view.setSkill(skill, skill - 24.5)
    const [before, entity, after] = readEntities(bytes).entities
    for (const [index, name] of names.entries()) {
      expect(view[name], name).toBe(index + 1)
      expect(entity[name], name).toBe(index + 1)
    }
    expect([...entity.skills]).toEqual(Array.from({ length: 48 }, (_, skill) => view.skill(skill)))
    expect(view.skill(0)).toBe(-24.5)
    const empty = createEntityRecord({ scaleX: 0, scaleY: 0, scaleZ: 0 })
    expect(before).toEqual(empty)
    expect(after).toEqual(empty)
  })

  it('reads and writes whole entities', () => {
    const bytes = blockOf(4)
    const view = new EntityView(bytes)
    const entity = createEntityRecord({ x: 12.5, flags: 0xffffffff, skills: new Float64Array(48).fill(-1) })
    view.at(2).write(entity)
    expect(view.at(2).read()).toEqual(entity)
    expect(readEntity(bytes.subarray(2 * ENTITY_BYTES, 3 * ENTITY_BYTES))).toEqual(entity)
    expect(view.read().x).toBe(0)
  })

  it('works at any offset of a buffer or of a view', () => {
    const buffer = new ArrayBuffer(2000)
    new EntityView(buffer, { byteOffset: 13, row: 2 }).pan = 90
    const part = new Uint8Array(buffer, 10, 1500)
    expect(new EntityView(part, { byteOffset: 3, row: 2 }).pan).toBe(90)
    expect(new EntityView(part, { byteOffset: 3 }).capacity).toBe(4)
    expect(new DataView(buffer).getInt32(13 + 2 * ENTITY_BYTES + 28, true)).toBe(90 * 1024)
  })

  it('moves along the block without making another view', () => {
    const view = new EntityView(blockOf(1000))
    for (let row = 0; row < 1000; row++) view.moveTo(row).x = row
    expect(view.moveTo(999).x).toBe(999)
    expect([view.row, view.capacity]).toEqual([999, 1000])
  })

  it('follows a WebAssembly.Memory that grows', () => {
    const memory = new WebAssembly.Memory({ initial: 1, maximum: 4 })
    const view = new EntityView(memory, { row: 194 })
    view.x = 7
    expect(() => view.at(195).x).toThrow(/the memory holds 195 entities/)
    memory.grow(1)
    expect(view.x).toBe(7)
    view.moveTo(300).x = 8
    expect(view.x).toBe(8)
    expect(view.capacity).toBe(390)
  })

  it('follows a shared memory that grows, and shares it', () => {
    const memory = new WebAssembly.Memory({ initial: 1, maximum: 4, shared: true })
    const view = new EntityView(memory)
    const other = new EntityView(memory.buffer)
    view.x = 7
    expect(other.x).toBe(7)
    memory.grow(1)
    view.moveTo(300).x = 8
    expect(view.x).toBe(8)
    expect(new EntityView(new SharedArrayBuffer(ENTITY_BYTES)).capacity).toBe(1)
  })

  it.each([
    [
      'a number out of range',
      (view: EntityView) => Object.assign(view, { x: 1e7 }),
      'unwritable',
      /x: 10000000 does not fit/,
    ],
    ['NaN', (view: EntityView) => Object.assign(view, { alpha: Number.NaN }), 'unwritable', /alpha: NaN/],
    [
      'a whole entity with one',
      (view: EntityView) => view.write(createEntityRecord({ x: 1, y: 1e7 })),
      'unwritable',
      /A4_ENTITY: y: 1/,
    ],
    ['half an index', (view: EntityView) => Object.assign(view, { index: 0.5 }), 'unwritable', /index: 0.5/],
    ['skill 48', (view: EntityView) => view.skill(48), 'range', /0 to 47, found 48/],
    ['a skill out of range', (view: EntityView) => view.setSkill(3, -1e9), 'unwritable', /skills\[3\]/],
    [
      'the entity after the last',
      (view: EntityView) => view.moveTo(2).x,
      'range',
      /holds 2 entities \(entities\[2\], offset 672/,
    ],
    ['half an entity', (view: EntityView) => view.moveTo(0.5), 'range', /found 0.5/],
    ['an entity before the first', (view: EntityView) => view.at(-1), 'range', /found -1/],
  ])('refuses %s by name and changes nothing', (_, act, code, message) => {
    const bytes = blockOf(2)
    const view = new EntityView(bytes)
    expect(() => act(view)).toThrow(
      expect.objectContaining({ name: 'FormatError', code, message: expect.stringMatching(message) }),
    )
    expect(bytes.every((byte) => byte === 0)).toBe(true)
  })

  it('refuses offsets outside its memory, and detached buffers', () => {
    expect(() => new EntityView(new ArrayBuffer(8), { byteOffset: 9 })).toThrow(
      expect.objectContaining({ code: 'range' }),
    )
    const memory = new WebAssembly.Memory({ initial: 1 })
    const view = new EntityView(memory.buffer)
    memory.grow(1)
    expect(() => view.x).toThrow(expect.objectContaining({ code: 'range' }))
  })

  it('accepts the signed words that bit operators return for flags', () => {
    const view = new EntityView(blockOf(1))
    view.flags |= 1 << 31
    expect(view.flags).toBe(0x80000000)
    view.eflags = ~1
    expect(view.eflags).toBe(0xfffffffe)
    expect(() => Object.assign(view, { flags: -0x80000001 })).toThrow(/flags: -2147483649 does not fit/)
    expect(() => Object.assign(view, { flags: -0.5 })).toThrow(/flags: -0.5/)
  })

  it('rejects strings as numbers', () => {
    const view = new EntityView(blockOf(1), { saturate: true })
    for (const name of ['x', 'flags', 'index']) {
      expect(() => Object.assign(view, { [name]: '5' })).toThrow(new RegExp(`${name}: "5" does not fit`))
    }
    expect(() => view.setSkill(0, '5' as unknown as number)).toThrow(/skills\[0\]: "5"/)
  })

  it('requires an integer offset from 0, also in a view at an offset', () => {
    const part = new Uint8Array(new ArrayBuffer(1000), 400)
    for (const byteOffset of [-1, 0.5, Number.NaN]) {
      expect(() => new EntityView(part, { byteOffset })).toThrow(
        expect.objectContaining({
          code: 'range',
          message: expect.stringContaining(`from 0, found ${byteOffset}`),
        }),
      )
    }
  })

  it('clamps values if asked to', () => {
    const view = new EntityView(blockOf(2), { saturate: true })
    view.x = 1e9
    view.setSkill(0, -1e9)
    view.at(1).y = Number.POSITIVE_INFINITY
    expect([view.x, view.skill(0), view.at(1).y]).toEqual([2097151.9990234375, -2097152, 2097151.9990234375])
    expect(() => Object.assign(view, { flags: 2 ** 32 })).toThrow(/flags/)
    expect(() => Object.assign(view, { index: 2 ** 31 })).toThrow(/index/)
  })

  it('returns the same values as the codec', () => {
    const entities = [
      createEntityRecord({ x: 1 }),
      createEntityRecord({ y: -2.5, skills: new Float64Array(48).fill(3) }),
    ]
    const view = new EntityView(writeEntities({ entities }))
    expect([view.read(), view.at(1).read()]).toEqual(entities)
  })
})
