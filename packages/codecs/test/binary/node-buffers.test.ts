import { createQuakeWad } from '@brushwork-internal/testkit/documents'
import { describe, expect, it } from 'vitest'
import { writeQuakeWad } from '../../src/archives/quake-wad/index.js'
import { createWad, writeWad } from '../../src/archives/wad/index.js'
import { formatOf } from '../../src/formats/index.js'
import { writeHmp } from '../../src/hmp/index.js'
import { defaultPalette, readPalette, writePalette } from '../../src/image-files/palette/index.js'
import { writeBsp } from '../../src/levels/bsp/index.js'
import { writeMap } from '../../src/levels/map/index.js'
import { writeWmb } from '../../src/levels/wmb/index.js'
import { printWmp, readWmp, writeWmp } from '../../src/levels/wmp/index.js'
import { writeMdl } from '../../src/models/index.js'
import { room } from '../levels/bsp/fixture.js'
import { smallMap } from '../levels/map/fixtures.js'
import { image, treeLevel } from '../levels/wmb/fixture.js'
import { smallLevel } from '../levels/wmp/fixtures.js'
import { hmp7Example, idpoExample, md3Example, mdl5Example, mdl7Example } from '../models/any/examples.js'

const stone = { name: 'stone', image: image(16, 16) }
const FILES: Readonly<Record<string, Uint8Array>> = {
  'a.bsp': writeBsp(room('bsp29')),
  'a.hmp': writeHmp(hmp7Example()),
  'a.map': writeMap(smallMap()),
  'md3.md3': writeMdl(md3Example()),
  'mdl5.mdl': writeMdl(mdl5Example()),
  'mdl7.mdl': writeMdl({ ...mdl7Example(), medLump: Uint8Array.of(1, 2, 3) }),
  'quake.mdl': writeMdl(idpoExample()),
  'a.raw': writePalette(defaultPalette()),
  'wad2.wad': writeQuakeWad(createQuakeWad({ format: 'wad2', textures: [stone] })),
  'wad7.wad': writeWad(createWad({ palette: defaultPalette(), textures: [stone] })),
  'a.wmb': writeWmb(treeLevel),
  'binary.wmp': writeWmp(smallLevel('binary')),
  'text.wmp': writeWmp(smallLevel('text-vertices')),
}

/** A Buffer inside a larger one, as Node allocates small files. */
function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.concat([Buffer.alloc(5), bytes, Buffer.alloc(3)]).subarray(5, 5 + bytes.length)
}

/** Paths of all Buffers in a value. */
function buffersIn(value: unknown, path: string): string[] {
  if (Buffer.isBuffer(value)) return [path]
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return []
  return Object.entries(value).flatMap(([key, part]) => buffersIn(part, `${path}.${key}`))
}

describe('Buffers of Node', () => {
  it.each(Object.entries(FILES))('are read like any other bytes: %s', (name, bytes) => {
    const format = formatOf(bytes, name)
    const read = format?.read(bufferOf(bytes))
    expect(read).toBeDefined()
    expect(buffersIn(read, '')).toEqual([])
    expect(read).toEqual(format?.read(bytes))
  })

  it('can be overwritten after reading, because documents hold copies', () => {
    const palette = bufferOf(FILES['a.raw'])
    const { colors } = readPalette(palette)
    palette.fill(0)
    expect(colors).toEqual(defaultPalette().colors)
    const odd = Buffer.from(printWmp(smallLevel('text-vertices')).replaceAll('\n', '\n\n'), 'latin1')
    const expected = Uint8Array.from(odd)
    const level = readWmp(odd)
    odd.fill(0)
    const written = writeWmp(level)
    expect(written).toEqual(expected)
    written.fill(0)
    expect(writeWmp(level)).toEqual(expected)
  })
})
