import { detectFormat, FormatError } from '@brushwork/codecs'
import { corpusManifest } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import { formatOf, formats, issuesOf, writeFile } from '../../src/formats/index.js'
import { writePalette } from '../../src/image-files/palette/index.js'
import { createTga, writeTga } from '../../src/image-files/tga/index.js'
import { createMap, writeMap } from '../../src/levels/map/index.js'

const texel = { width: 1, height: 1, pixels: Uint8Array.of(1, 2, 3, 255) }

/** Files that authors of importers broke on purpose. */
const isBroken = (path: string) => path.includes('/invalid_')

describe('the formats of this package', () => {
  it('have ids and endings of their own', () => {
    expect(new Set(formats.map(({ id }) => id)).size).toBe(formats.length)
    const endings = formats.flatMap((format) => format.endings)
    expect(new Set(endings).size).toBe(endings.length)
  })

  it('are detected by content before the ending', () => {
    const map = writeMap(createMap({ entities: [{ properties: { classname: 'worldspawn' } }] }))
    expect(formatOf(map, 'level.wmp')?.id).toBe('map')
    expect(formatOf(new TextEncoder().encode('MDL7'), 'a.txt')?.id).toBe('mdl7')
  })

  it('are detected by the ending if the content is ambiguous', () => {
    expect(formatOf(new Uint8Array(0), 'EMPTY.MDL')?.id).toBe('mdl7')
    expect(formatOf(writeTga(createTga(texel)).subarray(0, 22), 'texel.tga')?.id).toBe('tga')
    expect(formatOf(writePalette({ colors: new Uint8Array(768), issues: [] }), 'palette.raw')?.id).toBe('palette')
  })

  it('do not match other formats', () => {
    const bytes = (text: string) => new TextEncoder().encode(text)
    expect(formatOf(bytes('IDST and so on'), 'half-life.mdl')).toBeUndefined()
    expect(formatOf(bytes('BM is how this text begins'), 'readme.txt')).toBeUndefined()
    expect(formatOf(bytes('some words'), 'readme.txt')).toBeUndefined()
    expect(formatOf(new Uint8Array(767), 'noise.raw')).toBeUndefined()
  })

  it('keep the encoding of images, and report the issues of their decoders', () => {
    const packed = writeTga(createTga({ ...texel, pixels: Uint8Array.of(1, 2, 3, 0) }, { compressed: true }))
    const file = formatOf(packed, 'a.tga')?.read(packed)
    expect(file && [writeFile(file), issuesOf(file).map(({ code }) => code)]).toEqual([packed, ['alpha-empty']])
    const file16 = { ...createTga(texel), pixels: new Uint8Array(4) }
    const odd = writeTga({ ...file16, header: { ...file16.header, depth: 7 } })
    const read = formatOf(odd, 'a.tga')?.read(odd)
    expect(read && issuesOf(read)).toMatchObject([
      { code: 'value', offset: 16, message: expect.stringContaining('here 7') },
    ])
    expect(read && writeFile(read)).toEqual(odd)
  })

  it('give the reason if they cannot be written', () => {
    expect(formats.filter(({ notWrittenBack }) => notWrittenBack !== undefined).map(({ id }) => id)).toEqual(['hmp4'])
  })
})

describe('files of the corpus', () => {
  const known = corpusManifest().flatMap(({ path, read }) => {
    const format = formatOf(read(), path)
    return format === undefined ? [] : [{ path, read, format }]
  })

  it('are refused where they are broken', () => {
    const broken = known.filter(({ path }) => isBroken(path))
    for (const { read, format } of broken) expect(() => format.read(read())).toThrow(FormatError)
  })

  it.each(known.filter(({ path }) => !isBroken(path)))(
    '$path is read and written by its format',
    ({ path, read, format }) => {
      const bytes = read()
      const file = format.read(bytes)
      expect(detectFormat(bytes)?.id ?? format.id).toBe(format.id)
      expect(file.format, path).toBe(format.id)
      if (format.notWrittenBack === undefined) expect(Buffer.compare(writeFile(file), bytes)).toBe(0)
    },
  )
})
