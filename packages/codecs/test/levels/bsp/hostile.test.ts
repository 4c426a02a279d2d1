import { ok } from 'node:assert/strict'
import { mutate } from '@brushwork-internal/testkit'
import { createBsp } from '@brushwork-internal/testkit/documents'
import { describe, expect, it } from 'vitest'
import { FormatError } from '../../../src/index.js'
import {
  type BspDocument,
  bspEntities,
  bspFaceLightmap,
  bspFacePolygon,
  bspFaceTexels,
  bspVisibleLeafs,
  checkBsp,
  decodeBspTexture,
  readBsp,
  writeBsp,
} from '../../../src/levels/bsp/index.js'
import { refused, survivesMutations } from '../../models/any/hostile.js'
import { BSPX, FORMATS, room, roomPlan } from './fixture.js'

const HEADER = 124
const codec = { read: readBsp, write: writeBsp }
const withBspx = (format: (typeof FORMATS)[number]): Uint8Array =>
  writeBsp(createBsp({ ...roomPlan(format), bspx: BSPX }))

function fairly(action: () => unknown): void {
  try {
    action()
  } catch (error) {
    if (!(error instanceof FormatError)) throw error
  }
}

/** Calls every function that takes a document: each must return or throw a FormatError. */
function useAll(document: BspDocument): void {
  checkBsp(document)
  fairly(() => bspEntities(document))
  for (let texture = 0; texture < document.textures.length; texture++) fairly(() => decodeBspTexture(document, texture))
  for (let face = 0; face < document.faces.count; face++) {
    fairly(() => bspFacePolygon(document, face))
    fairly(() => bspFaceTexels(document, face))
    fairly(() => bspFaceLightmap(document, face))
  }
  for (let leaf = 0; leaf < document.leafs.count; leaf++) fairly(() => bspVisibleLeafs(document, leaf))
}

describe.each(FORMATS)('a damaged %s level', (format) => {
  it('is refused if cut within its header, and otherwise read up to the cut', () => {
    const bytes = writeBsp(room(format))
    for (let length = 0; length < bytes.length; length++) {
      const cut = bytes.subarray(0, length)
      if (length < HEADER) {
        const { offset = Infinity } = refused(() => readBsp(cut))
        ok(offset <= HEADER, `cut at ${length}: refused at offset ${offset}`)
        continue
      }
      let document: BspDocument
      try {
        document = readBsp(cut)
      } catch (error) {
        ok(error instanceof FormatError, `cut at ${length}: ${String(error)}`)
        continue
      }
      ok(document.issues.length > 0, `cut at ${length}: no issue`)
      ok(Buffer.compare(writeBsp(document), cut) === 0, `cut at ${length} does not come back`)
    }
  })

  it('is refused or comes back byte for byte, for 200 seeds', () => {
    expect(survivesMutations(codec, withBspx(format), 200).read).toBeGreaterThan(150)
  })

  it('gives values or FormatErrors from every function, for 100 seeds', () => {
    const bytes = withBspx(format)
    for (let seed = 1; seed <= 100; seed++) {
      try {
        fairly(() => useAll(readBsp(mutate(bytes, seed))))
      } catch (error) {
        throw new Error(`seed ${seed}`, { cause: error })
      }
    }
  })
})

describe('a hostile level', () => {
  const bytes = withBspx('bsp29')
  const word = (at: number): number => new DataView(bytes.buffer).getUint32(at, true)
  const row = (lump: number): number => word(4 + lump * 8)
  const changed = (...words: readonly (readonly [at: number, value: number])[]): Uint8Array => {
    const out = bytes.slice()
    for (const [at, value] of words) new DataView(out.buffer).setUint32(at, value, true)
    return out
  }
  const readBack = (file: Uint8Array): BspDocument => {
    const document = readBsp(file)
    expect(Buffer.compare(writeBsp(document), file)).toBe(0)
    return document
  }

  it.each(['IBSP', 'WMB7', 'VBSP', '\x1c\0\0\0', '\x1d\0\0\x01'])('is refused by its mark: %j', (mark) => {
    const file = bytes.slice()
    file.set([...mark].map((char) => char.charCodeAt(0)))
    expect(refused(() => readBsp(file))).toMatchObject({ code: 'foreign', offset: 0 })
  })

  it.each([
    ['outside of the file', bytes.length],
    ['inside the header', 8],
  ])('lacks a lump %s', (_, offset) => {
    const document = readBack(changed([4 + 8, offset]))
    expect(document.issues.map(({ code, path }) => [code, path])).toContainEqual(['list-unread', 'planes'])
    expect(document.planes.count).toBe(0)
    expect(document.faces.count).toBe(7)
  })

  it('gives the whole records of a lump of odd length', () => {
    const document = readBack(changed([8 + 5 * 8, word(8 + 5 * 8) - 1]))
    expect(document.issues.map(({ code }) => code)).toContain('list-rest')
    expect(document.nodes.count).toBe(7)
    expect(() => writeBsp({ ...document, entities: new Uint8Array(1) })).toThrow(/nodes could not be read whole/)
  })

  it('cannot use much memory if all lumps span the file', () => {
    const all = Array.from({ length: 15 }, (_, lump) => [
      [4 + lump * 8, HEADER],
      [8 + lump * 8, bytes.length - HEADER],
    ]).flat() as [number, number][]
    fairly(() => {
      const { issues } = readBsp(changed(...all))
      expect(issues.some(({ message }) => message.includes('lumps up to this one take'))).toBe(true)
    })
  })

  it('has no more textures than fit its lump, and none outside it', () => {
    const many = readBack(changed([row(2), 0x7fffffff]))
    expect(many.issues).toMatchObject([{ code: 'list-unread', path: 'textures' }])
    const outside = readBack(changed([row(2) + 4, 0x7fffffff], [row(2) + 8, 4]))
    expect(outside.issues.map(({ code }) => code)).toEqual(['part-range', 'part-range'])
    expect(outside.textures).toEqual([1, 2].map(() => ({ kind: 'none', payload: new Uint8Array(0) })))
  })

  it('has a texture without pixels if its size does not match its bytes', () => {
    const document = readBack(changed([row(2) + 12 + 16, 0xffffffff], [row(2) + 12 + 20, 0xffffffff]))
    expect(document.issues).toMatchObject([{ code: 'texture-pixels', path: 'textures[0]' }])
    expect(refused(() => decodeBspTexture(document, 0)).path).toBe('textures[0]')
  })

  it('lacks BSPX lumps outside the file, and all of them if their rows are outside', () => {
    const at = bytes.length - 12 - 3 * 32 - 8
    expect(String.fromCharCode(...bytes.subarray(at, at + 4))).toBe('BSPX')
    const one = readBack(changed([at + 8 + 24, 0x7fffffff]))
    expect(one.issues).toMatchObject([{ code: 'bspx-cut', path: 'bspx[0]' }])
    expect(one.bspx?.[1]).toEqual(BSPX[1])
    const none = readBack(changed([at + 4, 0x7fffffff]))
    expect(none.issues).toMatchObject([{ code: 'bspx-cut' }])
    expect(none.bspx).toBeUndefined()
  })

  it('has a tree of 60,000 nodes walked, not recursed, and loops in it found', () => {
    const count = 60_000
    const { nodes } = room('bsp2')
    const children = Int32Array.from({ length: count * 2 }, (_, at) => (at % 2 ? -1 : at / 2 + 1))
    children[count * 2 - 2] = -2
    const words = new Uint32Array(count)
    const chain = {
      count,
      planes: words,
      children,
      boxes: new Float32Array(count * 6),
      firstFaces: words,
      faceCounts: words,
    }
    const document = { ...room('bsp2'), nodes: chain }
    expect(checkBsp(document).map(({ code }) => code)).not.toContain('tree-loop')
    const loop = Int32Array.from(nodes.children)
    loop[2] = 0
    expect(checkBsp({ ...document, nodes: { ...nodes, children: loop } }).map(({ code }) => code)).toContain(
      'tree-loop',
    )
  })

  it('allocates no PVS rows for missing leafs', () => {
    const { models } = room('bsp29')
    const document = { ...room('bsp29'), models: { ...models, visLeafs: Int32Array.of(0x7fffffff, 0) } }
    expect(refused(() => bspVisibleLeafs({ ...document, visibility: Uint8Array.of(0, 255) }, 1)).code).toBe('range')
  })
})
