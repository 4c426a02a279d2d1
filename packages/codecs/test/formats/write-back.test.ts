import { describe, expect, it } from 'vitest'
import { type Format, formatOf, writeBack } from '../../src/formats/index.js'
import { createTga, writeTga } from '../../src/image-files/tga/index.js'
import { createMap, writeMap } from '../../src/levels/map/index.js'

const tga = writeTga(createTga({ width: 2, height: 1, pixels: Uint8Array.of(1, 2, 3, 255, 4, 5, 6, 255) }))

describe('writing a file back', () => {
  it('gives the same bytes', () => {
    const { file, length, difference } = writeBack(tga, formatFor(tga, 'a.tga'))
    expect({ kind: file.kind, length, difference }).toEqual({
      kind: 'image',
      length: tga.length,
      difference: undefined,
    })
  })

  it('gives the offset of the first difference', () => {
    const map = writeMap(createMap({ entities: [{ properties: { classname: 'worldspawn' } }] }))
    const other = Uint8Array.from(map, (byte, at) => (at === map.length - 3 ? byte ^ 1 : byte))
    const format = formatFor(map, 'a.map')
    // A reader that reads another file: what it writes differs from what it was given.
    const lossy: Format = { ...format, read: () => format.read(map) }
    expect(writeBack(other, lossy).difference).toBe(map.length - 3)
    expect(writeBack(map.slice(0, 5), lossy).difference).toBe(5)
  })

  it('says nothing of formats that are not written back', () => {
    const format: Format = { ...formatFor(tga, 'a.tga'), notWrittenBack: 'for a reason' }
    expect(writeBack(tga, format)).toMatchObject({ length: undefined, difference: undefined })
  })
})

function formatFor(bytes: Uint8Array, name: string): Format {
  const format = formatOf(bytes, name)
  if (format === undefined) throw new Error(`expected a format for ${name}`)
  return format
}
