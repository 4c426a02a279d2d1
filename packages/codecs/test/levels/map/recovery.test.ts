import { describe, expect, it } from 'vitest'
import { FormatError } from '../../../src/index.js'
import { type MapDocument, mapFace, printMap, readMap, writeMap } from '../../../src/levels/map/index.js'
import { decode, encode, everything, smallMap } from './fixtures.js'

const SIDES = [
  '( 0 8 8 ) ( 8 8 8 ) ( 8 0 8 )',
  '( 0 0 0 ) ( 8 0 0 ) ( 8 8 0 )',
  '( 8 8 0 ) ( 8 0 0 ) ( 8 0 8 )',
  '( 0 0 0 ) ( 0 8 0 ) ( 0 8 8 )',
  '( 0 8 0 ) ( 8 8 0 ) ( 8 8 8 )',
  '( 8 0 0 ) ( 0 0 0 ) ( 0 0 8 )',
].map((points) => `${points} a 0 0 0 1 1`)
const cube = (name = 'a', faces = SIDES): string => `{\n${faces.join('\n').replaceAll(' a ', ` ${name} `)}\n}\n`
const world = (content: string): string => `{\n"classname" "worldspawn"\n"message" "hi"\n${content}}\n`
const light = '{\n"classname" "light"\n"origin" "0 0 64"\n}\n'

/** Summary of what was read: `classname: brushes by texture, unread ones as "-"; keys`. */
function shapeOf({ entities, textures, faces }: MapDocument): string[] {
  return entities.map(({ properties, brushes }) => {
    const kinds = brushes.map((brush) =>
      brush.kind === 'brush' ? `${textures[faces.textures[brush.firstFace]]}${brush.faceCount}` : brush.kind[0],
    )
    return `${kinds.join(' ')}; ${properties.map(({ key, value }) => `${key}=${value}`).join(' ')}`
  })
}

/** Reads a text and checks that it is written byte for byte. */
function read(text: string): MapDocument {
  const bytes = encode(text)
  const document = readMap(bytes)
  expect(decode(writeMap(document))).toBe(text)
  return document
}

const issuesOf = ({ issues }: MapDocument) => issues.map(({ code, line }) => `${code} ${line}`)
const WORLD = 'classname=worldspawn message=hi'
const LIGHT = '; classname=light origin=0 0 64'

describe('only an unreadable brush is left out', () => {
  const bad = (face: string): string => world(cube('a') + cube('b', [...SIDES.slice(0, 2), face]) + cube('c')) + light

  it.each([
    ['a number with letters', '( 12ab 0 0 ) ( 0 1 0 ) ( 0 0 1 ) b 0 0 0 1 1', /found "12ab"/],
    ['two numbers in one', '( 1-2 0 0 ) ( 0 1 0 ) ( 0 0 1 ) b 0 0 0 1 1', /found "1-2"/],
    ['a point of two coordinates', '( 0 0 ) ( 0 1 0 ) ( 0 0 1 ) b 0 0 0 1 1', /a coordinate/],
    ['a missing bracket', '( 0 0 0 ( 0 1 0 ) ( 0 0 1 ) b 0 0 0 1 1', /a \) after three coordinates/],
    ['a face without a texture', '( 0 0 0 ) ( 0 1 0 ) ( 0 0 1 )', /offset/],
    ['a face of four numbers', '( 0 0 0 ) ( 0 1 0 ) ( 0 0 1 ) b 0 0 0 1', /scale/],
    ['a face of seventy numbers', `( 0 0 0 ) ( 0 1 0 ) ( 0 0 1 ) b 0 0 0 1 1${' 2'.repeat(65)}`, /at most 69 numbers/],
    ['half texture axes', '( 0 0 0 ) ( 0 1 0 ) ( 0 0 1 ) b [ 1 0 0 0 ] 0 1 1', /texture axis/],
    ['a texture name that no quote closes', '( 0 0 0 ) ( 0 1 0 ) ( 0 0 1 ) "b 0 0 0 1 1', /line 20|offset/],
    ['a texture name with a brace behind a bad number', '( 0 0 x ) ( 0 1 0 ) ( 0 0 1 ) {b 0 0 0 1 1', /found "x"/],
    ['a stray word', 'oops', /found "oops"/],
    ['a string', '"oops"', /found "\\"oops\\""/],
  ])('for %s', (_, face, message) => {
    const document = read(bad(face))
    expect(shapeOf(document)).toEqual([`a6 u c6; ${WORLD}`, LIGHT])
    expect(document.faces.count).toBe(12)
    expect(document.textures).toEqual(['a', 'c'])
    expect(document.issues).toMatchObject([
      { code: 'unread-brush', path: expect.stringMatching(/^entities\[0\].brushes\[1\]/) },
    ])
    expect(document.issues[0].message).toMatch(message)
    expect(document.issues[0].message).toMatch(/the brush is left out$/)
    expect(document.entities[0].brushes[1]).toMatchObject({
      kind: 'unread',
      text: expect.stringMatching(/^\{[\s\S]*\}$/),
    })
  })

  it('with the line of the error, and correct lines after it', () => {
    const document = read(bad('( 0 0 x ) ( 0 1 0 ) ( 0 0 1 ) b 0 0 0 1 1'))
    expect(issuesOf(document)).toEqual(['unread-brush 15'])
    expect(document.entities[0].brushes.map(({ line }) => line)).toEqual([4, 15, 17])
    expect(document.entities[1].line).toBe(26)
    expect([...document.faces.lines]).toEqual([5, 6, 7, 8, 9, 10, 18, 19, 20, 21, 22, 23])
  })

  it('in a text of one line', () => {
    const text = '{"classname" "worldspawn"{(0 0 x)(0 0 1)(1 0 0)a 0 0 0 1 1}{(0 0 0)(0 1 0)(0 0 1)b 0 0 0}"c""d"}'
    expect(shapeOf(read(text))).toEqual(['u b1; classname=worldspawn c=d'])
  })

  it('if the file ends inside it', () => {
    const text = world(cube('a') + cube('b'))
    const document = read(text.slice(0, text.lastIndexOf('b')))
    expect(shapeOf(document)).toEqual([`a6 u; ${WORLD}`])
    expect(issuesOf(document)).toEqual(['unread-brush 18', 'missing-brace 18'])
  })

  it('if a brush of another type is not closed', () => {
    const document = read(world(`{\npatchDef2\n{\ncommon/caulk\n( 3 3 0 0 0 )\n}\n${cube('c')}`) + light)
    expect(shapeOf(document)).toEqual([`u u c6; ${WORLD}`, LIGHT])
  })
})

describe('only an unreadable key is left out', () => {
  it.each([
    ['without quotes', 'key "value"', 'stray-text 4'],
    ['with a value without quotes', '"key" value', 'unread-key 4'],
    ['without a value', '"key"', 'unread-key 4'],
    ['whose value no quote closes', '"key" "value', 'unread-key 4'],
    ['that no quote closes', '"key value', 'unread-key 4'],
    ['with a brace in it', 'key "val{ue" }', 'stray-text 4'],
  ])('%s', (_, line, issue) => {
    const document = read(world(`${line.replace(' }', '')}\n"b" "c"\n${cube()}`) + light)
    expect(shapeOf(document)).toEqual([`a6; ${WORLD} b=c`, LIGHT])
    expect(issuesOf(document)).toEqual([issue])
  })

  it('whatever follows it', () => {
    for (const behind of ['', cube(), '"b" "c"\n', '// note\n', '\n\n']) {
      const document = read(world(`"key"\n${behind}`) + light)
      expect(document.entities[0].unread, behind).toMatchObject([{ text: '"key"', line: expect.any(Number) }])
      expect(document.entities[1].properties).toHaveLength(2)
    }
  })

  it('but values may be on their own line, and have several lines', () => {
    const document = read('{\n"classname"\n"worldspawn"\n"message" "one\ntwo"\n"a" "three\nfour" "b" "c"\n}\n')
    expect(document.entities[0].properties.map(({ value }) => value)).toEqual([
      'worldspawn',
      'one\ntwo',
      'three\nfour',
      'c',
    ])
    expect(issuesOf(document)).toEqual(['line-break 4', 'line-break 6'])
  })
})

describe('a missing brace is assumed', () => {
  it.each([
    ['} of a brush', world(cube('a').slice(0, -2) + cube('b')) + light, [`a6 b6; ${WORLD}`, LIGHT], 'missing-brace 11'],
    ['{ of a brush', world(cube('a') + cube('b').slice(2)) + light, [`a6 b6; ${WORLD}`, LIGHT], 'missing-brace 12'],
    ['} of the world', world(cube()).slice(0, -2) + light, [`a6; ${WORLD}`, LIGHT], 'missing-brace 12'],
    ['} of the last entity', world(cube()) + light.slice(0, -2), [`a6; ${WORLD}`, LIGHT], 'missing-brace 16'],
    ['{ of an entity', world(cube()) + light.slice(2), [`a6; ${WORLD}`, LIGHT], 'missing-brace 13'],
    ['} of the last entity, with a comment', `${world('').slice(0, -2)}// end\n`, [`; ${WORLD}`], 'missing-brace 5'],
  ])('the %s', (_, text, shape, issue) => {
    const document = read(text)
    expect(shapeOf(document)).toEqual(shape)
    expect(issuesOf(document)).toEqual([issue])
  })

  it('and written if a document is printed without its source', () => {
    const { source: _, ...bare } = read(world(cube()).slice(0, -2) + light)
    expect(readMap(encode(printMap(bare))).issues).toEqual([])
  })

  it('and written if the text before it has changed', () => {
    const document = read(`{\n"classname" "worldspawn"\n"a" "b"\n`)
    const [entity] = document.entities
    const properties = entity.properties.map((property) => ({ ...property, value: 'new' }))
    expect(printMap({ ...document, entities: [{ ...entity, properties }] })).toBe(
      '{\n"classname" "new"\n"a" "new"\n}\n',
    )
  })
})

describe('stray text is kept and ignored', () => {
  it.each([
    [
      'behind the end',
      `${world(cube())}${light}END OF FILE\nreally "so" }\n`,
      [`a6; ${WORLD}`, LIGHT],
      'stray-text 17',
    ],
    ['between entities', `${world(cube())}oops\n${light}`, [`a6; ${WORLD}`, LIGHT], 'stray-text 13'],
    ['between brushes', world(`${cube()}oops ( 1 2 )\nand more\n${cube('b')}`), [`a6 b6; ${WORLD}`], 'stray-text 12'],
    ['a { before a brush', world(`{\n${cube()}`), [`a6; ${WORLD}`], 'stray-text 5'],
    ['a } behind a brush', world(`${cube()}}\n${cube('b')}`) + light, [`a6 b6; ${WORLD}`, LIGHT], 'stray-text 12'],
    ['a } at the end', `${world(cube())}}\n`, [`a6; ${WORLD}`], 'stray-text 13'],
  ])('%s', (_, text, shape, issue) => {
    const document = read(text)
    expect(shapeOf(document)).toEqual(shape)
    expect(issuesOf(document)).toEqual([issue])
  })

  it('next to a } too many', () => {
    const document = read(world(`${cube()}}\noops\n${cube('b')}`) + light)
    expect(shapeOf(document)).toEqual([`a6 b6; ${WORLD}`, LIGHT])
    expect(document.unread).toBeUndefined()
    expect(document.entities[0].unread?.map(({ text }) => text)).toEqual(['}', 'oops'])
  })

  it('and cannot be written without its source', () => {
    const { source: _, ...bare } = read(`${world(cube())}oops\n`)
    expect(() => printMap(bare)).toThrow(expect.objectContaining({ code: 'unwritable', path: 'unread[0]' }))
    expect(shapeOf(readMap(encode(printMap({ ...bare, unread: [] }))))).toEqual([`a6; ${WORLD}`])
  })
})

/** Changes of single tokens that leave a map valid, with another meaning. */
const STILL_IN_ORDER = [
  /^(?:without|another|twice) in a comment/,
  /^(?:without|another|twice) in a text/,
  /^another texture/,
  // Brushes of other types are not parsed.
  /patchDef2 \{/,
  // One more number is Hexen II's light, and one number fewer is valid too.
  /^twice face: "[-\d.]+" behind ".*(?:FLOOR|CEIL|\]|words\\"|\*water) /,
  /^without .*\+0button/,
]

describe('every token of a map can be lost, doubled or replaced', () => {
  it.each([
    ['a small map', decode(writeMap(smallMap()))],
    ['a map of everything', everything],
  ])('in %s: it is read with an issue and comes back byte for byte', (_, text) => {
    const parts = text.split(/(\s+)/)
    const refused: string[] = []
    const silent: string[] = []
    const whole = readMap(encode(text))
    parts.forEach((token, index) => {
      if (index % 2 === 1 || token === '') return
      for (const [what, other] of [
        ['without', ''],
        ['another', '?'],
        ['twice', `${token} ${token}`],
      ]) {
        const changed = parts.with(index, other).join('')
        const lineStart = parts.slice(0, index).join('').lastIndexOf('\n') + 1
        const before = parts.slice(0, index).join('').slice(lineStart)
        const kind = before.includes('//') || token === '//' ? 'in a comment' : kindOf(token, before)
        const name = `${what} ${kind}: ${JSON.stringify(token)} behind ${JSON.stringify(before)}`
        try {
          const document = read(changed)
          if (document.issues.length > whole.issues.length) continue
          if (!STILL_IN_ORDER.some((pattern) => pattern.test(name))) silent.push(name)
        } catch (error) {
          if (!(error instanceof FormatError)) throw error
          refused.push(name)
        }
      }
    })
    expect(refused).toEqual([])
    expect(silent).toEqual([])
  })
})

function kindOf(token: string, before: string): string {
  if (/^[{}]$/.test(token)) return 'brace'
  if (before.trimStart().startsWith('"') || token.startsWith('"')) return 'in a text'
  if (/\)\s*$/.test(before) && token !== '(') return 'texture'
  return 'face'
}

it('a map of one entity without its { is not detected as a map', () => {
  expect(() => readMap(encode(world('').slice(2)))).toThrow(expect.objectContaining({ code: 'foreign' }))
})

it('a damaged map has the faces of the undamaged one', () => {
  const whole = readMap(encode(world(cube('a') + cube('c'))))
  const damaged = read(world(cube('a') + cube('b', [...SIDES, 'x']) + cube('c')))
  for (let face = 0; face < 12; face++) expect(mapFace(damaged, face)).toEqual(mapFace(whole, face))
})

it('text with too much damage warns that its rest is left out', () => {
  const { entities, issues } = read(world('{\n( 0 0\n}\n'.repeat(5000) + cube('a')) + light)
  expect(entities).toHaveLength(1)
  const rest = issues.filter(({ code }) => code === 'unread-rest')
  expect(rest).toMatchObject([{ warns: true, message: expect.stringMatching(/its rest is kept and ignored$/) }])
})

it('keys in an odd layout are not damage, however many there are', () => {
  const odd = Array.from({ length: 5500 }, (_, index) => `"k${index}"\n"v" "a${index}" "b"\n`).join('')
  const { entities, issues } = read(world(`${odd}oops\n${cube('a')}`) + light)
  expect(entities.map(({ properties }) => properties.length)).toEqual([2 + 2 * 5500, 2])
  expect(entities[0].brushes.map(({ kind }) => kind)).toEqual(['brush'])
  expect(issues.map(({ code }) => code)).toEqual(['stray-text'])
})

it('a large map whose brushes are all in an unknown dialect is read to its end', () => {
  const unknown = cube('a', [...SIDES, '( 0 0 0 ) ( 8 0 0 ) ( 8 8 0 ) a 0 0 0 1 1 # 7'])
  const { entities, issues } = read(world(unknown.repeat(6000)) + light)
  expect(entities.map(({ brushes }) => brushes.length)).toEqual([6000, 0])
  expect(new Set(issues.map(({ code }) => code))).toEqual(new Set(['unread-brush']))
})
