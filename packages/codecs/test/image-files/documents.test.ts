import { atOddOffset, corpusPaths, corpusRoot, mutate, readCorpus } from '@brushwork-internal/testkit'
import { createBmp } from '@brushwork-internal/testkit/documents'
import { describe, expect, it } from 'vitest'
import { FormatError, type Issue } from '../../src/binary/index.js'
import { type BmpDocument, decodeBmp, readBmp, writeBmp } from '../../src/image-files/bmp/index.js'
import { decodeDds, readDds, writeDds } from '../../src/image-files/dds/index.js'
import { createPcx, decodePcx, type PcxDocument, readPcx, writePcx } from '../../src/image-files/pcx/index.js'
import { createTga, readTga, type TgaDocument, writeTga } from '../../src/image-files/tga/index.js'
import { indexedImage, noiseImage } from './images.js'

const opaque = noiseImage(9, 6, { alpha: false, seed: 1 })
const clear = noiseImage(9, 6, { alpha: true, seed: 2 })
const colors = indexedImage(9, 6, 3)
const none = new Uint8Array(0)

/** TGA 2.0 with everything around its pixels. */
const fullTga: TgaDocument = {
  ...createTga(clear, { compressed: true }),
  id: Uint8Array.of(104, 105),
  areas: Uint8Array.from({ length: 495 }, (_, index) => index & 0xff),
  footer: { extensionArea: 260, developerArea: 0 },
}

const mappedTga: TgaDocument = {
  ...fullTga,
  header: { ...fullTga.header, imageKind: 1, colorMapKind: 1, mapFirst: 3, mapLength: 2, mapDepth: 16, depth: 8 },
  colorMap: Uint8Array.of(1, 2, 3, 4),
  pixels: new Uint8Array(54).fill(4),
}

/** Four planes of one bit, which the decoder does not support, and bytes after the rows. */
const smallPcx: PcxDocument = (() => {
  const document = createPcx(opaque)
  const header = { ...document.header, bitsPerPlane: 1, planes: 4, bytesPerRow: 2 }
  header.smallPalette.fill(7)
  header.rest.fill(8)
  return { ...document, header, pixels: new Uint8Array(48).fill(0x5a), gap: Uint8Array.of(1, 2, 3) }
})()

function infoOf({ header }: BmpDocument) {
  return header.kind === 'info' ? header.fields : expect.fail('the header of Windows')
}

const plainBmp = createBmp(colors)
/** Pixels that begin inside the last two colors of the palette. */
const overlappingBmp: BmpDocument = {
  ...plainBmp,
  file: { ...plainBmp.file, pixelOffset: plainBmp.file.pixelOffset - 8 },
  pixels: Uint8Array.from([...plainBmp.palette.subarray(-8), ...new Uint8Array(64).fill(5)]),
}
const packedBmp: BmpDocument = {
  ...plainBmp,
  file: { ...plainBmp.file, reserved: 0xabcd, fileSize: 1, pixelOffset: plainBmp.file.pixelOffset + 3 },
  header: { kind: 'info', fields: { ...infoOf(plainBmp), compression: 1 }, more: none },
  gap: Uint8Array.of(1, 2, 3),
  pixels: Uint8Array.from([...Array.from({ length: 6 }, () => [6, 1, 0, 3, 4, 5, 6, 0, 0, 0]).flat(), 0, 1]),
  trailing: Uint8Array.of(4, 5),
}
const os2Bmp: BmpDocument = {
  ...createBmp(opaque),
  file: { ...plainBmp.file, pixelOffset: 26 },
  header: { kind: 'core', fields: { width: 9, height: 6, planes: 1, depth: 24 } },
}
const maskedBmp: BmpDocument = {
  ...createBmp(opaque),
  file: { ...plainBmp.file, pixelOffset: 70 },
  header: { kind: 'info', fields: { ...infoOf(plainBmp), depth: 16, compression: 6 }, more: none },
  masks: Uint8Array.of(0, 0xf8, 0, 0, 0xe0, 7, 0, 0, 0x1f, 0, 0, 0, 0, 0, 0, 0),
  pixels: new Uint8Array(120).fill(0x3c),
}
/** Compression 4 is JPEG. */
const foreignBmp: BmpDocument = {
  ...createBmp(opaque),
  header: { kind: 'info', fields: { ...infoOf(plainBmp), depth: 0, compression: 4 }, more: none },
}

/** A DDS of 8 × 4, or a cube of 8 × 8: the mark, 31 words, and pixels that differ. */
function dds(fourCc: string, byteLength: number, words: Readonly<Record<number, number>> = {}): Uint8Array {
  const bytes = Uint8Array.from({ length: 128 + byteLength }, (_, index) => (index < 128 ? 0 : index * 37))
  const view = new DataView(bytes.buffer)
  const code = [...fourCc].reduce((sum, letter, index) => sum + letter.charCodeAt(0) * 256 ** index, 0)
  const all = { 0: 0x20534444, 1: 124, 2: 0x1007, 3: 4, 4: 8, 19: 32, 20: 4, 21: code, 31: 99, ...words }
  for (const [word, value] of Object.entries(all)) view.setUint32(Number(word) * 4, value, true)
  return bytes
}
const CUBE = { 3: 8, 7: 2, 28: 0xfe00 }
const flatDds = dds('DXT1', 40 + 5, { 7: 4 })
const cubeDds = dds('DXT5', 6 * 80, CUBE)

interface Room {
  readonly name: string
  readonly files: readonly Uint8Array[]
  copy(bytes: Uint8Array): { readonly bytes: Uint8Array; readonly issues: readonly Issue[] }
}

function room<T extends { readonly issues: readonly Issue[] }>(
  name: string,
  read: (bytes: Uint8Array) => T,
  write: (document: T) => Uint8Array,
  files: readonly (T | Uint8Array)[],
): Room {
  const copy = (bytes: Uint8Array) => {
    const document = read(bytes)
    return { bytes: write(document), issues: document.issues }
  }
  return { name, files: files.map((file) => (file instanceof Uint8Array ? file : write(file))), copy }
}

const rooms = [
  room('pcx', readPcx, writePcx, [createPcx(opaque), createPcx(colors), smallPcx]),
  room('tga', readTga, writeTga, [createTga(opaque), createTga(clear), fullTga, mappedTga]),
  room('bmp', readBmp, writeBmp, [
    createBmp(opaque),
    createBmp(clear),
    plainBmp,
    overlappingBmp,
    packedBmp,
    os2Bmp,
    maskedBmp,
    foreignBmp,
  ]),
  room('dds', readDds, writeDds, [flatDds, cubeDds, dds('DX10', 60), dds('ATI2', 16), dds('DXT4', 32)]),
]

/** The bytes written from what was read; undefined if reading fails. */
function attempt({ copy }: Room, bytes: Uint8Array): Uint8Array | undefined {
  try {
    return copy(bytes).bytes
  } catch (error) {
    if (!(error instanceof FormatError)) throw error
    expect(error.offset, error.message).toBeGreaterThanOrEqual(0)
    expect(error.code).not.toBe('unwritable')
    return undefined
  }
}

describe.each(rooms)('documents of $name', (one) => {
  const { name, files, copy } = one

  it('come back byte for byte, also from an odd offset', () => {
    for (const [index, bytes] of files.entries()) {
      expect(copy(bytes), `file ${index}`).toEqual({ bytes, issues: [] })
      expect(copy(atOddOffset(bytes)).bytes, `file ${index}`).toEqual(bytes)
    }
  })

  it('are refused or written byte for byte, for any cut or change', () => {
    let read = 0
    for (const bytes of files) {
      const shorter = Array.from({ length: bytes.length }, (_, length) => bytes.subarray(0, length))
      const damaged = Array.from({ length: 500 }, (_, seed) => mutate(bytes, seed))
      for (const input of [...shorter, ...damaged]) {
        const again = attempt(one, input)
        if (again === undefined) continue
        read++
        if (Buffer.compare(again, input) !== 0) expect.fail(`${input.length} bytes come back otherwise`)
      }
    }
    expect(read).toBeGreaterThan(files.length * 100)
  })

  it.skipIf(corpusRoot === undefined).each(corpusPaths('.', `.${name}`))('%s comes back byte for byte', (path) => {
    const bytes = readCorpus(path)
    expect(Buffer.compare(copy(bytes).bytes, bytes)).toBe(0)
  })
})

describe('parts of image files', () => {
  it('TGA: id, color map, areas and footer are separate from the pixels', () => {
    expect(readTga(writeTga(fullTga))).toEqual(fullTga)
    expect(readTga(writeTga(mappedTga))).toEqual(mappedTga)
  })

  it('PCX: filler and bytes after the rows are kept, even if the image cannot be decoded', () => {
    expect(readPcx(writePcx(smallPcx))).toEqual(smallPcx)
    expect(() => decodePcx(smallPcx)).toThrow(/4 planes of 1 bits/)
    const { palette, gap } = readPcx(writePcx({ ...createPcx(colors), gap: Uint8Array.of(9) }))
    expect([palette, gap]).toEqual([colors.palette, Uint8Array.of(9)])
  })

  it('BMP: masks, palette, gap, pixels and trailing bytes are separate', () => {
    for (const document of [packedBmp, os2Bmp, maskedBmp, overlappingBmp]) {
      expect(readBmp(writeBmp(document))).toEqual(document)
    }
    expect(() => decodeBmp(foreignBmp)).toThrow(/BMP pixels of 0 bits|compression 4/)
  })

  it('DDS: every level of every face is a view of its own', () => {
    const flat = readDds(flatDds)
    expect(flat.levels.map(({ width, height, pixels }) => [width, height, pixels.length])).toEqual([
      [8, 4, 16],
      [4, 2, 8],
      [2, 1, 8],
      [1, 1, 8],
    ])
    expect(flat.trailing.length).toBe(5)
    expect(flat.header.unused[8]).toBe(99)
    const cube = readDds(cubeDds)
    expect(cube.levels.map(({ face, level }) => [face, level])).toHaveLength(12)
    expect(cube.levels[11]).toMatchObject({ face: 5, level: 1, width: 4, height: 4 })
    expect(cube.trailing.length).toBe(0)
    expect(() => decodeDds(cube)).toThrow(/cube map/)
    expect(readDds(dds('DX10', 60))).toMatchObject({ extension: { length: 20 }, levels: [], trailing: { length: 40 } })
  })

  it('pixels are views of the file, but written files are copies', () => {
    const bytes = writeTga(createTga(opaque))
    const document = readTga(bytes)
    expect(document.pixels.buffer).toBe(bytes.buffer)
    expect(writeTga(document).buffer).not.toBe(bytes.buffer)
  })
})

describe('image writers refuse, by name,', () => {
  it('parts that contradict the header', () => {
    const refusals: readonly [() => unknown, RegExp][] = [
      [() => writeTga({ ...mappedTga, colorMap: none }), /colorMap: the header states 4 bytes, found 0/],
      [() => writeTga({ ...fullTga, id: new Uint8Array(256) }), /256/],
      [() => writePcx({ ...createPcx(colors), palette: none }), /palette: 768 bytes expected .*, found 0/],
      [() => writeBmp({ ...maskedBmp, masks: none }), /masks: the header asks for 16 bytes, found 0/],
      [() => writeBmp({ ...packedBmp, gap: none }), /gap: the pixels should begin at 1081/],
      [() => writeBmp({ ...overlappingBmp, palette: new Uint8Array(1024).fill(1) }), /one of the two was changed/],
      [() => writeDds({ ...readDds(flatDds), extension: Uint8Array.of(1) }), /extension: .* 0 bytes, found 1/],
    ]
    for (const [write, message] of refusals) {
      expect(write).toThrow(message)
      expect(write).toThrow(FormatError)
    }
  })
})
