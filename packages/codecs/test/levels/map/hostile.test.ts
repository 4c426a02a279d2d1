import { ok } from 'node:assert/strict'
import { atOddOffset, mutate, Random } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import { detectFormat, FormatError } from '../../../src/index.js'
import { type MapDocument, readMap, writeMap } from '../../../src/levels/map/index.js'
import { decode, encode, everything, smallMap } from './fixtures.js'

const files = [
  { name: 'a small map', bytes: writeMap(smallMap()) },
  { name: 'a map of everything', bytes: encode(everything) },
]

const isRead = (bytes: Uint8Array, what: string): boolean => readOrRefuse(bytes, what) !== undefined

/** The document of bytes that are written as they were read, undefined for an error with a line; any other fails the test. */
function readOrRefuse(bytes: Uint8Array, what: string): MapDocument | undefined {
  let document: MapDocument | undefined
  try {
    document = readMap(bytes)
    if (Buffer.compare(writeMap(document), bytes) !== 0) throw new Error('written unlike it was read')
    const { source: _, ...bare } = document
    // Without its source, a document with odd texts may be unwritable, which is also a FormatError.
    writeMap(bare)
    return document
  } catch (error) {
    if (!(error instanceof FormatError)) throw new Error(`${what}: ${String(error)}`, { cause: error })
    if (error.code === 'unwritable') return document
    ok(error.format === 'map', `${what}: ${error.message}`)
    ok(typeof (error.line ?? error.offset) === 'number', `${what}: ${error.message}`)
    return undefined
  }
}

describe.each(files)('$name', ({ bytes }) => {
  it('is read at any address', () => {
    expect(Buffer.compare(writeMap(readMap(atOddOffset(bytes))), bytes)).toBe(0)
  })

  it('is read at any cut after its first key, with an issue unless the cut is between entities', () => {
    const firstKey = decode(bytes).indexOf('"worldspawn"') + '"worldspawn"'.length
    for (let length = 0; length < bytes.length; length++) {
      const cut = bytes.subarray(0, length)
      const document = readOrRefuse(cut, `cut at ${length}`)
      ok((document !== undefined) === length >= firstKey, `cut at ${length}: read or refused unexpectedly`)
      if (document === undefined) continue
      const text = decode(cut)
      const isWhole = /\}\s*(?:\/\/?[^\n]*)?\s*$/.test(text) && braces(text, '{') === braces(text, '}')
      const missing = document.issues.filter(({ code }) => code === 'missing-brace')
      // A comment cut after its first slash is stray text.
      ok(missing.length === (isWhole ? 0 : 1), `cut at ${length}: ${missing.length} missing braces`)
    }
  })

  it('is written as it was read, or refused with a line, for 700 seeds of damaged bytes', () => {
    let read = 0
    for (let seed = 0; seed < 700; seed++) if (isRead(mutate(bytes, seed), `seed ${seed}`)) read++
    expect(read).toBeGreaterThan(520)
  })

  it('is written as it was read, or refused with a line, for 700 seeds of damaged tokens', () => {
    const tokens = decode(bytes).split(/(\s+)/)
    const wild = [
      '{',
      '}',
      '(',
      ')',
      '[',
      ']',
      '"',
      '\\"',
      '//',
      ';',
      '-1',
      '1e308',
      '1e999',
      'NaN',
      'nan',
      'patchDef2',
    ]
    let read = 0
    for (let seed = 0; seed < 700; seed++) {
      const random = new Random(seed)
      const damaged = [...tokens]
      for (let change = 0; change <= random.below(3); change++) {
        const other = damaged[random.below(damaged.length)]
        damaged.splice(
          random.below(damaged.length),
          random.below(3),
          [wild[random.below(wild.length)], other, ' '][random.below(3)],
        )
      }
      if (isRead(encode(damaged.join('')), `seed ${seed}`)) read++
    }
    expect(read).toBeGreaterThan(660)
  })
})

/** In `everything`, braces also occur in a texture name and two texts. */
function braces(text: string, brace: string): number {
  return text.replaceAll('{grass1', '').split(brace).length - 1
}

const world = '{\n"classname" "worldspawn"\n'
const face = '( 0 0 0 ) ( 0 1 0 ) ( 0 0 1 ) a 0 0 0 1 1'

describe('files that are not maps', () => {
  it.each([
    ['WMPB', 'foreign', /binary \(WMPB\)/],
    ['// WMP2\n// WED\n', 'foreign', /GameStudio level, text/],
    ['Version 2\n// entity 0\n{', 'foreign', /Doom 3/],
    ['versioninfo\n{\n}', 'foreign', /VMF/],
    ['{ "asset": { "version": "2.0" } }', 'foreign', /glTF model, as text/],
    ['{ "assets": { "version": "2.0" } }', 'syntax', /expected a value in quotes, found ":"/],
    ['{"version":3,"sources":["a.js","b.js"],"mappings":"AAAA"}', 'syntax', /expected a value in quotes, found ":3,/],
    ['{\n  "name": "x",\n  "list": [\n    "a",\n    { "b": "c" }\n  ]\n}', 'syntax', /expected a value in quotes/],
    ['hello world', 'foreign', /68 65 6c 6c/],
    ['', 'truncated', /empty file/],
    ['// nothing\n', 'truncated', /expected an entity/],
  ])('%j', (content, code, message) => {
    expect(() => readMap(encode(content))).toThrow(
      expect.objectContaining({ code, message: expect.stringMatching(message) }),
    )
  })
})

describe('detectFormat', () => {
  it.each([
    ['{ "classname" "worldspawn" }', 'map'],
    ['// Game: Quake\r\n// Format: Valve\r\n// entity 0\r\n{\r\n"mapversion" "220"', 'map'],
    ['\n; Heretic II\n{{( 0 0 0 )', 'map'],
    ['\xef\xbb\xbf{"a""b"}', 'map'],
    ['Version 2\n{', 'doom3-map'],
    ['versioninfo\n{', 'vmf'],
    ['{ "asset": {} }', 'gltf'],
    ['{ "assets": {} }', undefined],
    ['{}', undefined],
    ['// { "a" "b" }', undefined],
    [';'.repeat(4096), undefined],
    ['//'.repeat(2048), undefined],
  ])('knows %j as %s', (text, id) => {
    expect(detectFormat(encode(text))?.id).toBe(id)
  })
})

describe('bombs', () => {
  const reopened = '{( 0 0 0 )( 0 1 0 )( 0 0 1 ) a 0 0 0}}'
  const cube = `{\n${Array.from({ length: 6 }, () => face).join('\n')}\n}\n`

  it.each([
    ['brushes of two characters', `${world}${'{}'.repeat(500_000)}}`, 'limit'],
    ['entities of two characters', '{}'.repeat(500_000), 'limit'],
    ['keys of four characters', `{${'""""'.repeat(400_000)}}`, 'limit'],
    ['opaque brushes of six characters', `{${'{a {}}'.repeat(400_000)}}`, 'limit'],
    ['comments', '// \n'.repeat(250_000), 'truncated'],
    ['slashes', '//'.repeat(500_000), 'truncated'],
  ])('of %s are refused', (_, text, code) => {
    const bytes = encode(text)
    expect(() => readMap(bytes)).toThrow(expect.objectContaining({ code }))
  })

  it.each([
    ['braces', '{'.repeat(250_000)],
    ['braces in a brush of another make', `${world}{ a ${'{ '.repeat(125_000)}`],
    ['open brushes of another make', `${world}${'{ a '.repeat(62_500)}`],
    ['parentheses', `${world}{${'('.repeat(250_000)}`],
    ['lines of parentheses', `${world}${'(\n'.repeat(125_000)}`],
    ['quotes and backslashes', `${world}"${'\\"'.repeat(125_000)}`],
    ['a number of very many digits', `${world}{( ${'9'.repeat(250_000)} 0 0 )`],
    ['quotes that no line closes', `${world}${'"x\n'.repeat(75_000)}`],
    ['quotes behind the end', `${world}}\n${'"x\n'.repeat(75_000)}`],
    ['entities that are closed too early', `${world}${'} {( '.repeat(50_000)}`],
    ['keys and stray lines in turn', `${world}${'x\n"a" "b"\n'.repeat(30_000)}`],
    ['faces that are cut', `${world}${'{ ( 0 x\n'.repeat(30_000)}`],
    ['texture names that no line closes', `${world}${'{(0 0 0)(0 0 0)(0 0 0)"x'.repeat(40_000)}`],
    ['closing braces', `${world}${'}'.repeat(250_000)}`],
    ['damaged brushes of just the length that is free', `${world}${`{${'('.repeat(250)}x }\n`.repeat(10_000)}`],
    ['stray lines before reopened entities', `${world}}\n${'x\n{}'.repeat(20_000)}${reopened.repeat(60_000)}`],
  ])('of %s take time in proportion, and few issues', (_, text) => {
    const bytes = encode(text)
    const { issues, written } = attempt(bytes)
    expect(issues.length).toBeLessThan(5000)
    if (written !== undefined) expect(Buffer.compare(written, bytes)).toBe(0)
  })

  it('a brush of 100,000 faces', () => {
    const document = readMap(encode(`${world}{\n${`${face}\n`.repeat(100_000)}}\n}\n`))
    expect(document.faces.count).toBe(100_000)
  })

  it('a map of 25,000 brushes takes few bytes of memory for each of its own', () => {
    const bytes = encode(`${world}${cube.repeat(25_000)}}\n`)
    const document = readMap(bytes)
    expect(document.entities[0].brushes).toHaveLength(25_000)
    expect(document.issues).toEqual([])
    const columns = Object.values(document.faces).filter((column) => ArrayBuffer.isView(column))
    const held = columns.reduce((sum, column) => sum + column.buffer.byteLength, 0)
    expect(held / bytes.length).toBeLessThan(3)
    expect(Buffer.compare(writeMap(document), bytes)).toBe(0)
  })
})

function attempt(bytes: Uint8Array): { readonly issues: readonly unknown[]; readonly written?: Uint8Array } {
  try {
    const document = readMap(bytes)
    return { issues: document.issues, written: writeMap(document) }
  } catch (error) {
    if (error instanceof FormatError) return { issues: [] }
    throw error
  }
}
