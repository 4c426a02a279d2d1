import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { OpenRows } from '../../src/bytes/open-rows.js'

/** All rows of a tree, by walking it. */
function walked(rows: OpenRows, counts: (at: readonly number[]) => number): readonly (readonly number[])[] {
  const visit = (at: readonly number[]): readonly (readonly number[])[] => [
    at,
    ...(rows.isOpen(at) ? Array.from({ length: counts(at) }, (_, index) => visit([...at, index])).flat() : []),
  ]
  return Array.from({ length: counts([]) }, (_, index) => visit([index])).flat()
}

/** Children of a part: 0 to 4, by where it is. */
const counts = (at: readonly number[]): number =>
  at.length === 0 ? 5 : (at.reduce((sum, index) => sum + index + 1, 0) * 7) % 5

/** Whether the tree has a part. */
const exists = (at: readonly number[]): boolean => at.every((index, depth) => index < counts(at.slice(0, depth)))

const parts = fc.array(fc.array(fc.nat(4), { minLength: 1, maxLength: 4 }), { maxLength: 30 })

describe('rows of a tree', () => {
  it('show the parts in the order of the tree, whatever is opened and closed', () => {
    fc.assert(
      fc.property(parts, parts, (opened, closed) => {
        const rows = new OpenRows(counts([]))
        for (const at of opened.filter(exists)) rows.open(at, counts(at))
        for (const at of closed) rows.close(at)
        const all = walked(rows, counts)
        expect(rows.count).toBe(all.length)
        all.forEach((at, row) => {
          expect(rows.partIn(row)).toEqual(at)
          expect(rows.rowOf(at)).toBe(row)
        })
      }),
    )
  })

  it('have no row for a part in a closed one', () => {
    const rows = new OpenRows(3)
    expect(rows.rowOf([1, 0])).toBe(-1)
  })

  it('of an open array with a billion entries are found at once', () => {
    const rows = new OpenRows(2)
    rows.open([0], 1e9)
    rows.open([0, 5e8], 3)
    expect(rows.count).toBe(1e9 + 5)
    expect(rows.partIn(5e8 + 2)).toEqual([0, 5e8, 0])
    expect(rows.partIn(1e9 + 4)).toEqual([1])
  })
})
