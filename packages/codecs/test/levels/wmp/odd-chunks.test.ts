import { wmpbVariants } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import type { FormatError, Issue } from '../../../src/index.js'
import {
  createEntity,
  createWmp,
  readWmp,
  type WmpDocument,
  type WmpNode,
  walkNodes,
  writeWmp,
} from '../../../src/levels/wmp/index.js'
import { smallLevel } from './fixtures.js'

const level = smallLevel('binary')
const strings = createEntity({ name: 'sun', file: 'sun.mdl', string1: 'LfpLTypePoint', string2: 'LfpSun1' })
const file = writeWmp({ ...level, root: { ...level.root, children: [...level.root.children, strings] } })

/** The only changes that stop reading, with the reason. */
const STOPS = new Map([['cut 2[5:1]', /expected the chunk \[5:1\] \(root\), found the end/]])

/** Removing one of several chunks, or an optional one, is not unusual. */
const MAY_BE_MISSING = new Set([
  '[1:3]',
  '[1:4]',
  '[1:5]',
  '[1:7]',
  '[1:8]',
  '[1:12]',
  '[1:13]',
  '[1:15]',
  '[2:7]',
  '[2:18]',
])

function same(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.compare(a, b) === 0
}

function namesOf({ root }: WmpDocument): string[] {
  return Array.from(walkNodes(root.children), ({ node }) => `${node.kind} ${node.name ?? ''}`)
}

describe('a binary level with one chunk altered', () => {
  const variants = [...wmpbVariants(file)]

  it('is read except in the listed cases, with an issue for each difference, and written byte for byte', () => {
    expect(variants.length).toBeGreaterThan(700)
    const stopped: string[] = []
    for (const { kind, address, chunk, bytes } of variants) {
      const what = `${kind} ${address}`
      let document: WmpDocument
      try {
        document = readWmp(bytes)
      } catch (error) {
        expect((error as FormatError).message, what).toMatch(STOPS.get(what) ?? /no reason is listed/)
        stopped.push(what)
        continue
      }
      expect(same(writeWmp(document), bytes), `${what}: ${document.issues.map(({ code }) => code).join(' ')}`).toBe(
        true,
      )
      if (document.issues.length === 0) {
        const isUsual = (kind === 'cut' || kind === 'repeated') && MAY_BE_MISSING.has(chunk)
        expect([what, isUsual]).toEqual([what, true])
      }
      for (const issue of document.issues) expectAddress(issue, what)
    }
    expect(stopped).toEqual([...STOPS.keys()])
  })

  it('keeps all nodes but the altered one', () => {
    const before = namesOf(readWmp(file))
    for (const { kind, address, bytes } of variants) {
      if (kind === 'cut' && address.includes('[5:1]')) continue
      if (STOPS.has(`${kind} ${address}`)) continue
      const after = namesOf(readWmp(bytes))
      const lost = before.length - after.length
      const unread = after.filter((name) => name.startsWith('unknown')).length
      expect(lost, `${kind} ${address}`).toBeLessThanOrEqual(0)
      expect(unread, `${kind} ${address}`).toBeLessThanOrEqual(1)
    }
  })

  it('reads the values of chunks in any order, and of chunks that are too long', () => {
    const values = JSON.stringify(plain(readWmp(file)))
    for (const { kind, address, chunk, bytes } of variants) {
      const isRead = kind === 'swapped' || kind === 'inserted' || kind === 'lengthened'
      // Skips variants that change values or stop reading.
      if (!isRead || STOPS.has(`${kind} ${address}`)) continue
      const found = JSON.stringify(plain(readWmp(bytes)))
      if (found !== values) expect([kind, address, chunk, found]).toEqual([kind, address, chunk, values])
    }
  })

  it('keeps unknown data when something else changes', () => {
    for (const { kind, address, bytes } of variants) {
      if (kind !== 'inserted' && kind !== 'lengthened') continue
      const document = readWmp(bytes)
      const changed = { ...document, header: { ...document.header, created: '02.02.2002' } }
      const again = readWmp(writeWmp(changed))
      const codes = (all: readonly Issue[]) => all.map(({ code }) => code)
      expect(codes(again.issues), `${kind} ${address}`).toEqual(codes(document.issues))
    }
  })
})

/** The document without positions and without the bytes stored for the altered node. */
function plain(document: WmpDocument): unknown {
  const hidden = new Set(['extra', 'payloadExtra', 'at', 'issues', 'source'])
  return JSON.parse(JSON.stringify(document, (key, value: unknown) => (hidden.has(key) ? undefined : value)))
}

function expectAddress({ code, message, offset, path }: Issue, what: string): void {
  expect(message.length, `${what}: ${code}`).toBeGreaterThan(20)
  expect(offset, `${what}: ${code}`).toBeTypeOf('number')
  expect(path, `${what}: ${code}`).toBeTypeOf('string')
}

describe('a binary level', () => {
  it('keeps the bytes after its last chunk', () => {
    for (const tail of [Buffer.alloc(1), Buffer.alloc(512), Buffer.from('\x1a behind the level')]) {
      const bytes = Buffer.concat([file, tail])
      const document = readWmp(bytes)
      expect(document.issues).toEqual([expect.objectContaining({ code: 'trailing', offset: file.length, path: '' })])
      expect(same(writeWmp(document), bytes)).toBe(true)
    }
  })

  it('ends a text at its first NUL, and keeps the bytes after it', () => {
    const at = Buffer.from(file).indexOf('guard.mdl\0')
    const bytes = Uint8Array.from(file)
    bytes.set(Buffer.from('g.mdl\0abc\0'), at)
    const document = readWmp(bytes)
    const entities = Array.from(walkNodes(document.root.children), ({ node }) => node).filter(isEntity)
    expect(entities[0].file).toBe('g.mdl')
    expect(document.issues.map(({ code }) => code)).toEqual(['long-chunk'])
    expect(same(writeWmp(document), bytes)).toBe(true)
  })

  it('uses the whole chunk as text if it has no NUL', () => {
    const at = Buffer.from(file).indexOf('guard.mdl\0')
    const bytes = Uint8Array.from(file)
    bytes.set(Buffer.from('guard.mdl!'), at)
    const document = readWmp(bytes)
    expect(document.issues.map(({ code }) => code)).toEqual(['missing-nul'])
    expect(same(writeWmp(document), bytes)).toBe(true)
  })

  it('skips a node with invalid chunks, and keeps its bytes', () => {
    const at = Buffer.from(file).indexOf('guard.mdl\0') - 8
    const bytes = Uint8Array.from(file)
    // The size of the chunk exceeds its parent, so the rest of the entity cannot be found.
    new DataView(bytes.buffer).setUint32(at + 4, 0x7fffffff, true)
    const document = readWmp(bytes)
    expect(document.issues.map(({ code }) => code)).toContain('stray-bytes')
    expect(same(writeWmp(document), bytes)).toBe(true)
    expect(namesOf(document)).toEqual(namesOf(readWmp(file)))
  })

  it('is written in the usual order after a change, with all kept bytes', () => {
    const swapped = [...wmpbVariants(file)].find(
      ({ kind, address }) => kind === 'swapped' && /^2\[5:1\] \d\[0:5\]$/.test(address),
    )
    if (swapped === undefined) throw new Error('expected the scale of the level to be swapped with its payload')
    const document = readWmp(swapped.bytes)
    expect(document.issues.map(({ code }) => code)).toEqual(['chunk-order'])
    const changed = { ...document, header: { ...document.header, created: '02.02.2002' } }
    expect(readWmp(writeWmp(changed)).issues).toEqual([])
  })

  it('counts and numbers unreadable nodes like others', () => {
    const { root } = smallLevel('binary')
    const unread: WmpNode = {
      kind: 'unknown',
      position: [0, 0, 0],
      angles: [0, 0, 0],
      scale: [1, 1, 1],
      className: 'block',
      code: 4,
      bytes: Uint8Array.of(4, 1, 0, 0, 0, 0, 0, 0),
    }
    const bytes = writeWmp({
      ...createWmp({ encoding: 'binary', palette: new Uint8Array(768), created: '', children: [] }),
      root: { ...root, children: [unread, ...root.children] },
    })
    const codes = readWmp(bytes).issues.map(({ code }) => code)
    expect(codes).toContain('unread-node')
    for (const code of ['head-count', 'block-number', 'child-count']) expect(codes).not.toContain(code)
  })
})

function isEntity(node: WmpNode): node is Extract<WmpNode, { kind: 'entity' }> {
  return node.kind === 'entity'
}

describe('a node of an unknown kind', () => {
  it('is not a block, whatever its class, and is written byte for byte', () => {
    const bytes = file.slice()
    const light = Buffer.from(bytes.buffer).indexOf('light\0')
    bytes.set(Buffer.from('block\0'), light)
    // The node's code precedes its class: 8 bytes of its own, 8 of the chunk's head.
    bytes[light - 16] = 0x99
    const document = readWmp(bytes)
    expect(document.issues.map(({ code }) => code)).toContain('unknown-node')
    expect(document.source).toBeUndefined()
    expect(same(writeWmp(document), bytes)).toBe(true)
  })
})
