import { corpusFiles } from '@brushwork-internal/testkit'
import { createQuakeMdl } from '@brushwork-internal/testkit/documents'
import { describe, expect, test } from 'vitest'
import { checkMdl, clipsOf, expandFrame, frameNames, groupMesh, restPose, skinsOf } from '../../../src/models/index.js'
import { posesOf, type QuakeMdlDocument, readQuakeMdl, writeQuakeMdl } from '../../../src/models/quake-mdl/index.js'
import { decodeSkin } from '../../../src/skin/index.js'
import { refused, refusesEveryPrefix, survivesMutations } from '../any/hostile.js'
import { mdl2Tetrahedron, quakeTetrahedron, tetrahedron } from './fixture.js'

const codec = { read: readQuakeMdl, write: writeQuakeMdl }
const quake = writeQuakeMdl(quakeTetrahedron)
const mdl2 = writeQuakeMdl(mdl2Tetrahedron)

describe('Quake and MDL2 models', () => {
  test.each([
    ['Quake', quake, quakeTetrahedron],
    ['MDL2', mdl2, mdl2Tetrahedron],
  ])('a %s model made from nothing is read back as it was', (_, bytes, document) => {
    expect(readQuakeMdl(bytes)).toEqual(document)
    expect(Buffer.compare(writeQuakeMdl(readQuakeMdl(bytes)), bytes)).toBe(0)
  })

  test('flatten the frames and images of groups', () => {
    expect(frameNames(quakeTetrahedron)).toEqual(['stand 0', 'flame 0', 'flame 1'])
    expect([posesOf(quakeTetrahedron).length, skinsOf(quakeTetrahedron).length]).toEqual([3, 3])
    expect(expandFrame(quakeTetrahedron, 2).positions[2]).toBeCloseTo(3, 1)
  })

  test('store outward normals for Quake, inward ones for GameStudio; both mean the same', () => {
    const [one, other] = [quakeTetrahedron, mdl2Tetrahedron].map((document) => posesOf(document)[0].normals)
    expect([...one]).not.toEqual([...other])
    const outward = restPose(quakeTetrahedron)
    // Each is the nearest of 162 directions, which do not include opposites.
    restPose(mdl2Tetrahedron).normals.forEach((value, at) => {
      expect(Math.abs(value - outward.normals[at])).toBeLessThan(0.3)
    })
    for (let at = 0; at < 12; at += 3) {
      const [x, y, z] = outward.normals.subarray(at, at + 3)
      const [px, py, pz] = outward.positions.subarray(at, at + 3)
      expect(x * px + y * py + z * pz).toBeGreaterThan(1.5)
    }
  })

  test('move points on the seam half a skin for triangles at the back', () => {
    const { skinPoints, triangles } = quakeTetrahedron
    const document: QuakeMdlDocument = {
      ...quakeTetrahedron,
      skinPoints: { ...skinPoints, seams: Int32Array.of(0x20, 0, 0, 0) },
      triangles: { ...triangles, facesFront: Int32Array.of(1, 0, 1, 1) },
    }
    const mesh = groupMesh(document)
    // Triangle 0, 2, 1 faces front, 0, 1, 3 back: vertex 0 has point 0 in one and point 4 in the other.
    expect([...mesh.triangles.skinPoints.subarray(0, 6)]).toEqual([0, 2, 1, 4, 1, 3])
    expect(mesh.uvs[8] - mesh.uvs[0]).toBeCloseTo(0.5, 6)
  })

  test('sample the middle of a pixel in Quake and its corner in GameStudio', () => {
    expect(groupMesh(quakeTetrahedron).uvs[0]).toBeCloseTo(0.05, 6)
    expect(groupMesh(mdl2Tetrahedron).uvs[2]).toBe(Math.round(0.55 * 8) / 8)
  })

  test('keep bytes after the last frame, without an issue for those of a known editor', () => {
    const withTail = (text: string) => Uint8Array.from([...quake, ...new TextEncoder().encode(text)])
    for (const [text, codes] of [
      ['QMEX and its notes', []],
      ['something else', ['trailing']],
    ] as const) {
      const read = readQuakeMdl(withTail(text))
      expect(new TextDecoder().decode(read.trailing)).toBe(text)
      expect(read.issues.map(({ code }) => code)).toEqual(codes)
      expect(Buffer.compare(writeQuakeMdl(read), withTail(text))).toBe(0)
    }
  })

  test('may have a skin of unknown type, whose size the following data determines, but no group beyond the file', () => {
    const changed = (at: number, value: number) => {
      const bytes = quake.slice()
      new DataView(bytes.buffer).setUint32(at, value, true)
      return bytes
    }
    const odd = readQuakeMdl(changed(84, 4))
    expect(odd.issues).toMatchObject([{ code: 'skin-type', path: 'skins[0]', offset: 84 }])
    expect(decodeSkin(skinsOf(odd)[0])).toEqual({ kind: 'unknown' })
    expect(Buffer.compare(writeQuakeMdl(odd), changed(84, 4))).toBe(0)
    // The group of skins: its count follows its type.
    expect(refused(() => readQuakeMdl(changed(84 + 54 + 4, 0xffffffff)))).toMatchObject({ code: 'range' })
  })

  test('may have a triangle that uses a missing vertex, which is left out', () => {
    const vertices = Uint32Array.from(quakeTetrahedron.triangles.vertices).fill(4, 4, 5)
    const odd = { ...quakeTetrahedron, triangles: { ...quakeTetrahedron.triangles, vertices } }
    expect(checkMdl(odd).map(({ message }) => message)).toContain('triangle 1 uses vertex 4 of 4: left out')
    expect(groupMesh(odd).triangles.count).toBe(3)
  })

  test("note times that do not increase, and sizes beyond Quake's limits", () => {
    const [, group] = quakeTetrahedron.frames
    const still = { ...group, endTimes: Float32Array.of(0.2, 0.1) }
    expect(checkMdl({ ...quakeTetrahedron, frames: [still as typeof group] }).map(({ code }) => code)).toEqual([
      'end-times',
    ])
    const frames = Array.from({ length: 257 }, () => quakeTetrahedron.frames[0])
    expect(checkMdl({ ...quakeTetrahedron, frames }).map(({ code }) => code)).toEqual(['quake-limit'])
  })

  test('counts beyond the file are refused before anything is allocated', () => {
    for (const at of [48, 60, 64, 68]) {
      const bomb = quake.slice()
      bomb.set([0xff, 0xff, 0xff, 0xff], at)
      expect(refused(() => readQuakeMdl(bomb)).code, `count at ${at}`).toMatch(/range|limit|truncated/)
    }
  })

  test('millions of empty skins are refused', () => {
    const header = writeQuakeMdl({ ...quakeTetrahedron, skins: [], skinWidth: 0, skinHeight: 0 }).subarray(0, 84)
    const bomb = new Uint8Array(84 + 4 * 1_000_000)
    bomb.set(header)
    new DataView(bomb.buffer).setUint32(48, 1_000_000, true)
    expect(refused(() => readQuakeMdl(bomb)).code).toBe('limit')
  })

  test('contradictions are not written', () => {
    const [single, group] = quakeTetrahedron.skins
    const twice = { ...group, endTimes: new Float32Array(3) }
    expect(refused(() => writeQuakeMdl({ ...quakeTetrahedron, skinWidth: 11 })).code).toBe('unwritable')
    expect(refused(() => writeQuakeMdl({ ...mdl2Tetrahedron, skins: [group] })).message).toContain('no groups of skins')
    expect(refused(() => writeQuakeMdl({ ...quakeTetrahedron, skins: [single, twice as typeof group] })).code).toBe(
      'unwritable',
    )
    expect(refused(() => createQuakeMdl({ ...tetrahedron, uvs: [0, 0] })).path).toBe('uvs')
  })

  test.each([
    ['Quake', quake],
    ['MDL2', mdl2],
  ])('every cut %s file is refused', (_, bytes) => refusesEveryPrefix(codec, bytes))

  test.each([
    ['Quake', quake],
    ['MDL2', mdl2],
  ])('1,200 changed %s files are refused, or read and written byte for byte', (_, bytes) => {
    const tally = survivesMutations(codec, bytes, 1200)
    expect(tally.refused).toBeGreaterThan(100)
    expect(tally.read).toBeGreaterThan(100)
  })
})

const files = corpusFiles('IDPO', 'MDL2').map((file) => [file.path, file] as const)

describe.skipIf(files.length === 0)('Quake and MDL2 files of the corpus', () => {
  test.each(files)('%s has the known facts', (_, file) => {
    const document = readQuakeMdl(file.read())
    const { positions } = restPose(document)
    const axis = (of: number) => [...positions].filter((__, at) => at % 3 === of)
    const { min, max, ...known } = file.expect
    expect({
      format: document.format.toUpperCase(),
      vertices: document.vertexCount,
      triangles: document.triangles.count,
      frames: document.frames.length,
      skins: document.skins.length,
      skinTypes: document.skins
        .flatMap((entry) => (entry.kind === 'single' ? [entry.skin] : entry.skins))
        .map(({ type }) => type),
      animations: clipsOf(frameNames(document)).map(({ name, frameCount }) => [name.toLowerCase(), frameCount]),
      consumed: file.read().byteLength - (document.trailing?.byteLength ?? 0),
    }).toEqual(known)
    for (const of of [0, 1, 2]) {
      expect(Math.min(...axis(of))).toBeCloseTo((min as number[])[of], 3)
      expect(Math.max(...axis(of))).toBeCloseTo((max as number[])[of], 3)
    }
    expect(document.issues).toEqual([])
  })

  test('changed copies of a real file are refused, or read and written byte for byte', () => {
    const [small] = files.map(([, file]) => file.read()).sort((a, b) => a.byteLength - b.byteLength)
    survivesMutations(codec, small, 300, 5000)
  })
})
