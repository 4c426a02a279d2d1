import { wmbObjects } from '@brushwork-internal/testkit'
import { describe, expect, test } from 'vitest'
import { createObject, listOf, readWmb, type WmbDocument, writeWmb } from '../../../src/levels/wmb/index.js'
import { oldLevel, plainLevel, treeLevel } from './fixture.js'

const HEADER = 164
const OBJECTS = 15
const TERRAIN_LIGHTMAPS = 19

/** A file with its lists moved by `by` bytes, and `junk` in the gap. */
function moved(bytes: Uint8Array, by: number, junk: number): Uint8Array {
  const out = new Uint8Array(bytes.length + by).fill(junk)
  out.set(bytes.subarray(0, HEADER))
  out.set(bytes.subarray(HEADER), HEADER + by)
  const view = new DataView(out.buffer)
  for (let list = 0; list < 20; list++) {
    const at = 4 + list * 8
    if (view.getUint32(at + 4, true) > 0) view.setUint32(at, view.getUint32(at, true) + by, true)
  }
  return out
}

function expectKept(bytes: Uint8Array): WmbDocument {
  const document = readWmb(bytes)
  expect(Buffer.compare(writeWmb(document), bytes)).toBe(0)
  return document
}

const bytes = writeWmb(treeLevel)
const start = (list: number): number => new DataView(bytes.buffer).getUint32(4 + list * 8, true)

describe('the placement of lists', () => {
  test("is not stored if it is the compiler's", () => {
    expect(readWmb(bytes).placement).toBeUndefined()
  })

  test('survives gaps, with their bytes', () => {
    expect(expectKept(moved(bytes, 12, 0)).placement?.gaps).toEqual([])
    const gap = expectKept(moved(bytes, 12, 0xcd)).placement?.gaps
    expect(gap).toEqual([{ offset: HEADER, bytes: new Uint8Array(12).fill(0xcd) }])
  })

  test('survives a stale tail', () => {
    const tail = new Uint8Array(bytes.length + 5).fill(9)
    tail.set(bytes)
    expect(expectKept(tail).placement?.gaps).toEqual([{ offset: bytes.length, bytes: new Uint8Array(5).fill(9) }])
  })

  test('survives an empty list that points anywhere', () => {
    const odd = bytes.slice()
    // The vertex list, which is empty in WMB7.
    new DataView(odd.buffer).setUint32(4 + 3 * 8, 0xfffffff0, true)
    expectKept(odd)
  })

  test('survives a stale list of terrain light inside another list', () => {
    const stale = bytes.slice()
    const view = new DataView(stale.buffer)
    view.setUint32(4 + TERRAIN_LIGHTMAPS * 8, start(0) + 600, true)
    view.setUint32(4 + TERRAIN_LIGHTMAPS * 8 + 4, 4, true)
    const document = expectKept(stale)
    expect(document.terrainLightmaps).toEqual([])
    expect(document.staleTerrainLightmaps).toHaveLength(4)
    expect(document.issues.map(({ code, path }) => [code, path])).toEqual([['stale-list', 'terrainLightmaps']])
  })

  test('is kept while lists keep their lengths, and dropped when one grows', () => {
    const junk = moved(bytes, 12, 0xcd)
    const document = readWmb(junk)
    const darker = { ...document, marks: Uint32Array.of(1, 0) }
    expect(writeWmb(darker)).toHaveLength(junk.length)
    const longer = readWmb(writeWmb({ ...document, marks: Uint32Array.of(1, 0, 1) }))
    expect(longer.placement).toBeUndefined()
    expect([...longer.marks]).toEqual([1, 0, 1])
    expect({ ...longer, marks: treeLevel.marks, issues: [] }).toEqual(treeLevel)
  })

  test('is dropped when lists that share bytes change to differ', () => {
    const shared = bytes.slice()
    // Moves clip nodes 0 and 1 onto the nodes: 32 bytes of 80.
    new DataView(shared.buffer).setUint32(4 + 9 * 8, start(5), true)
    const document = expectKept(shared)
    const { clipNodes } = document
    const changed = { ...document, clipNodes: { ...clipNodes, children: Int32Array.of(-256, -128, -256, -126) } }
    const read = readWmb(writeWmb(changed))
    expect([...read.clipNodes.children]).toEqual([-256, -128, -256, -126])
    expect(read.nodes).toEqual(document.nodes)
  })
})

describe('the placement of objects in their list', () => {
  test('survives a table with an unused slot', () => {
    const list = listOf(plainLevel, 'objects')
    const count = plainLevel.objects.length
    const table = new Uint32Array(1 + count + 1)
    table[0] = count
    const old = new DataView(list.buffer)
    for (let index = 0; index < count; index++) table[1 + index] = old.getUint32(4 + index * 4, true) + 4
    const grown = new Uint8Array(list.length + 4)
    grown.set(new Uint8Array(table.buffer))
    grown.set(list.subarray(4 + count * 4), 4 + (count + 1) * 4)
    // The objects come first: everything after them moves.
    const file = moved(writeWmb(plainLevel), 4, 0)
    file.set(grown, HEADER)
    const view = new DataView(file.buffer)
    view.setUint32(4 + OBJECTS * 8, HEADER, true)
    view.setUint32(4 + OBJECTS * 8 + 4, grown.length, true)
    const document = expectKept(file)
    expect(document.objects).toEqual(plainLevel.objects)
    expect(document.objectPlacement).toBeDefined()
    const more = readWmb(writeWmb({ ...document, objects: [...document.objects, createObject(wmbObjects[0])] }))
    expect(more.objects).toHaveLength(count + 1)
  })

  test('survives another order than the table’s', () => {
    const document = readWmb(writeWmb(plainLevel))
    const file = writeWmb(plainLevel)
    const view = new DataView(file.buffer)
    const [first, second] = [HEADER + 8, HEADER + 12].map((at) => view.getUint32(at, true))
    view.setUint32(HEADER + 8, second, true)
    view.setUint32(HEADER + 12, first, true)
    const swapped = expectKept(file).objects
    expect(swapped[1]).toEqual(document.objects[2])
    expect(swapped[2]).toEqual(document.objects[1])
  })
})

describe('the header of WMB6', () => {
  test.each([17, 19])('of %i lists ends where the first list begins', (listCount) => {
    const file = writeWmb({ ...oldLevel, listCount })
    expect(readWmb(file).listCount).toBe(listCount)
  })

  test('of 17 lists has no room for more', () => {
    expect(() => writeWmb({ ...oldLevel, listCount: 17, legacy8: Uint8Array.of(1) })).toThrow(/no row for legacy8/)
  })
})
