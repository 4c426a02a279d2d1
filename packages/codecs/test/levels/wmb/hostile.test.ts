import { ok } from 'node:assert/strict'
import { mutate } from '@brushwork-internal/testkit'
import { describe, expect, test } from 'vitest'
import { FormatError } from '../../../src/index.js'
import {
  checkWmb,
  decodeWmbTexture,
  entityNames,
  facePolygon,
  readWmb,
  visibleLeafs,
  type WmbDocument,
  writeWmb,
} from '../../../src/levels/wmb/index.js'
import { readWmp } from '../../../src/levels/wmp/index.js'
import { refused, survivesMutations } from '../../models/any/hostile.js'
import { oldLevel, plainLevel, treeLevel } from './fixture.js'

const codec = { read: readWmb, write: writeWmb }
const levels = [
  ['WMB7', { ...treeLevel, pvs: Uint8Array.of(3, 0, 0, 3) }],
  ['WMB6', oldLevel],
] as const

describe('damaged levels', () => {
  test.each(levels)('%s: a file cut anywhere is read up to the cut with an issue, or refused', (_, document) => {
    const bytes = writeWmb(document)
    const whole = document.objects.length + document.blocks.length + document.faces.count
    let most = 0
    for (let length = 0; length < bytes.length; length++) {
      const cut = bytes.subarray(0, length)
      const found = caught(() => readWmb(cut))
      if (found instanceof FormatError) {
        // After the header, only a file without any block, face or object is rejected.
        ok(most === 0, `cut at ${length}: refused, though less was read`)
        continue
      }
      ok(found.issues.length > 0, `cut at ${length}: no issue`)
      ok(Buffer.compare(writeWmb(found), cut) === 0, `cut at ${length} does not come back`)
      useAll(found)
      most = Math.max(most, found.objects.length + found.blocks.length + found.faces.count)
    }
    expect(most).toBe(whole)
  })

  test.each(levels)('%s: 500 changed files are refused or written byte for byte', (_, document) => {
    const { read } = survivesMutations(codec, writeWmb(document), 500)
    expect(read).toBeGreaterThan(425)
  })

  test.each(levels)(
    '%s: whatever 500 changed files say, everything beside the document gives values or FormatErrors',
    (_, document) => {
      const bytes = writeWmb(document)
      for (let seed = 1; seed <= 500; seed++) {
        try {
          useAll(readWmb(mutate(bytes, seed)))
        } catch (error) {
          if (!(error instanceof FormatError)) throw new Error(`seed ${seed}`, { cause: error })
        }
      }
    },
  )

  test.each(['IBSP', 'WMPB', 'MDL7', 'WMB5', 'WAD7'])('%s is refused by name', (magic) => {
    const bytes = writeWmb(plainLevel)
    bytes.set([...magic].map((char) => char.charCodeAt(0)))
    const error = refused(() => readWmb(bytes))
    expect(error).toMatchObject({ code: 'foreign', offset: 0 })
    expect(error.message).toContain('expected a compiled GameStudio level (WMB7 or WMB6)')
  })

  test('readWmp refuses a compiled level by name', () => {
    expect(refused(() => readWmp(writeWmb(plainLevel))).message).toContain('a compiled GameStudio level (WMB7)')
  })
})

/** Reads a document and checks that it is written byte for byte. */
function readBack(bytes: Uint8Array): WmbDocument {
  const document = readWmb(bytes)
  expect(Buffer.compare(writeWmb(document), bytes)).toBe(0)
  return document
}

function caught(read: () => WmbDocument): WmbDocument | FormatError {
  try {
    return read()
  } catch (error) {
    if (error instanceof FormatError) return error
    throw error
  }
}

function useAll(document: WmbDocument): void {
  checkWmb(document)
  const attempt = (action: () => unknown): void => {
    try {
      action()
    } catch (error) {
      if (!(error instanceof FormatError)) throw error
    }
  }
  for (const texture of document.textures) attempt(() => decodeWmbTexture(texture))
  for (let face = 0; face < document.faces.count; face++) attempt(() => facePolygon(document, face))
  for (let leaf = 0; leaf < document.leafs.count; leaf++) attempt(() => visibleLeafs(document, leaf))
  for (const object of document.objects) {
    if (object.kind === 'entity' || object.kind === 'oldEntity') entityNames(object)
  }
}

describe('bombs', () => {
  const bytes = writeWmb(treeLevel)
  const row = (list: number): number => new DataView(bytes.buffer).getUint32(4 + list * 8, true)
  const changed = (...words: readonly (readonly [at: number, value: number])[]): Uint8Array => {
    const out = bytes.slice()
    for (const [at, value] of words) new DataView(out.buffer).setUint32(at, value, true)
    return out
  }

  test.each([
    ['textures', row(2)],
    ['objects', row(15)],
    ['blocks', row(17)],
    ['vertices of a block', row(17) + 4 + 28],
    ['triangles of a block', row(17) + 4 + 32],
    ['skins of a block', row(17) + 4 + 36],
  ])('more %s than the file has bytes are left out before anything is allocated', (_, at) => {
    const document = readBack(changed([at, 0xffffffff]))
    expect(document.issues.map(({ code }) => code)).toEqual([expect.stringMatching(/^(?:list-unread|blocks-cut)$/)])
  })

  test('the first of two objects that share one record is left out', () => {
    const objects = row(15)
    const first = new DataView(bytes.buffer).getUint32(objects + 4, true)
    const document = readBack(changed([objects + 8, first]))
    expect(document.issues).toMatchObject([{ code: 'part-range', path: 'objects' }])
    expect(document.objects).toHaveLength(treeLevel.objects.length)
    expect(document.objects.filter(({ kind }) => kind === 'opaque')).toHaveLength(1)
  })

  test('an object inside the table is left out', () => {
    const document = readBack(changed([row(15) + 4, 8]))
    expect(document.issues[0].message).toMatch(/part 0 at 8 should be between/)
    expect(document.objects.slice(1)).toEqual(treeLevel.objects.slice(1))
  })

  test('lists that all span the whole file are refused', () => {
    const all = Array.from({ length: 20 }, (_, list) => [
      [4 + list * 8, 164],
      [8 + list * 8, bytes.length - 164],
    ]).flat() as [number, number][]
    expect(refused(() => readWmb(changed(...all))).code).toBe('limit')
  })

  test.each([
    ['outside of the file', bytes.length],
    ['inside the header', 8],
  ])('a list %s is left out', (_, offset) => {
    const document = readBack(changed([4 + 8, offset]))
    expect(document.issues).toMatchObject([{ code: 'list-unread', path: 'planes' }])
    expect(document.planes.count).toBe(0)
    expect(document.blocks).toEqual(treeLevel.blocks)
  })

  test('a texture of 2³² × 2³² texels has no pixels', () => {
    const texture = row(2) + new DataView(bytes.buffer).getUint32(row(2) + 4, true)
    const document = readBack(changed([texture + 16, 0xffffffff], [texture + 20, 0xffffffff]))
    expect(document.issues).toMatchObject([{ code: 'texture-cut', path: 'textures[0]' }])
    expect(() => decodeWmbTexture(document.textures[0])).toThrow(FormatError)
    expect(document.textures[1]).toEqual(treeLevel.textures[1])
  })

  test.each([
    ['textures of no pixels', 2, 44, 0],
    ['materials', 6, 64, 0],
    ['empty blocks', 17, 40, 0x4000],
  ])('70,000 %s are not all read: each would take more memory than the file gives', (_, list, size, most) => {
    const count = 70_000
    const file = new Uint8Array(164 + 4 + count * size)
    file.set([...'WMB7'].map((char) => char.charCodeAt(0)))
    const view = new DataView(file.buffer)
    view.setUint32(4 + list * 8, 164, true)
    view.setUint32(8 + list * 8, list === 6 ? count * size : 4 + count * size, true)
    if (list !== 6) view.setUint32(164, count, true)
    const found = caught(() => readWmb(file))
    if (found instanceof FormatError) expect(found.code).toBe('limit')
    else expect(found.blocks.length + found.textures.length + found.materials.length).toBe(most)
  })

  test('an oddity of every object is noted once', () => {
    const list = row(15)
    const words = treeLevel.objects.map((_, object): [number, number] => {
      return [list + new DataView(bytes.buffer).getUint32(list + 4 + object * 4, true), 99]
    })
    const document = readWmb(changed(...words))
    expect(document.objects.every(({ kind }) => kind === 'opaque')).toBe(true)
    expect(document.issues.map(({ code, path }) => [code, path])).toEqual([['object-type', 'objects[0]']])
  })

  test('a path with NaN points, and values that are not finite, are kept as bytes', () => {
    const nan = 0x7fa00001
    const objects = row(15)
    const at = (object: number): number =>
      objects + new DataView(bytes.buffer).getUint32(objects + 4 + object * 4, true)
    const pathAt = treeLevel.objects.findIndex(({ kind }) => kind === 'path')
    const broken = changed([at(pathAt) + 24, nan], [at(1) + 4, nan])
    const document = readWmb(broken)
    expect(document.objects[pathAt].kind).toBe('opaque')
    expect(document.objects[1].kind).toBe('opaque')
    expect(document.issues.map(({ code, path }) => [code, path])).toEqual([
      ['not-a-number', 'objects[1]'],
      ['path-counts', `objects[${pathAt}]`],
    ])
    expect(Buffer.compare(writeWmb(document), broken)).toBe(0)
  })

  test('a chain of 100,000 nodes is walked, not recursed', () => {
    const count = 100_000
    const children = Int32Array.from({ length: count * 2 }, (_, at) =>
      at % 2 === 0 ? -1 : at === count * 2 - 1 ? -1 : (at + 1) / 2,
    )
    const nodes = { ...treeLevel.nodes, count, children }
    const columns = { planes: new Uint32Array(count), legacy: new Uint32Array(count), legacy2: new Uint32Array(count) }
    const rest = {
      boxes: new Int16Array(count * 6),
      firstFaces: new Uint32Array(count),
      faceCounts: new Uint32Array(count),
    }
    const document = readWmb(writeWmb({ ...treeLevel, nodes: { ...nodes, ...columns, ...rest } }))
    expect(checkWmb(document).map(({ code }) => code)).toEqual(['unreached'])
  })
})
