import { corpusFiles, corpusPaths, readCorpus } from '@brushwork-internal/testkit'
import { createMd3 } from '@brushwork-internal/testkit/documents'
import { describe, expect, test } from 'vitest'
import {
  checkMdl,
  expandFrames,
  groupCount,
  groupMesh,
  outwardSign,
  restPose,
  skinsOf,
  surfaceNormals,
} from '../../../src/models/index.js'
import { type Md3Document, md3Normals, packMd3Normals, readMd3, writeMd3 } from '../../../src/models/md3/index.js'
import { decodeSkin } from '../../../src/skin/index.js'
import { refused, refusesEveryPrefix, survivesMutations } from '../any/hostile.js'
import { md3, plan } from './fixture.js'

const codec = { read: readMd3, write: writeMd3 }
const bytes = writeMd3(md3)

describe('MD3', () => {
  test('a created model is read back unchanged', () => {
    expect(readMd3(bytes)).toEqual(md3)
    expect(Buffer.compare(writeMd3(readMd3(bytes)), bytes)).toBe(0)
  })

  test('is a group for each surface and a skin for each name of a shader', () => {
    expect(groupCount(md3)).toBe(2)
    expect(skinsOf(md3).map((skin) => decodeSkin(skin))).toEqual([
      { kind: 'external', fileName: 'models/test/body.tga' },
      { kind: 'external', fileName: 'models/test/head' },
    ])
    expect(groupMesh(md3, 1)).toMatchObject({ name: 'head', vertexCount: 3, triangles: { skins: Int32Array.of(1) } })
    expect([...groupMesh(md3, 0).triangles.vertices]).toEqual(plan.surfaces[0].triangles)
    expect(expandFrames(md3, 1).positions[11]).toBe(6)
    expect(() => groupMesh(md3, 2)).toThrow(RangeError)
  })

  test('keeps the position of a tag in every frame', () => {
    expect([...md3.tags.origins]).toEqual([0, 0, 1, 0, 0, 2])
  })

  test('gives outward normals', () => {
    const { positions, normals } = restPose(md3)
    for (let at = 0; at < positions.length; at++) expect(normals[at]).toBeCloseTo(positions[at] / Math.sqrt(3), 1)
  })

  test('packs normals as azimuth and angle from straight up', () => {
    expect([...packMd3Normals([0, 0, 1, 0, 0, -1, 1, 0, 0, 0, 1, 0])]).toEqual([0x0000, 0x0080, 0x0040, 0x4040])
    const all = Uint16Array.from({ length: 0x10000 }, (_, word) => word)
    const normals = md3Normals(all)
    const again = md3Normals(packMd3Normals(normals))
    // Several words encode one direction, which is preserved.
    expect(normals.every((value, at) => Math.abs(value - again[at]) < 1e-6)).toBe(true)
    const old = md3Normals(all, 255)
    expect(normals.every((value, at) => Math.abs(value - old[at]) < 0.025 * 2)).toBe(true)
  })

  test('keeps the order of tables, gaps, odd offsets of empty tables and trailing bytes', () => {
    const odd: Md3Document = {
      ...md3,
      tags: { count: 0, names: [], origins: new Float32Array(0), axes: new Float32Array(0) },
      order: [
        { table: 'surfaces', gap: Uint8Array.of(1, 2, 3) },
        { table: 'frames', gap: Uint8Array.of(4) },
        { table: 'end' },
        { table: 'tags', statedOffset: -5 },
      ],
      surfaces: md3.surfaces.map((surface) => ({
        ...surface,
        order: [
          { table: 'triangles' },
          { table: 'shaders', gap: Uint8Array.of(9) },
          { table: 'vertices' },
          { table: 'skinPoints' },
          { table: 'end', gap: Uint8Array.of(7, 7) },
        ],
      })),
      trailing: Uint8Array.of(10),
    }
    const file = writeMd3(odd)
    const read = readMd3(file)
    expect(Buffer.compare(writeMd3(read), file)).toBe(0)
    const byTable = (document: Md3Document) => [...(document.order ?? [])].sort((a, b) => (a.table < b.table ? -1 : 1))
    expect(byTable(read)).toEqual(byTable(odd))
    expect(read.surfaces).toEqual(odd.surfaces)
    expect(read.trailing).toEqual(odd.trailing)
  })

  test('is refused when tables overlap', () => {
    const overlapping = bytes.slice()
    const view = new DataView(overlapping.buffer)
    view.setInt32(96, view.getInt32(92, true) + 8, true)
    const error = refused(() => readMd3(overlapping))
    expect(error.code).toBe('range')
    expect(error.message).toContain('the tags span')
  })

  test('warns of a triangle that uses a missing vertex, and leaves it out', () => {
    const [body, head] = md3.surfaces
    const odd: Md3Document = { ...md3, surfaces: [body, { ...head, triangles: Uint32Array.of(0, 1, 3) }] }
    expect(checkMdl(odd)).toMatchObject([{ code: 'vertex-index', path: 'surfaces[1]', warns: true }])
    expect(groupMesh(odd, 1).triangles.count).toBe(0)
  })

  test("notes sizes beyond Quake III's limits, and values that are not finite", () => {
    const [body] = md3.surfaces
    const many = { ...md3, surfaces: Array.from({ length: 33 }, () => body) }
    expect(checkMdl(many).map(({ code }) => code)).toEqual(['quake-limit'])
    const fewer = { ...body, frameCount: 1, positions: body.positions.slice(0, 12), normals: body.normals.slice(0, 4) }
    const lame = { ...md3, surfaces: [{ ...fewer, skinPoints: new Float32Array(8).fill(Number.NaN) }] }
    expect(checkMdl(lame).map(({ code }) => code)).toEqual(['frame-count', 'not-finite'])
    expect([...groupMesh(lame).uvs]).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
    // A missing frame shows the rest pose.
    expect(expandFrames(lame).positions.subarray(12)).toEqual(expandFrames(lame).positions.subarray(0, 12))
  })

  test('counts beyond the file are refused before anything is allocated', () => {
    for (const at of [76, 80, 84, ...[72, 76, 80, 84].map((field) => 108 + 2 * 56 + 2 * 112 + field)]) {
      for (const count of [0x7fffffff, 0xffffffff]) {
        const bomb = bytes.slice()
        new DataView(bomb.buffer).setUint32(at, count, true)
        expect(refused(() => readMd3(bomb)).code, `count at ${at}`).toBe('range')
      }
    }
  })

  test('surfaces that end where they start do not loop', () => {
    const stuck = bytes.slice()
    new DataView(stuck.buffer).setInt32(108 + 2 * 56 + 2 * 112 + 104, 0, true)
    expect(refused(() => readMd3(stuck))).toMatchObject({ code: 'range', path: 'surfaces[0]' })
  })

  test('contradictions are not written', () => {
    const [body] = md3.surfaces
    expect(refused(() => writeMd3({ ...md3, surfaces: [{ ...body, vertexCount: 5 }] })).path).toBe('surfaces[0]')
    expect(refused(() => writeMd3({ ...md3, order: [{ table: 'frames' }] })).message).toContain('are not listed')
    const far = { ...plan.surfaces[1], frames: plan.surfaces[1].frames.map(() => ({ positions: [999, 0, 0] })) }
    expect(refused(() => createMd3({ ...plan, surfaces: [{ ...far, triangles: [], uvs: [0, 0] }] })).code).toBe(
      'unwritable',
    )
  })

  test('every truncated file is refused', () => refusesEveryPrefix(codec, bytes))

  test('1,200 changed files are refused, or read and written byte for byte', () => {
    const tally = survivesMutations(codec, bytes, 1200)
    expect(tally.refused).toBeGreaterThan(100)
    expect(tally.read).toBeGreaterThan(100)
  })
})

const files = corpusFiles('IDP3').map((file) => [file.path, file] as const)
const paths = corpusPaths('.', '.md3')

describe.skipIf(files.length === 0)('MD3 files of the corpus', () => {
  test.each(files)('%s has the known facts', (_, file) => {
    const bytes = file.read()
    const document = readMd3(bytes)
    const header = new DataView(bytes.buffer, bytes.byteOffset)
    expect({
      format: 'IDP3',
      version: 15,
      flags: document.flags,
      nf: document.frames.names.length,
      nt: document.tags.count,
      ns: document.surfaces.length,
      nsk: document.skinCount,
      of: header.getInt32(92, true),
      ot: header.getInt32(96, true),
      os: header.getInt32(100, true),
      oe: header.getInt32(104, true),
      consumed: bytes.byteLength - (document.trailing?.byteLength ?? 0),
    }).toEqual(file.expect)
  })

  test.each(paths)('the normals of %s point outward and follow its faces', (path) => {
    const document = readMd3(readCorpus(path))
    document.surfaces.forEach((surface, group) => {
      const { positions, normals } = restPose(document, group)
      const faces = surfaceNormals(positions, surface.triangles)
      const stored = md3Normals(surface.normals.subarray(0, surface.vertexCount))
      expect(outwardSign({ positions, normals: stored }, surface.triangles)).toBe(1)
      let sum = 0
      for (let at = 0; at < normals.length; at++) sum += normals[at] * faces[at]
      expect(sum / surface.vertexCount).toBeGreaterThan(0.8)
    })
  })

  test('changed copies of a real file are refused, or read and written byte for byte', () => {
    const [small] = paths.map(readCorpus).sort((a, b) => a.byteLength - b.byteLength)
    survivesMutations(codec, small, 300, 5000)
  })
})
