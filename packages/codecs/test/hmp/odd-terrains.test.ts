import { createHmp5 } from '@brushwork-internal/testkit/documents'
import { describe, expect, test } from 'vitest'
import {
  createHmp7,
  readHmp,
  terrainExtents,
  terrainGrid,
  terrainHeights,
  terrainNormals,
  writeHmp,
} from '../../src/hmp/index.js'
import { decodeSkin } from '../../src/skin/index.js'

const spacing: [number, number] = [16, 8]
const plan = { columns: 3, rows: 2, heights: [0, 5, 10, 15, 20, 25], spacing }
const skins = [{ type: 4, width: 2, height: 2, payload: new Uint8Array(12) }]

describe.each([
  ['HMP7', createHmp7({ ...plan, skins })],
  ['HMP5', createHmp5({ ...plan, skins })],
])('an odd %s terrain', (_, original) => {
  const bytes = writeHmp(original)

  /** Reads the file with a changed word; it must be written byte for byte and have finite positions. */
  const read = (change: (view: DataView) => void, end: readonly number[] = []) => {
    const odd = Uint8Array.from([...bytes, ...end])
    change(new DataView(odd.buffer))
    const document = readHmp(odd)
    expect(Buffer.compare(writeHmp(document), odd)).toBe(0)
    const { min, max } = terrainExtents(document)
    const numbers = [...min, ...max, ...terrainHeights(document), ...terrainNormals(document)]
    expect(numbers.every(Number.isFinite)).toBe(true)
    return document
  }

  test.each([1, 16])('may have %i bytes after its end', (count) => {
    const { issues } = read(() => undefined, new Array<number>(count).fill(7))
    expect(issues).toMatchObject([{ code: 'trailing', offset: bytes.byteLength, warns: true }])
  })

  test('may have another version number', () => {
    const { issues } = read((view) => view.setUint32(4, 9, true))
    expect(issues).toMatchObject([{ code: 'version', offset: 4, warns: true }])
  })

  test.each([8, 16, 20, 28])('may have a float that is not finite at %i: its heights or its corner are 0', (offset) => {
    for (const word of [0x7fa00001, 0xff800000]) {
      const document = read((view) => view.setUint32(offset, word, true))
      expect(document.issues.filter(({ warns }) => warns)).toMatchObject([{ code: 'scale-not-finite' }])
    }
  })

  test('computes a grid distance that is not finite from the scale', () => {
    const document = read((view) => view.setUint32(36, 0x7fa00001, true))
    expect(document.issues).toMatchObject([{ code: 'spacing-not-finite', offset: 36, warns: true }])
    expect(terrainGrid(document).spacing[0]).toBeCloseTo(16, 3)
  })

  test('may have a skin of unknown type, whose size follows from that of the heights', () => {
    const document = read((view) => view.setUint32(84, 0x144, true))
    expect(document.issues).toMatchObject([{ code: 'skin-type', path: 'skins[0]', warns: true }])
    expect(decodeSkin(document.skins[0])).toEqual({ kind: 'unknown' })
  })
})
