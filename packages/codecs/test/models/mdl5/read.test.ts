import { corpusFiles } from '@brushwork-internal/testkit'
import { describe, expect, test } from 'vitest'
import { clipsOf, frameNames, groupMesh } from '../../../src/models/index.js'
import { readMdl5, writeMdl5 } from '../../../src/models/mdl5/index.js'
import { refused, refusesEveryPrefix, survivesMutations } from '../any/hostile.js'
import { tetrahedron } from './fixture.js'

const codec = { read: readMdl5, write: writeMdl5 }
const bytes = writeMdl5(tetrahedron)

describe('MDL5', () => {
  test('a document made by hand is read back as it was, with both kinds of frames', () => {
    const { issues, ...read } = readMdl5(bytes)
    expect({ ...read, issues: [] }).toEqual(tetrahedron)
    expect(issues.map(({ code }) => code)).toEqual(['normal-index'])
    expect(Buffer.compare(writeMdl5(readMdl5(bytes)), bytes)).toBe(0)
  })

  test('a NaN radius keeps its bits', () => {
    const odd = bytes.slice()
    odd.set([0x01, 0x00, 0xa0, 0x7f], 32)
    const document = readMdl5(odd)
    expect([document.radius, document.radiusBits]).toEqual([Number.NaN, 0x7fa00001])
    expect(Buffer.compare(writeMdl5(document), odd)).toBe(0)
  })

  test('a triangle that uses a missing vertex gives a warning with its position, and is left out', () => {
    const document = { ...tetrahedron, triangles: Uint16Array.from(tetrahedron.triangles).fill(4, 5, 6) }
    const read = readMdl5(writeMdl5(document))
    expect(read.issues.map(({ message }) => message)).toContain('triangle 1 uses vertex 4 of 4: left out')
    expect(groupMesh(read).triangles.count).toBe(3)
  })

  test('contradictions are not written', () => {
    const [skin] = tetrahedron.skins
    expect(refused(() => writeMdl5({ ...tetrahedron, skins: [{ ...skin, width: 9 }] })).code).toBe('unwritable')
    expect(refused(() => writeMdl5({ ...tetrahedron, vertexCount: 5 })).code).toBe('unwritable')
  })

  test('every truncated file is refused', () => refusesEveryPrefix(codec, bytes))

  test('1,200 changed files are refused, or read and written byte for byte', () => {
    const tally = survivesMutations(codec, bytes, 1200)
    expect(tally.refused).toBeGreaterThan(100)
    expect(tally.read).toBeGreaterThan(100)
  })
})

describe.skipIf(corpusFiles('MDL3', 'MDL4', 'MDL5').length === 0)('MDL3, MDL4 and MDL5 files of the corpus', () => {
  test.each(corpusFiles('MDL3', 'MDL4', 'MDL5').map((file) => [file.path, file] as const))(
    '%s has the known facts',
    (_, file) => {
      const document = readMdl5(file.read())
      const clips = clipsOf(frameNames(document)).map(({ name, frameCount }) => [name.toLowerCase(), frameCount])
      expect({
        format: document.format.toUpperCase(),
        vertices: document.vertexCount,
        triangles: document.triangles.length / 3,
        frames: document.frames.length,
        skins: document.skins.length,
        skinTypes: document.skins.map(({ type }) => type),
        animations: clips,
        consumed: writeMdl5(document).byteLength,
      }).toEqual(file.expect)
    },
  )

  test('changed copies of a real file are refused, or read and written byte for byte', () => {
    const [small] = corpusFiles('MDL3', 'MDL4', 'MDL5')
      .map((file) => file.read())
      .sort((a, b) => a.byteLength - b.byteLength)
    survivesMutations(codec, small, 300, 5000)
  })
})
