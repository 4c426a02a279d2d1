import { createQuakeWad } from '@brushwork-internal/testkit/documents'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  decodeQuakeWadTexture,
  type QuakeWadDocument,
  type QuakeWadEntry,
  type QuakeWadPlacement,
  quakePalette,
  readQuakeWad,
  writeQuakeWad,
} from '../../../src/archives/quake-wad/index.js'
import { FormatError } from '../../../src/index.js'
import { bytes, name, optional } from '../../models/any/arbitrary/values.js'
import { archive, HALF_LIFE_LUMPS, QUAKE_LUMPS } from './fixture.js'

const same = (written: Uint8Array, wanted: Uint8Array) => expect(Buffer.compare(written, wanted)).toBe(0)

describe('an archive that is read and written', () => {
  it.each([
    ['Quake', archive('WAD2', QUAKE_LUMPS)],
    ['Half-Life', archive('WAD3', HALF_LIFE_LUMPS)],
    ['nothing', archive('WAD2', [])],
  ])('of %s is the same', (_, file) => same(writeQuakeWad(readQuakeWad(file)), file))

  it('keeps the bytes between its lumps', () => {
    const file = archive('WAD2', QUAKE_LUMPS, { gaps: [3, 0, 5, 7, 9] })
    const document = readQuakeWad(file)
    expect(document.issues).toEqual([])
    expect(document.placement?.order.map(({ part, gap }) => [part, gap?.length])).toEqual([
      [0, 3],
      [1, undefined],
      [2, 5],
      ['directory', 7],
    ])
    expect(document.placement?.trailing?.length).toBe(9)
    same(writeQuakeWad(document), file)
  })

  it('keeps lumps that share their bytes, as long as they are equal', () => {
    const file = archive('WAD2', [QUAKE_LUMPS[0], { ...QUAKE_LUMPS[0], name: 'again' }], { positions: [undefined, 12] })
    const document = readQuakeWad(file)
    expect(document.issues).toMatchObject([{ code: 'shared-bytes', path: 'entries[1]', offset: 12 }])
    same(writeQuakeWad(document), file)
    const [first, second] = document.entries
    if (second.kind !== 'texture') throw new Error('a texture expected')
    const changed: QuakeWadDocument = { ...document, entries: [first, { ...second, width: 32 }] }
    expect(() => writeQuakeWad(changed)).toThrow(/one of the two was changed: remove "placement" \(entries\[1\]\)/)
    const { placement: _, ...free } = changed
    expect(readQuakeWad(writeQuakeWad(free)).placement).toBeUndefined()
  })

  it('refuses a placement that do not match its entries', () => {
    const document = readQuakeWad(archive('WAD2', QUAKE_LUMPS, { gaps: [4] }))
    const { entries } = document
    for (const [wrong, message] of [
      [{ ...document, entries: entries.slice(1) }, /entries\[2\] is missing or listed twice/],
      [{ ...document, entries: [...entries, entries[0]] }, /entries\[3\] is not listed/],
    ] as const) {
      expect(() => writeQuakeWad(wrong)).toThrow(message)
      expect(() => writeQuakeWad(wrong)).toThrow(FormatError)
    }
    const placement: QuakeWadPlacement = { order: [{ part: 0, offset: 1e9 }, { part: 'directory' }] }
    expect(() => writeQuakeWad({ ...document, entries: [entries[0]], placement })).toThrow(/should be at 1000000000/)
  })
})

const base = (text: number) =>
  fc
    .tuple(name(16), optional('pad', fc.integer({ min: 1, max: 0xffff })))
    .map(([own, rest]) => ({ name: own, type: text, ...rest }))

const palette: fc.Arbitrary<QuakeWadEntry> = fc
  .tuple(base(0x40), bytes(768))
  .map(([own, colors]) => ({ kind: 'palette', ...own, colors }))

const texture: fc.Arbitrary<QuakeWadEntry> = fc
  .tuple(
    base(0x44),
    fc.nat(5),
    fc.nat(5),
    fc.array(fc.nat(200), { minLength: 4, maxLength: 4 }),
    fc.uint8Array({ maxLength: 60 }),
  )
  .map(([own, width, height, mipOffsets, payload]) => ({ kind: 'texture', ...own, width, height, mipOffsets, payload }))

const lump: fc.Arbitrary<QuakeWadEntry> = fc
  .tuple(
    base(0x42),
    optional('size', fc.integer({ min: 100, max: 200 })),
    fc.uint8Array({ minLength: 1, maxLength: 20 }),
  )
  .map(([own, size, payload]) => ({ kind: 'lump', ...own, ...size, payload }))

const gap = optional('gap', fc.uint8Array({ minLength: 1, maxLength: 9 }))

/** Parts in any order, with any gaps. */
const placement = (count: number): fc.Arbitrary<QuakeWadPlacement> =>
  fc
    .tuple(
      fc.shuffledSubarray<number | 'directory'>([...Array(count).keys(), 'directory'], { minLength: count + 1 }),
      fc.array(gap, { minLength: count + 1, maxLength: count + 1 }),
      optional('trailing', fc.uint8Array({ minLength: 1, maxLength: 9 })),
    )
    .map(([parts, gaps, trailing]) => ({ order: parts.map((part, index) => ({ part, ...gaps[index] })), ...trailing }))

const made: fc.Arbitrary<QuakeWadDocument> = fc
  .tuple(
    fc.constantFrom('wad2' as const, 'wad3' as const),
    fc.array(fc.oneof(palette, texture, lump), { minLength: 1, maxLength: 5 }),
  )
  .chain(([format, entries]) =>
    optional('placement', placement(entries.length)).map((placement) => ({
      format,
      entries,
      ...placement,
      issues: [],
    })),
  )

const isUsual = ({ order, trailing }: QuakeWadPlacement) =>
  trailing === undefined &&
  order.every((part, index) => part.gap === undefined && part.part === (index < order.length - 1 ? index : 'directory'))

it('is read back as it was created, and written to the same bytes', () => {
  fc.assert(
    fc.property(made, (document) => {
      const written = writeQuakeWad(document)
      const read = readQuakeWad(written)
      const { placement, ...rest } = document
      const wanted = placement === undefined || isUsual(placement) ? rest : document
      expect({ ...read, issues: [] }).toEqual(wanted)
      same(writeQuakeWad(read), written)
    }),
    { numRuns: 150 },
  )
})

describe('an archive of images', () => {
  const colors = [
    [107, 107, 107, 255],
    [159, 91, 83, 255],
    [255, 0, 0, 255],
    [0, 0, 0, 0],
  ]
  const pixels = Uint8Array.from({ length: 32 * 16 * 4 }, (_, at) => colors[(at >> 2) % 4][at % 4])
  const image = { width: 32, height: 16, pixels }
  const manyColors = Uint8Array.from({ length: 32 * 16 * 4 }, (_, at) => (at % 4 === 0 ? at >> 2 : at >> 10) & 0xff)
  const firstFour = (file: QuakeWadDocument, wanted: string) => {
    const { entries } = readQuakeWad(writeQuakeWad(file))
    const found = entries.filter((entry) => entry.kind === 'texture').find(({ name }) => name.text === wanted)
    return found && [0, 1, 2, 3].map((at) => [...decodeQuakeWadTexture(found).pixels.subarray(at * 4, at * 4 + 4)])
  }

  it('keeps any 256 colors in Half-Life', () => {
    const file = createQuakeWad({
      format: 'wad3',
      textures: [
        { name: 'wall', image },
        { name: '{wall', image },
      ],
    })
    expect(readQuakeWad(writeQuakeWad(file)).issues).toEqual([])
    expect(firstFour(file, 'wall')).toEqual([...colors.slice(0, 3), [0, 0, 0, 255]])
    expect(firstFour(file, '{wall')?.slice(0, 3)).toEqual(colors.slice(0, 3))
    expect(firstFour(file, '{wall')?.[3][3]).toBe(0)
  })

  it('takes the nearest color that does not glow in Quake', () => {
    const textures = [
      { name: 'wall', image },
      { name: 'lamp', image, glowing: true },
    ]
    const file = createQuakeWad({ format: 'wad2', textures })
    expect(readQuakeWad(writeQuakeWad(file)).issues).toEqual([])
    const { colors: quake } = quakePalette()
    const bright = file.entries.map((entry) => entry.kind === 'texture' && Math.max(...entry.payload.subarray(0, 512)))
    expect(bright[0]).toBeLessThan(224)
    expect(bright[1]).toBe(255)
    expect(firstFour(file, 'lamp')?.[2]).toEqual([...quake.subarray(251 * 3, 251 * 3 + 3), 255])
  })

  it.each([
    [
      'a size in odd numbers',
      { name: 'wall', image: { width: 8, height: 64, pixels } },
      /multiples of 16 expected, found 8 × 64/,
    ],
    ['a long name', { name: 'sixteen letters!', image }, /1 to 15 characters expected, found "sixteen letters!"/],
    ['too many colors', { name: 'wall', image: { ...image, pixels: manyColors } }, /wall has more than 256 colors/],
  ])('refuses %s', (_, wrong, message) => {
    const create = () => createQuakeWad({ format: 'wad3', textures: [wrong] })
    expect(create).toThrow(message)
    expect(create).toThrow(/textures\[0\]/)
  })
})
