import { atOddOffset, corpusPaths, corpusRoot, mutate, readCorpus } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import { FormatError } from '../../src/index.js'
import { defaultPalette } from '../../src/palette/index.js'
import {
  createWad,
  decodeWadTexture,
  findWadTexture,
  readWad,
  type WadDocument,
  wadPalette,
  writeWad,
} from '../../src/wad/index.js'

const palette = defaultPalette()

/** A picture whose channels survive 565. */
function picture(width: number, height: number) {
  const pixels = new Uint8Array(width * height * 4)
  for (let at = 0; at < pixels.length; at += 4) pixels.set([255, (at / 4) % 2 ? 255 : 0, 0, 255], at)
  return { width, height, pixels }
}

const small = createWad({
  palette,
  textures: [
    { name: 'stone', image: picture(8, 8) },
    { name: 'glass', image: picture(4, 2), format: 'argb8888' },
    { name: 'old', image: picture(3, 5), format: 'palette' },
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

  it('gives its pictures back, whatever their format', () => {
    const document = readWad(atOddOffset(smallBytes))
    for (const [name, width, height] of [
      ['STONE', 8, 8],
      ['glass', 4, 2],
    ] as const) {
      const texture = findWadTexture(document, name)
      expect(texture && decodeWadTexture(texture, wadPalette(document))).toEqual(picture(width, height))
    }
  })

  it('takes 8-bit colours from its own palette', () => {
    const document = readWad(smallBytes)
    const texture = findWadTexture(document, 'old')
    const red = new Uint8Array(768).fill(7)
    const decoded = texture && decodeWadTexture(texture, { colours: red, issues: [] })
    expect(decoded?.pixels.subarray(0, 4)).toEqual(Uint8Array.of(7, 7, 7, 255))
  })

  it('refuses names that do not fit their 16 characters', () => {
    const long = createWad({ palette, textures: [{ name: 'seventeen letters', image: picture(8, 8) }] })
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

  it('fail with a FormatError wherever they are cut', () => {
    for (let length = 0; length < smallBytes.length; length++) {
      expect(() => readWad(smallBytes.subarray(0, length)), `cut at ${length}`).toThrow(FormatError)
    }
  })

  it('say where a lump outside the file is', () => {
    const bytes = smallBytes.slice()
    // Position of the second directory entry.
    new DataView(bytes.buffer).setUint32(bytes.length - 3 * 32, 0x7fffffff, true)
    expect(() => readWad(bytes)).toThrow(/entries\[1\] should lie inside the file/)
  })

  it('cannot make a file grow by sharing one lump', () => {
    const bytes = smallBytes.slice()
    const directory = bytes.length - small.entries.length * 32
    const view = new DataView(bytes.buffer)
    for (let entry = 0; entry < small.entries.length; entry++) {
      for (const at of [4, 8]) view.setUint32(directory + entry * 32 + at, bytes.length - 12, true)
    }
    expect(() => readWad(bytes)).toThrow(/cannot be in a file of/)
  })

  it('give a FormatError or a document that can be written, for 1,500 seeds', () => {
    const survived = Array.from({ length: 1500 }, (_, seed) => survives(mutate(smallBytes, seed), seed))
    expect(survived.filter(Boolean).length).toBeGreaterThan(50)
    expect(survived.filter((alive) => !alive).length).toBeGreaterThan(50)
  })
})

/** False for a FormatError; anything else but a document fails the test. */
function survives(bytes: Uint8Array, seed: number): boolean {
  let document: WadDocument
  try {
    document = readWad(bytes)
  } catch (error) {
    expect(error, `seed ${seed}`).toBeInstanceOf(FormatError)
    return false
  }
  const written = writeWad(document)
  if (document.issues.length === 0) expect(Buffer.compare(written, bytes), `seed ${seed}`).toBe(0)
  for (const entry of document.entries) {
    // An embedded DDS file can still be refused.
    if (entry.kind === 'texture' && entry.type !== 6) decodeWadTexture(entry, palette)
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
        const texture = findWadTexture(document, name)
        const image = texture && decodeWadTexture(texture, wadPalette(document))
        expect(image).toMatchObject({ width: 256, height: 256 })
      }
    },
  )
})
