import { describe, expect, test } from 'vitest'
import { checkWmb, decodeWmbTexture, readWmb, type WmbDocument, writeWmb } from '../../../src/levels/wmb/index.js'
import { oldLevel, plainLevel, treeLevel } from './fixture.js'

const bytes = writeWmb(treeLevel)
const LISTS = { planes: 1, textures: 2, nodes: 5, objects: 15, blocks: 17, pvs: 4, hulls: 14, palettes: 0 } as const
const offsetOf = (list: keyof typeof LISTS): number => word(bytes, 4 + LISTS[list] * 8)

function word(from: Uint8Array, at: number): number {
  return new DataView(from.buffer, from.byteOffset).getUint32(at, true)
}

function changed(...words: readonly (readonly [at: number, value: number])[]): Uint8Array {
  const out = bytes.slice()
  for (const [at, value] of words) new DataView(out.buffer).setUint32(at, value, true)
  return out
}

/** Reads a level and checks that it is written byte for byte. */
function read(changedBytes: Uint8Array): WmbDocument {
  const document = readWmb(changedBytes)
  expect(Buffer.compare(writeWmb(document), changedBytes)).toBe(0)
  return document
}

const codes = ({ issues }: WmbDocument): string[] => issues.map(({ code }) => code)

describe('only the unreadable parts of a compiled level are left out', () => {
  test('a texture of unknown type keeps its number, name and bytes, and has no pixels', () => {
    const texture = offsetOf('textures') + word(bytes, offsetOf('textures') + 4)
    const document = read(changed([texture + 24, 99]))
    expect(document.issues).toMatchObject([{ code: 'texture-type', path: 'textures[0]' }])
    expect(document.textures[0]).toMatchObject({ name: { text: 'stone' }, type: 99, problem: 'its type 99 is unknown' })
    expect(() => decodeWmbTexture(document.textures[0])).toThrow(/its type 99 is unknown/)
    expect(document.textures[1]).toEqual(treeLevel.textures[1])
    expect(document.blocks).toEqual(treeLevel.blocks)
  })

  test('a list of odd length gives its whole records', () => {
    for (const [list, count] of [
      ['planes', treeLevel.planes.count],
      ['nodes', 2],
    ] as const) {
      const document = read(changed([8 + LISTS[list] * 8, word(bytes, 8 + LISTS[list] * 8) + 3]))
      expect(codes(document)).toEqual(['list-rest'])
      expect(document[list].count).toBe(count)
    }
    const short = read(changed([8 + LISTS.nodes * 8, 79]))
    expect(short.nodes.count).toBe(1)
    expect(short.nodes.planes).toEqual(treeLevel.nodes.planes.subarray(0, 1))
  })

  test('bytes after the last block are kept', () => {
    const document = read(changed([8 + LISTS.blocks * 8, word(bytes, 8 + LISTS.blocks * 8) + 8]))
    expect(codes(document)).toEqual(['list-rest'])
    expect(document.blocks).toEqual(treeLevel.blocks)
  })

  test('blocks before an unreadable one are read', () => {
    const first = offsetOf('blocks') + 4
    const second = first + 40 + 24 * 28 + 12 * 12 + 2 * 20
    const document = read(changed([second + 28, 0x7fffffff]))
    expect(codes(document)).toEqual(['blocks-cut'])
    expect(document.blocks).toEqual(treeLevel.blocks.slice(0, 1))
    expect(document.issues[0].message).toMatch(/^of 2 blocks only 1 can be read: /)
  })

  test('a damaged tree, PVS or hull list does not stop a level', () => {
    for (const list of ['nodes', 'pvs', 'hulls', 'planes', 'palettes'] as const) {
      const document = read(changed([4 + LISTS[list] * 8, 0x7fffff00]))
      expect(codes(document)).toEqual(['list-unread'])
      expect(document.blocks).toEqual(treeLevel.blocks)
      expect(document.objects).toEqual(treeLevel.objects)
      expect(() => checkWmb(document)).not.toThrow()
    }
  })

  test('a list cut by the end of the file is read up to the cut', () => {
    const document = read(bytes.slice(0, offsetOf('pvs') + 1))
    expect(codes(document)).toContain('list-cut')
    expect(document.pvs).toEqual(treeLevel.pvs.subarray(0, 1))
  })

  test('lists that overlap are both read', () => {
    const document = read(changed([4 + LISTS.pvs * 8, offsetOf('nodes')], [8 + LISTS.pvs * 8, 16]))
    expect(codes(document)).toEqual(['list-overlap'])
    expect(document.pvs).toHaveLength(16)
    expect(document.nodes).toEqual(treeLevel.nodes)
  })

  test('a truncated object is kept as bytes', () => {
    const objects = offsetOf('objects')
    const light = objects + 4 + 2 * 4
    // The next object begins 8 bytes too early: it is now unknown, and this one truncated.
    const document = read(changed([light + 4, word(bytes, light + 4) - 8]))
    expect(codes(document)).toEqual(['object-cut', expect.stringMatching(/^object-/)])
    expect(document.objects.map(({ kind }) => kind)).toEqual(
      treeLevel.objects.map(({ kind }, index) => (index === 2 || index === 3 ? 'opaque' : kind)),
    )
  })

  test('changes to such a level cannot overwrite unknown bytes', () => {
    const document = read(changed([8 + LISTS.nodes * 8, 79]))
    const less = { ...document, blocks: document.blocks.slice(1) }
    expect(() => writeWmb(less)).toThrow(expect.objectContaining({ code: 'unwritable' }))
    const { unreadRows: _, ...bare } = less
    expect(readWmb(writeWmb(bare)).blocks).toHaveLength(1)
  })

  test('a level without any readable part is refused', () => {
    const header = bytes.slice(0, 164)
    expect(() => readWmb(header)).toThrow(expect.objectContaining({ name: 'FormatError' }))
  })
})

describe('every word of a header can be wrong', () => {
  test.each([
    ['WMB7', plainLevel],
    ['WMB7 with a tree', treeLevel],
    ['WMB6', oldLevel],
  ])('%s is read with an issue and comes back byte for byte', (_, level) => {
    const whole = writeWmb(level)
    const silent: string[] = []
    const refused: string[] = []
    for (let at = 4; at < 4 + level.listCount * 8; at += 4) {
      for (const value of [0, 1, 8, word(whole, at) + 1, word(whole, at) - 4, whole.length, 0x7fffffff, 0xffffffff]) {
        const wrong = whole.slice()
        new DataView(wrong.buffer).setUint32(at, value, true)
        if (word(whole, at) === word(wrong, at)) continue
        const name = `${(at - 4) % 8 === 0 ? 'offset' : 'length'} of row ${Math.floor((at - 4) / 8)} = ${word(wrong, at)}`
        let document: WmbDocument
        try {
          document = readWmb(wrong)
        } catch (error) {
          expect(error, name).toMatchObject({ name: 'FormatError' })
          refused.push(name)
          continue
        }
        expect(Buffer.compare(writeWmb(document), wrong), name).toBe(0)
        const printed = document.issues.length + checkWmb(document).length
        const isEmpty = word(whole, 8 + Math.floor((at - 4) / 8) * 8) === 0 && name.startsWith('offset')
        if (printed === 0 && !isEmpty && !isBytes(at) && !MEANS_SOMETHING.some((pattern) => pattern.test(name)))
          silent.push(name)
      }
    }
    expect(refused).toEqual([])
    expect(silent).toEqual([])
  })
})

/** Changes that no reader can distinguish from a valid level. */
const MEANS_SOMETHING = [
  // A level may lack a list.
  /^length of row \d+ = 0$/,
  // Texture directories may end in any bytes.
  /^length of row 2 = /,
  // Only the first list determines where the header of WMB6 ends.
  /^offset of row 14 = 152$/,
]

/** Lists of raw bytes (PVS, light pages, unknown data) are valid at any offset. */
function isBytes(at: number): boolean {
  return [4, 8, 16, 18].includes(Math.floor((at - 4) / 8))
}
