import { ok } from 'node:assert/strict'
import { mutate } from '@brushwork-internal/testkit'
import { describe, expect, test } from 'vitest'
import { createHmp7, readHmp, writeHmp } from '../../../src/hmp/index.js'
import { FormatError } from '../../../src/index.js'
import {
  boneMatrices,
  bonePoses,
  clipsOf,
  expandFrames,
  frameNames,
  groupCount,
  groupMesh,
  type MdlDocument,
  readMdl,
  restPose,
  skinsOf,
  skinWeights,
  writeMdl,
} from '../../../src/models/index.js'
import { createMdl7 } from '../../../src/models/mdl7/index.js'
import { decodeSkin } from '../../../src/skin/index.js'
import { md3 } from '../md3/fixture.js'
import { tetrahedron } from '../mdl5/fixture.js'
import { fullDocument, SIZES, withSizes } from '../mdl7/fixture.js'
import { mdl2Tetrahedron, quakeTetrahedron } from '../quake-mdl/fixture.js'
import { refused } from './hostile.js'

describe('the document of any changed file', () => {
  test.each<[string, MdlDocument]>([
    ['MDL5', tetrahedron],
    ['Quake', quakeTetrahedron],
    ['MDL2', mdl2Tetrahedron],
    ['MD3', md3],
    ...SIZES.map(([name, sizes]): [string, MdlDocument] => [`MDL7 ${name}`, withSizes(fullDocument(), sizes)]),
  ])('gives finite unit normals, whole indices and nothing but FormatErrors: %s', (_, document) => {
    const bytes = writeMdl(document)
    for (let seed = 1; seed <= 250; seed++) {
      try {
        useAll(readMdl(mutate(bytes, seed)), seed)
      } catch (error) {
        if (!(error instanceof FormatError)) throw new Error(`seed ${seed}`, { cause: error })
      }
    }
  })
})

function useAll(document: MdlDocument, seed: number): void {
  clipsOf(frameNames(document))
  const skins = skinsOf(document)
  for (const skin of skins) decodeSkin(skin)
  for (let group = 0; group < groupCount(document); group++) {
    const { uvs, triangles, vertexCount } = groupMesh(document, group)
    ok(uvs.every(Number.isFinite), `seed ${seed}: uvs`)
    const isVertex = (vertex: number) => vertex < vertexCount
    ok(triangles.vertices.every(isVertex), `seed ${seed}: vertices`)
    const isSkinPoint = (point: number) => point < uvs.length / 2
    ok(triangles.skinPoints.every(isSkinPoint), `seed ${seed}: skin points`)
    const isSkin = (skin: number) => skin < skins.length
    ok(triangles.skins.every(isSkin), `seed ${seed}: skins`)
    const rest = restPose(document, group)
    ok(rest.positions.every(Number.isFinite), `seed ${seed}: positions`)
    okUnit(rest.normals, seed)
    okUnit(expandFrames(document, group, 1 << 20).normals, seed)
    if (document.format !== 'mdl7') continue
    const weights = skinWeights(document, group)
    const isBone = (bone: number) => bone < document.bones.length
    ok(weights?.weights.every(Number.isFinite) ?? true, `seed ${seed}: weights`)
    ok(weights?.bones.every(isBone) ?? true, `seed ${seed}: bones`)
  }
  if (document.format !== 'mdl7') return
  const isNumber = (value: number) => !Number.isNaN(value)
  frameNames(document).forEach((_, frame) => {
    const { rotations, translations } = bonePoses(document, frame)
    ok(rotations.every(Number.isFinite), `seed ${seed}: rotations`)
    ok(translations.every(isNumber), `seed ${seed}: translations`)
    boneMatrices(document, frame)
  })
}

function okUnit(normals: Float32Array, seed: number): void {
  for (let at = 0; at < normals.length; at += 3) {
    const length = Math.hypot(normals[at], normals[at + 1], normals[at + 2])
    ok(Math.abs(length - 1) < 1e-4, `seed ${seed} normal ${at / 3}: length ${length}`)
  }
}

describe('bombs', () => {
  test('many empty frames of many vertices are not expanded at once', () => {
    const count = 20_000
    const part = { positions: new Float32Array(count * 3), triangles: [0, 1, 2], uvs: [0, 0, 0, 0, 0, 0] }
    const frames = Array.from({ length: 2000 }, (_, index) => ({ name: `a ${index}` }))
    const document = readMdl(writeMdl(createMdl7({ skins: [], parts: [part], frames })))
    expect(refused(() => expandFrames(document)).code).toBe('limit')
  })

  test('a hundred thousand empty groups or bones are refused, small as their file is', () => {
    const head = writeMdl(fullDocument()).subarray(0, 48)
    for (const [at, size] of [
      [8, 36],
      [12, 44],
    ]) {
      const bomb = new Uint8Array(48 + 100_000 * size)
      bomb.set(head)
      const view = new DataView(bomb.buffer)
      view.setUint32(8, 0, true)
      view.setUint32(at, 100_000, true)
      view.setUint32(16, bomb.byteLength, true)
      view.setUint32(20, 0, true)
      view.setUint32(24, 0, true)
      expect(refused(() => readMdl(bomb)).code, `count at ${at}`).toBe('limit')
    }
  })

  test('thousands of frames of a terrain are refused', () => {
    const bytes = writeHmp(createHmp7({ columns: 2, rows: 2, heights: [0, 1, 2, 3], spacing: [1, 1] }))
    const bomb = new Uint8Array(84 + 2000 * 52)
    bomb.set(bytes.subarray(0, 84))
    new DataView(bomb.buffer).setUint32(68, 2000, true)
    expect(refused(() => readHmp(bomb)).code).toBe('limit')
  })

  test('a deep chain of bones is walked, not recursed', () => {
    const bones = Array.from({ length: 30_000 }, (_, index) => ({
      name: `b${index}`,
      parent: index - 1,
      position: [0, 0, index],
    }))
    const part = { positions: [0, 0, 0, 1, 0, 0, 0, 1, 0], triangles: [0, 1, 2], uvs: [0, 0, 0, 0, 0, 0] }
    const document = createMdl7({ skins: [], parts: [part], bones })
    const read = readMdl(writeMdl(document))
    expect(read.format === 'mdl7' && read.bones.length).toBe(30_000)
  })

  test('counts beyond the file are refused before anything is allocated', () => {
    const bytes = writeMdl(fullDocument())
    for (const at of [8, 12]) {
      const bomb = bytes.slice()
      bomb.set([0xff, 0xff, 0xff, 0xff], at)
      expect(refused(() => readMdl(bomb)).code).toBe('range')
    }
    const group = 48 + 2 * 36
    for (const [field, code] of [
      [24, 'range'],
      [28, 'range'],
      [32, 'range'],
      [36, 'range'],
      [40, 'range'],
    ] as const) {
      const bomb = bytes.slice()
      bomb.set([0xff, 0xff, 0xff, 0xff], group + field)
      expect(refused(() => readMdl(bomb)).code, `field at ${field}`).toBe(code)
    }
  })
})
