import { atOddOffset, mutate, Random } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import { detectFormat, FormatError } from '../../src/index.js'
import { readMap, writeMap } from '../../src/map/index.js'
import { decode, encode, everything, smallMap } from './fixtures.js'

const files = [
  { name: 'a small map', bytes: writeMap(smallMap()) },
  { name: 'a map of everything', bytes: encode(everything) },
]

/** Whether the bytes are read — then they are written as they were — or refused with a line; anything else fails. */
function isRead(bytes: Uint8Array, what: string): boolean {
  try {
    const document = readMap(bytes)
    if (Buffer.compare(writeMap(document), bytes) !== 0) throw new Error('written unlike it was read')
    const { source: _, ...bare } = document
    // Without its source, a document of odd texts may be unwritable, which is a FormatError too.
    writeMap(bare)
    return true
  } catch (error) {
    if (!(error instanceof FormatError)) throw new Error(`${what}: ${String(error)}`, { cause: error })
    if (error.code === 'unwritable') return true
    expect(error.format, what).toBe('map')
    expect(error.line ?? error.offset, `${what}: ${error.message}`).toBeTypeOf('number')
    return false
  }
}

describe.each(files)('$name', ({ bytes }) => {
  it('is read at any address', () => {
    expect(Buffer.compare(writeMap(readMap(atOddOffset(bytes))), bytes)).toBe(0)
  })

  it('fails with a FormatError wherever it is cut, except between entities', () => {
    for (let length = 0; length < bytes.length; length++) {
      const text = decode(bytes.subarray(0, length))
      const whole =
        /\}\s*(?:\/\/[^\n]*)?\s*$/.test(text) && text.split('{').length - 1 - (text.includes('{grass1') ? 1 : 0)
      const closed = whole === text.split('}').length - 1
      expect(isRead(bytes.subarray(0, length), `cut at ${length}`), `cut at ${length}`).toBe(closed)
    }
  })

  it('is refused with a line, or written as it was read, for 2,000 seeds of damaged bytes', () => {
    let refused = 0
    for (let seed = 0; seed < 2000; seed++) if (!isRead(mutate(bytes, seed), `seed ${seed}`)) refused++
    expect(refused).toBeGreaterThan(200)
    expect(refused).toBeLessThan(2000)
  })

  it('is refused with a line, or written as it was read, for 2,000 seeds of damaged tokens', () => {
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
    let refused = 0
    for (let seed = 0; seed < 2000; seed++) {
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
      if (!isRead(encode(damaged.join('')), `seed ${seed}`)) refused++
    }
    expect(refused).toBeGreaterThan(200)
    expect(refused).toBeLessThan(2000)
  })
})

const world = '{\n"classname" "worldspawn"\n'
const face = '( 0 0 0 ) ( 0 1 0 ) ( 0 0 1 ) a 0 0 0 1 1'

describe('wrong texts are refused where they are wrong', () => {
  it.each([
    ['an open entity', world, 'truncated', 3, /found the end of the file/],
    ['an open brush', `${world}{\n${face}\n`, 'truncated', 5, /entities\[0\].brushes\[0\]/],
    ['an open string', `${world}"message" "never\n}\n`, 'truncated', 3, /closes a value/],
    ['an open string that swallows others', `${world}"a" "never\n"b" "c"\n}\n`, 'syntax', 4, /the string of line 3/],
    ['an open brush of another make', `${world}{\npatchDef2\n{\n}\n`, 'truncated', 3, /closes this brush/],
    ['a brace too many', `${world}}\n}\n`, 'syntax', 4, /expected the \{ of an entity, found "}"/],
    ['a key without a value', `${world}"a"\n}\n`, 'syntax', 4, /expected a value in quotes/],
    ['a key without quotes', `${world}a "b"\n}\n`, 'syntax', 3, /expected a key in quotes/],
    ['a number with letters', `${world}{\n${face.replace('0', '12ab')}\n}\n}\n`, 'syntax', 4, /"12ab"/],
    ['two numbers in one', `${world}{\n${face.replace('0', '1-2')}\n}\n}\n`, 'syntax', 4, /"1-2"/],
    ['a point of two coordinates', `${world}{\n${face.replace('0 0 0', '0 0')}\n}\n}\n`, 'syntax', 4, /coordinate/],
    ['a face without a texture', `${world}{\n${face.replace('a 0 0 0 1 1', '')}\n}\n}\n`, 'syntax', 6, /offset/],
    ['a face of four numbers', `${world}{\n${face.replace('0 1 1', '0 1')}\n}\n}\n`, 'syntax', 5, /scale/],
    ['a face of seven numbers', `${world}{\n${face} 2 3\n}\n}\n`, 'syntax', 4, /found 7/],
    ['half texture axes', `${world}{\n${face.replace('a', 'a [ 1 0 0 0 ]')}\n}\n}\n`, 'syntax', 4, /texture axis/],
  ])('%s', (_, text, code, line, message) => {
    expect(() => readMap(encode(text))).toThrow(
      expect.objectContaining({ code, line, message: expect.stringMatching(message) }),
    )
  })
})

describe('files that are no map', () => {
  it.each([
    ['WMPB', 'foreign', /binary \(WMPB\)/],
    ['// WMP2\n// WED\n', 'foreign', /GameStudio level, text/],
    ['Version 2\n// entity 0\n{', 'foreign', /Doom 3/],
    ['versioninfo\n{\n}', 'foreign', /VMF/],
    ['{ "asset": { "version": "2.0" } }', 'syntax', /expected a value in quotes, found ":"/],
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
    ['{ "asset": {} }', undefined],
    ['{}', undefined],
    ['// { "a" "b" }', undefined],
    [';'.repeat(4096), undefined],
    ['//'.repeat(2048), undefined],
  ])('knows %j as %s', (text, id) => {
    expect(detectFormat(encode(text))?.id).toBe(id)
  })
})

describe('bombs', () => {
  const cube = `{\n${Array.from({ length: 6 }, () => face).join('\n')}\n}\n`

  it.each([
    ['brushes of two characters', `${world}${'{}'.repeat(500_000)}}`, 'limit'],
    ['entities of two characters', '{}'.repeat(500_000), 'limit'],
    ['keys of four characters', `{${'""""'.repeat(400_000)}}`, 'limit'],
    ['opaque brushes of six characters', `{${'{a {}}'.repeat(400_000)}}`, 'limit'],
    ['braces', '{'.repeat(1_000_000), 'syntax'],
    ['braces in a brush of another make', `${world}{ a ${'{ '.repeat(500_000)}`, 'truncated'],
    ['parentheses', `${world}{${'('.repeat(1_000_000)}`, 'syntax'],
    ['quotes and backslashes', `${world}"${'\\"'.repeat(500_000)}`, 'truncated'],
    ['a number of a million digits', `${world}{( ${'9'.repeat(1_000_000)} 0 0 )`, 'truncated'],
    ['comments', '// \n'.repeat(250_000), 'truncated'],
    ['slashes', '//'.repeat(500_000), 'truncated'],
  ])('of %s are refused', (_, text, code) => {
    const bytes = encode(text)
    expect(() => readMap(bytes)).toThrow(expect.objectContaining({ code }))
  })

  it('a brush of 100,000 faces', () => {
    const document = readMap(encode(`${world}{\n${`${face}\n`.repeat(100_000)}}\n}\n`))
    expect(document.faces.count).toBe(100_000)
  })

  it('a map of 100,000 brushes costs few bytes for each of its own', () => {
    const bytes = encode(`${world}${cube.repeat(100_000)}}\n`)
    const document = readMap(bytes)
    expect(document.entities[0].brushes).toHaveLength(100_000)
    expect(document.issues).toEqual([])
    const columns = Object.values(document.faces).filter((column) => ArrayBuffer.isView(column))
    const held = columns.reduce((sum, column) => sum + column.buffer.byteLength, 0)
    expect(held / bytes.length).toBeLessThan(3)
    expect(Buffer.compare(writeMap(document), bytes)).toBe(0)
  })
})
