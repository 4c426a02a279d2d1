import { planeLevelText } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import {
  parseWmp,
  printWmp,
  readWmp,
  respell,
  type WmpDocument,
  type WmpNode,
  type WmpSpelling,
  walkNodes,
  writeWmp,
} from '../../src/wmp/index.js'
import { randomLevel, smallLevel } from './fixtures.js'

const written: readonly WmpSpelling[] = ['text-vertices', 'binary']

/** A document without what only its file tells: addresses, and the archive name that texts must have. */
function meaningOf(document: WmpDocument): unknown {
  return JSON.parse(
    JSON.stringify({ ...document, issues: [] }, (key, value) => {
      if (key === 'at' || key === 'archive' || key === 'wadWords') return undefined
      if (ArrayBuffer.isView(value)) return Array.from(value as Float64Array, (number) => number + 0)
      return Object.is(value, -0) ? 0 : value
    }),
  )
}

function nodesOf(document: WmpDocument): WmpNode[] {
  return Array.from(walkNodes(document.root.children), ({ node }) => node)
}

describe.each(written)('%s', (spelling) => {
  it('gives a level of all classes back as it was made', () => {
    const made = smallLevel(spelling)
    const bytes = writeWmp(made)
    const read = readWmp(bytes)
    expect(read.issues).toEqual([])
    expect(meaningOf(read)).toEqual(meaningOf(made))
    expect(writeWmp(read)).toEqual(bytes)
  })

  it('gives levels of random nodes back, and the same bytes from then on', () => {
    for (let seed = 0; seed < 60; seed++) {
      const made = randomLevel(seed, spelling)
      const bytes = writeWmp(made)
      const read = readWmp(bytes)
      if (spelling === 'binary') expect(meaningOf(read), `seed ${seed}`).toEqual(meaningOf(made))
      expect(Buffer.compare(writeWmp(read), bytes), `seed ${seed}`).toBe(0)
      const found = read.issues.filter(({ code }) => code === 'layout' || code === 'comment' || code === 'head-count')
      expect(found, `seed ${seed}`).toEqual([])
    }
  })
})

describe('respell', () => {
  it('carries a level from text to binary and back without a loss but the archive name', () => {
    const text = readWmp(writeWmp(smallLevel('text-vertices')))
    const { document: binary, losses } = respell(text, 'binary')
    expect(losses.map(({ message }) => message)).toEqual(['the archive name cannot be said in this spelling'])
    const back = respell(readWmp(writeWmp(binary)), 'text-vertices')
    expect(back.losses).toEqual([])
    expect(printWmp(back.document)).toBe(printWmp(text))
  })

  it('says what a text cannot say', () => {
    const { document, losses } = respell(smallLevel('binary'), 'text-vertices')
    expect(losses).toEqual([
      expect.objectContaining({ path: 'wed', message: 'a texture folder cannot be said in this spelling' }),
    ])
    expect(parseWmp(printWmp(document)).issues).toEqual([])
  })

  it('makes vertices of planes', () => {
    const planes = parseWmp(planeLevelText)
    const { document } = respell(planes, 'text-vertices')
    const again = parseWmp(printWmp(document))
    expect(again.issues).toEqual([])
    const [before, after] = [planes, again].map((one) => nodesOf(one).find(({ kind }) => kind === 'block'))
    expect(after).toMatchObject({ polygons: before?.kind === 'block' ? before.polygons : undefined })
    expect(printWmp(document)).toContain('4  0 1 2 3 : wood ( 1 0 0 0 ) ( 0 -1 0 0 ) 0 0 0 1 1 : 0000 0 50 ndef\n')
  })

  it('is needed: writing refuses to lose anything silently', () => {
    const binary = smallLevel('binary')
    expect(() => writeWmp({ ...binary, spelling: 'text-vertices' })).toThrow(/a texture folder cannot be said/)
    expect(() => writeWmp({ ...binary, spelling: 'text-planes' })).toThrow(/cannot be said/)
  })
})
