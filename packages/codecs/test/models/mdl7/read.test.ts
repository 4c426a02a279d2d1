import { corpusFiles } from '@brushwork-internal/testkit'
import { describe, expect, test } from 'vitest'
import { clipsOf, frameNames, usableBones } from '../../../src/models/index.js'
import { type Mdl7Document, readMdl7, resolveSkin, writeMdl7 } from '../../../src/models/mdl7/index.js'
import { decodeSkin } from '../../../src/skin/index.js'
import { refused, refusesEveryPrefix, survivesMutations } from '../any/hostile.js'
import { fullDocument, SIZES, withSizes } from './fixture.js'

const codec = { read: readMdl7, write: writeMdl7 }
const full = fullDocument()
const bytes = writeMdl7(full)

describe('MDL7', () => {
  test('a document with every feature is read back unchanged', () => {
    const { issues, ...read } = readMdl7(bytes)
    expect({ ...read, issues: [] }).toEqual(full)
    expect(issues.map(({ code, path }) => [code, path])).toEqual([['deformer-type', 'groups[0].deformers[1].body']])
    expect(Buffer.compare(writeMdl7(readMdl7(bytes)), bytes)).toBe(0)
  })

  test.each(SIZES)('records may be %s', (_, sizes) => {
    const document = withSizes(full, sizes)
    const { issues, ...read } = readMdl7(writeMdl7(document))
    expect({ ...read, issues: [] }).toEqual(document)
    expect(issues).toHaveLength(1)
  })

  test('records below the known size are refused at their size word', () => {
    const odd = bytes.slice()
    odd[38] = 8
    expect(refused(() => readMdl7(odd))).toMatchObject({ code: 'range', offset: 38 })
  })

  test('not-a-number bits in normals and skin points survive', () => {
    const document = fullDocument()
    const { normals = new Float32Array(0) } = document.groups[0].vertices
    new Uint32Array(normals.buffer).set([0x7fa00001, 0x80000000, 0xffc12345])
    new Uint32Array(document.groups[1].skinPoints.uvs.buffer).set([0x7f800001])
    const written = writeMdl7(document)
    const read = readMdl7(written)
    expect(Buffer.compare(writeMdl7(read), written)).toBe(0)
    expect(read.issues.map(({ code }) => code)).toContain('not-finite')
  })

  test('positions that are not finite give a warning with their offset', () => {
    const document = fullDocument()
    document.groups[0].vertices.positions[4] = Number.NaN
    const written = writeMdl7(document)
    const read = readMdl7(written)
    const issue = read.issues.find(({ code }) => code === 'vertex-not-finite')
    expect(issue).toMatchObject({ path: 'groups[0]', warns: true })
    expect(issue?.message).toContain('vertex 1')
    expect(Buffer.compare(writeMdl7(read), written)).toBe(0)
  })

  test('one of the bones in a circle becomes a root', () => {
    const [root, tip] = full.bones
    const document = { ...full, bones: [{ ...root, parent: 1 }, tip] }
    const read = readMdl7(writeMdl7(document))
    expect(read.issues.map(({ code }) => code)).toContain('bone-cycle')
    expect(read.bones.map(({ parent }) => parent)).toEqual([1, 0])
    expect(usableBones(read.bones).map(({ parent }) => parent)).toEqual([1, -1])
  })

  test('skins that refer to each other, or to a missing skin, are an issue', () => {
    for (const skin of [2, 99]) {
      const codes = readMdl7(writeMdl7(withReference(skin))).issues.map(({ code }) => code)
      expect(codes).toContain('skin-reference')
    }
  })

  test('a reference leads to the skin with the image', () => {
    expect(resolveSkin(full.groups[0].skins, 2)).toBe(0)
  })

  test('a lump that is not a list of LODs is kept as bytes', () => {
    const document: Mdl7Document = { ...full, entityLump: { kind: 'opaque', bytes: Uint8Array.of(2, 0, 0, 0, 9) } }
    const read = readMdl7(writeMdl7(document))
    expect(read.entityLump).toEqual(document.entityLump)
    expect(read.issues.map(({ code }) => code)).toContain('entity-lump')
  })

  test('contradictions are not written', () => {
    const [group, other] = full.groups
    const wide = { ...group.triangles, vertices: Uint32Array.from(group.triangles.vertices) }
    const lost = { ...group.triangles, count: 3 }
    for (const triangles of [wide, lost]) {
      const error = refused(() => writeMdl7({ ...full, groups: [{ ...group, triangles }, other] }))
      expect(error).toMatchObject({ code: 'unwritable', path: 'groups[0]' })
    }
  })

  test('every file cut before its lumps is refused; the rest of cut lumps is kept', () => {
    const dataEnd = new DataView(bytes.buffer).getUint32(16, true)
    expect(dataEnd).toBeLessThan(bytes.byteLength - 30)
    refusesEveryPrefix(codec, bytes, dataEnd)
  })

  test.each([0, 0xffffffff])('the end of the model may be stated as %i', (stated) => {
    const plain = writeMdl7({ ...full, entityLump: undefined, medLump: undefined } as unknown as Mdl7Document)
    new DataView(plain.buffer).setUint32(16, stated, true)
    const document = readMdl7(plain)
    expect(document.issues.filter(({ warns }) => warns)).toMatchObject([{ code: 'lump-extent', offset: 16 }])
    expect(Buffer.compare(writeMdl7(document), plain)).toBe(0)
    expect(document.groups).toHaveLength(2)
  })

  test.each(SIZES)('400 changed files of %s records are refused or come back', (_, sizes) => {
    const tally = survivesMutations(codec, writeMdl7(withSizes(full, sizes)), 400)
    expect(tally.refused).toBeGreaterThan(33)
    expect(tally.read).toBeGreaterThan(33)
  })
})

/** The full document with skin 2 referring to `target`. */
function withReference(target: number): Mdl7Document {
  const [first, second] = full.groups
  const skins = first.skins.map((skin, index) => (index === 2 ? { ...skin, width: target } : skin))
  return { ...full, groups: [{ ...first, skins }, second] }
}

const files = corpusFiles('MDL7')

describe.skipIf(files.length === 0)('MDL7 files of the corpus', () => {
  test.each(files.map((file) => [file.path, file] as const))('%s has the known facts', (_, file) => {
    const document = readMdl7(file.read())
    expect(factsOf(document)).toEqual({ ...file.expect, min: expect.anything(), max: expect.anything() })
    const { min, max } = boundsOf(document)
    for (const [found, known] of [
      [min, file.expect.min],
      [max, file.expect.max],
    ] as [number[], number[]][]) {
      found.forEach((value, axis) => {
        expect(Math.abs(value - known[axis])).toBeLessThan(1e-3)
      })
    }
    // Three files have a handful of vertices whose weights sum to 0.4 … 0.98.
    expect(document.issues.filter(({ code }) => code !== 'weight-sum')).toEqual([])
  })

  test('the smallest file is refused wherever it is cut', () => {
    refusesEveryPrefix(codec, smallest())
  })

  test('changed copies of a real file are refused, or read and written byte for byte', () => {
    survivesMutations(codec, smallest(), 1000, 9000)
  })
})

function smallest(): Uint8Array {
  return files.map((file) => file.read()).sort((a, b) => a.byteLength - b.byteLength)[0]
}

function factsOf(document: Mdl7Document): Record<string, unknown> {
  const { groups, sizes } = document
  const sum = (pick: (group: Mdl7Document['groups'][number]) => number) =>
    groups.reduce((total, group) => total + pick(group), 0)
  const contents = groups[0].skins.map((skin) => decodeSkin(skin))
  const written = writeMdl7(document).byteLength
  return {
    format: 'MDL7',
    groups: groups.length,
    bones: document.bones.length,
    vertices: sum((group) => group.vertices.count),
    triangles: sum((group) => group.triangles.count),
    frames: groups[0].frames.length,
    skins: groups[0].skins.length,
    skinPoints: sum((group) => group.skinPoints.uvs.length / 2),
    skinTypes: groups[0].skins.map(({ type }) => type),
    sizes: Object.values(sizes),
    boneNames: document.bones.slice(0, 8).map(({ name }) => name.text),
    external: contents.flatMap((content) => (content.kind === 'external' ? [content.fileName] : [])),
    animations: clipsOf(frameNames(document)).map(({ name, frameCount }) => [name.toLowerCase(), frameCount]),
    deformers: sum((group) => group.deformers.length),
    entityLump:
      written - writeMdl7({ ...document, entityLump: { kind: 'opaque', bytes: new Uint8Array(0) } }).byteLength,
    medLump: document.medLump?.byteLength ?? 0,
    min: [],
    max: [],
    consumed: written,
  }
}

function boundsOf(document: Mdl7Document): { min: number[]; max: number[] } {
  const min = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  const max = min.map((value) => -value)
  for (const { vertices } of document.groups) {
    vertices.positions.forEach((value, at) => {
      min[at % 3] = Math.min(min[at % 3], value)
      max[at % 3] = Math.max(max[at % 3], value)
    })
  }
  return { min, max }
}
