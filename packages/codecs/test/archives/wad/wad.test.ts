import { atOddOffset, corpusPaths, corpusRoot, mutate, readCorpus } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import {
  createWad,
  decodeWadTexture,
  readWad,
  type WadDocument,
  wadPalette,
  writeWad,
} from '../../../src/archives/wad/index.js'
import { defaultPalette } from '../../../src/image-files/palette/index.js'
import { FormatError } from '../../../src/index.js'

const palette = defaultPalette()

/** An image whose channels survive 565. */
function image(width: number, height: number) {
  const pixels = new Uint8Array(width * height * 4)
  for (let at = 0; at < pixels.length; at += 4) pixels.set([255, (at / 4) % 2 ? 255 : 0, 0, 255], at)
  return { width, height, pixels }
}

const small = createWad({
  palette,
  textures: [
    { name: 'stone', image: image(8, 8) },
    { name: 'glass', image: image(4, 2), format: 'argb8888' },
    { name: 'old', image: image(3, 5), format: 'palette' },
  ],
})
const smallBytes = writeWad(small)

describe('a texture archive', () => {
  it('is read as it was made', () => {
    const document = readWad(smallBytes)
    expect(document.issues).toEqual([])
    expect(document.entries).toEqual(small.entries)
    expect(writeWad(document)).toEqual(smallBytes)
  })

  it('returns its images, whatever their format', () => {
    const document = readWad(atOddOffset(smallBytes))
    for (const [name, width, height] of [
      ['stone', 8, 8],
      ['glass', 4, 2],
    ] as const) {
      const texture = textureOf(document, name)
      expect(texture && decodeWadTexture(texture, wadPalette(document))).toEqual(image(width, height))
    }
  })

  it('uses its own palette for 8-bit colors', () => {
    const document = readWad(smallBytes)
    const texture = textureOf(document, 'old')
    const red = new Uint8Array(768).fill(7)
    const decoded = texture && decodeWadTexture(texture, { colors: red, issues: [] })
    expect(decoded?.pixels.subarray(0, 4)).toEqual(Uint8Array.of(7, 7, 7, 255))
  })

  it('refuses names that do not fit their 16 characters', () => {
    const long = createWad({ palette, textures: [{ name: 'seventeen letters', image: image(8, 8) }] })
    expect(() => writeWad(long)).toThrow(/17 characters, the field holds 16 \(entries\[1\]/)
  })
})

describe('damaged archives', () => {
  it.each(['WAD2', 'WAD3', 'IDST'])('are refused by name: %s', (magic) => {
    const bytes = smallBytes.slice()
    bytes.set([...magic].map((char) => char.charCodeAt(0)))
    expect(() => readWad(bytes)).toThrow(
      expect.objectContaining({ code: 'foreign', message: expect.stringContaining(magic) }),
    )
  })

  it('fail with a FormatError if cut before their directory, and are read up to a cut within it', () => {
    const directory = smallBytes.length - small.entries.length * 32
    for (let length = 0; length < smallBytes.length; length++) {
      const cut = smallBytes.subarray(0, length)
      const entries = Math.floor((length - directory) / 32)
      if (entries < 1) expect(() => readWad(cut), `cut at ${length}`).toThrow(FormatError)
      else {
        const document = readBack(cut)
        expect(document.entries).toEqual(small.entries.slice(0, entries))
        expect(document.issues.map(({ code }) => code)).toEqual(['directory-cut'])
      }
    }
  })

  it('lack a texture whose lump is outside the file', () => {
    const bytes = smallBytes.slice()
    // Position of the second directory entry.
    new DataView(bytes.buffer).setUint32(bytes.length - 3 * 32, 0x7fffffff, true)
    const document = readBack(bytes)
    expect(document.issues).toMatchObject([{ code: 'lump-outside', path: 'entries[1]' }])
    expect(() => decode(document, 'stone')).toThrow(/its lump is outside of the file/)
    expect(decode(document, 'glass')).toEqual(image(4, 2))
  })

  it('cannot make a file grow by sharing one lump', () => {
    const bytes = smallBytes.slice()
    const directory = bytes.length - small.entries.length * 32
    const view = new DataView(bytes.buffer)
    for (let entry = 0; entry < small.entries.length; entry++) {
      for (const at of [4, 8]) view.setUint32(directory + entry * 32 + at, bytes.length - 12, true)
      view.setUint32(directory + entry * 32, 12, true)
    }
    expect(readBack(bytes).issues.filter(({ code }) => code === 'shared-bytes')).toHaveLength(3)
    const many = createWad({
      palette,
      textures: Array.from({ length: 9 }, (_, at) => ({ name: `${at}`, image: image(8, 8) })),
    })
    const grown = writeWad(many)
    const table = new DataView(grown.buffer)
    for (let entry = 0; entry < 10; entry++) {
      for (const at of [4, 8]) table.setUint32(grown.length - 320 + entry * 32 + at, grown.length - 12, true)
      table.setUint32(grown.length - 320 + entry * 32, 12, true)
    }
    expect(() => readWad(grown)).toThrow(expect.objectContaining({ code: 'limit' }))
  })

  it('lack a texture that is compressed', () => {
    const bytes = smallBytes.slice()
    bytes[bytes.length - 3 * 32 + 13] = 1
    const document = readBack(bytes)
    expect(document.issues).toMatchObject([{ code: 'compressed-lump', path: 'entries[1]' }])
    expect(() => decode(document, 'stone')).toThrow(/it is compressed \(1\)/)
    expect(decode(document, 'glass')).toEqual(image(4, 2))
  })

  it('lack a texture whose pixels are truncated', () => {
    const bytes = smallBytes.slice()
    new DataView(bytes.buffer).setUint32(12 + 768 + 16, 0x7fffffff, true)
    const document = readBack(bytes)
    expect(document.issues).toMatchObject([{ code: 'payload-length', path: 'entries[1]' }])
    expect(() => decode(document, 'stone')).toThrow(/need/)
  })

  it('keep gaps, tails and lumps in another order', () => {
    const [wall, ...rest] = [smallBytes.subarray(12, -128), smallBytes.subarray(-128)]
    const moved = Uint8Array.from([...smallBytes.subarray(0, 12), 1, 2, 3, ...wall, 4, 5, ...rest[0], 6])
    const view = new DataView(moved.buffer)
    view.setUint32(8, moved.length - 129, true)
    for (let entry = 0; entry < 4; entry++) {
      const at = moved.length - 129 + entry * 32
      view.setUint32(at, view.getUint32(at, true) + 3, true)
    }
    // Swaps the last two directory entries.
    const last = moved.slice(-33, -1)
    moved.copyWithin(moved.length - 33, moved.length - 65, moved.length - 33)
    moved.set(last, moved.length - 65)
    const document = readBack(moved)
    expect(document.issues).toEqual([])
    expect(document.entries.map(({ name }) => name.text)).toEqual(['P', 'stone', 'old', 'glass'])
    const { placement, ...usual } = document
    expect(placement?.trailing).toEqual(Uint8Array.of(6))
    expect(writeWad(usual)).toHaveLength(smallBytes.length)
  })

  it('report which of two textures with one name is used', () => {
    const twice = createWad({
      palette,
      textures: [image(8, 8), image(4, 2)].map((image) => ({ name: 'Stone', image })),
    })
    const document = readBack(writeWad(twice))
    expect(document.issues).toMatchObject([{ code: 'repeated-name', path: 'entries[2]' }])
    expect(decode(document, 'Stone')).toEqual(image(8, 8))
  })

  it('report every wrong word of the directory, and are written byte for byte', () => {
    const directory = smallBytes.length - small.entries.length * 32
    const silent: string[] = []
    for (let at = 4; at < smallBytes.length; at = at === 8 ? directory : at + 4) {
      for (const value of [0, 1, 0x7fffffff, 0xffffffff, word(smallBytes, at) + 1, word(smallBytes, at) - 1]) {
        const bytes = smallBytes.slice()
        new DataView(bytes.buffer).setUint32(at, value, true)
        const field = at < directory ? ['', 'count', 'directory'][at / 4] : FIELDS[((at - directory) % 32) / 4]
        if (word(bytes, at) === word(smallBytes, at)) continue
        let document: WadDocument
        try {
          document = readBack(bytes)
        } catch (error) {
          expect(error).toBeInstanceOf(FormatError)
          // Without a directory nothing can be read.
          expect(field).toBe('directory')
          continue
        }
        if (document.issues.length === 0) silent.push(field)
      }
    }
    // Fewer entries still make an archive, a name is any text, and half of the type's word has no meaning.
    expect([...new Set(silent)].sort()).toEqual(['count', 'name', 'type'])
  })

  it('give a FormatError or a document that can be written, for 1,500 seeds', () => {
    const survived = Array.from({ length: 1500 }, (_, seed) => survives(mutate(smallBytes, seed), seed))
    expect(survived.filter(Boolean).length).toBeGreaterThan(1200)
  })
})

const FIELDS = ['position', 'stored size', 'size', 'type', 'name', 'name', 'name', 'name']

function word(bytes: Uint8Array, at: number): number {
  return new DataView(bytes.buffer, bytes.byteOffset).getUint32(at, true)
}

/** Reads an archive and checks that it is written byte for byte. */
function readBack(bytes: Uint8Array): WadDocument {
  const document = readWad(bytes)
  expect(Buffer.compare(writeWad(document), bytes)).toBe(0)
  return document
}

function textureOf({ entries }: WadDocument, name: string) {
  return entries.filter((entry) => entry.kind === 'texture').find((texture) => texture.name.text === name)
}

function decode(document: WadDocument, name: string) {
  const texture = textureOf(document, name)
  return texture && decodeWadTexture(texture, wadPalette(document))
}

/** False for a FormatError; any other error fails the test. */
function survives(bytes: Uint8Array, seed: number): boolean {
  let document: WadDocument
  try {
    document = readWad(bytes)
  } catch (error) {
    expect(error, `seed ${seed}`).toBeInstanceOf(FormatError)
    return false
  }
  expect(Buffer.compare(writeWad(document), bytes), `seed ${seed}`).toBe(0)
  for (const entry of document.entries) {
    // An embedded DDS file can still be rejected.
    if (entry.kind === 'texture' && entry.type !== 6 && entry.problem === undefined) decodeWadTexture(entry, palette)
  }
  return true
}

describe.skipIf(corpusRoot === undefined)('real archives', () => {
  it.each(corpusPaths('.', '.wad').filter((path) => path.endsWith('Texturset.wad')))(
    '%s is written as it was read',
    (path) => {
      const bytes = readCorpus(path)
      const document = readWad(bytes)
      expect(document.issues).toEqual([])
      expect(Buffer.compare(writeWad(document), bytes)).toBe(0)
      expect(document.entries.map(({ name, type }) => [name.text, type])).toEqual([
        ['P', 0x40],
        ['black', 10],
        ['black_fc', 10],
        ['black_fc4', 8],
      ])
      for (const name of ['black', 'black_fc', 'black_fc4']) {
        const texture = textureOf(document, name)
        const image = texture && decodeWadTexture(texture, wadPalette(document))
        expect(image).toMatchObject({ width: 256, height: 256 })
      }
    },
  )
})
