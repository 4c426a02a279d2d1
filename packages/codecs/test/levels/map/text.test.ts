import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkMap, mapFace, parseMap, printMap, readMap, writeMap } from '../../../src/levels/map/index.js'
import { encode, everything } from './fixtures.js'

const brush = (...faces: string[]) => `{\n"classname" "worldspawn"\n{\n${faces.join('\n')}\n}\n}\n`
const cube = [
  '( 0 0 0 ) ( 0 1 0 ) ( 0 0 1 ) a 0 0 0 1 1',
  '( 0 0 0 ) ( 0 0 1 ) ( 1 0 0 ) a 0 0 0 1 1',
  '( 0 0 0 ) ( 1 0 0 ) ( 0 1 0 ) a 0 0 0 1 1',
  '( 8 8 8 ) ( 8 9 8 ) ( 9 8 8 ) a 0 0 0 1 1',
  '( 8 8 8 ) ( 9 8 8 ) ( 8 8 9 ) a 0 0 0 1 1',
  '( 8 8 8 ) ( 8 8 9 ) ( 8 9 8 ) a 0 0 0 1 1',
]
const codes = (text: string) => readMap(encode(text)).issues.map(({ code, line }) => [code, line])

describe('parseMap', () => {
  const document = parseMap(everything)

  it('reads both encodings of faces with and without surface numbers', () => {
    expect(mapFace(document, 0)).toEqual({
      points: [
        [-16, -16, -16],
        [-16, -15, -16],
        [-16, -16, -15],
      ],
      texture: '{grass1',
      axes: { u: [0, -1, 0], v: [0, 0, -1] },
      offset: [8.5, -0.25],
      rotation: 0,
      scale: [1, 1.5],
    })
    expect(mapFace(document, 1)).toMatchObject({ texture: 'e1u1/metal', surface: [134217728, 1, -20] })
    expect(mapFace(document, 2)).toMatchObject({ texture: 'two words', scale: [1, 1] })
    expect(mapFace(document, 3)).toMatchObject({ texture: '*water', offset: [16, -8], rotation: 45, scale: [0.5, -1] })
    expect(mapFace(document, 4)).toMatchObject({ offset: [10, 0.25], surface: [7] })
    expect(mapFace(document, 5)).toMatchObject({ texture: 'sky', scale: [1, 1] })
    expect(mapFace(document, 5)).not.toHaveProperty('surface')
  })

  it('reads keys in order, including repeated ones, and quotes in values', () => {
    const [world, light] = document.entities
    expect(world.properties.map(({ key, value }) => [key, value])).toEqual([
      ['classname', 'worldspawn'],
      ['message', 'say "hi"'],
      ['_path', 'c:\\maps\\'],
    ])
    expect(light.properties.map(({ key, value, line }) => [key, value, line])).toEqual([
      ['classname', 'light', 21],
      ['origin', '0 0 64', 22],
      ['light', '200', 23],
      ['light', '300', 23],
    ])
  })

  it('records the comments at the start and the line of each element', () => {
    expect(document.comments).toEqual([' Game: Quake 2', ' Format: Quake2 (Valve)', ' entity 0'])
    expect(document.entities.map(({ line }) => line)).toEqual([4, 20])
    expect(document.entities[0].brushes.map(({ line }) => line)).toEqual([9, 17])
    expect([...document.faces.lines]).toEqual([10, 11, 12, 13, 14, 15])
  })

  it('keeps brushes of other types unchanged, with an issue', () => {
    expect(document.entities[0].brushes[1]).toMatchObject({
      kind: 'opaque',
      keyword: 'patchDef2',
      text: ' patchDef2 { "common/caulk" ( 3 3 0 0 0 ) } ',
    })
    expect(document.issues).toMatchObject([{ code: 'opaque-brush', line: 17, path: 'entities[0].brushes[1]' }])
  })

  it('prints what it read, with LF and with CRLF', () => {
    expect(printMap(document)).toBe(everything)
    const crlf = everything.replaceAll('\n', '\r\n')
    expect(printMap(parseMap(crlf))).toBe(crlf)
    expect(parseMap(crlf).faces.lines).toEqual(document.faces.lines)
  })

  it.each([
    ['nothing but what is needed', '{{(0 0 0)(0 1 0)(0 0 1)a 0 0 0 1 1(0 0 0)(0 0 1)(1 0 0)"b"0 0 0}"c""d"}'],
    ['keys between and behind brushes', `{\n{\n${cube.join('\n')}\n}\n"classname" "worldspawn"\n{\n}\n"a" "b" }`],
    ['a face over many lines', brush(cube[0].replaceAll(' ', '\n// why\n'))],
    ['comments of Heretic II', `; made by hand\n${brush(...cube)}; end`],
    ['a byte order mark', `\xef\xbb\xbf${brush(...cube)}`],
    ['line ends of old Macintoshes', brush(...cube).replaceAll('\n', '\r')],
    ['the end mark of DOS and NULs', `${brush(...cube)}\x1a\0\0`],
  ])('prints %s as it stands', (_, text) => {
    expect(printMap(parseMap(text))).toBe(text)
  })

  it('counts lines with any line ending', () => {
    for (const end of ['\n', '\r\n', '\r']) {
      const { faces } = parseMap(brush(...cube).replaceAll('\n', end))
      expect([...faces.lines]).toEqual([4, 5, 6, 7, 8, 9])
    }
  })

  it.each([
    '0',
    '-0',
    '+5',
    '.5',
    '5.',
    '0.1',
    '-123.456000',
    '1e3',
    '1E-3',
    '9007199254740993',
    '0.30000000000000004',
    '123456789012345678901234567890',
    '0.00000000000000000000000000000000001',
    '4.9406564584124654e-324',
    `1${'0'.repeat(300)}.${'0'.repeat(300)}1`,
  ])('takes the number %s as JavaScript does', (number) => {
    const { faces } = parseMap(brush(`( ${number} 0 0 ) ( 0 1 0 ) ( 0 0 1 ) a 0 0 0 1 1`))
    expect(faces.points[0]).toBe(Number(number))
  })

  it('reads faces of the usual layout, which have a fast path, like all others', () => {
    const digits = fc.constantFrom(
      '0',
      '5.',
      '.5',
      '-0',
      '-0.000000',
      '123456789',
      '1234567890',
      '0.123456789',
      '16',
      '-7.25',
    )
    const other = fc.double({ noNaN: true, noDefaultInfinity: true }).map(String)
    const name = fc.constantFrom('a', '{b', '*c', '-1', '(', '[', ']', 'a"b', '0')
    fc.assert(
      fc.property(fc.array(fc.oneof(digits, other), { minLength: 14, maxLength: 14 }), name, (n, texture) => {
        const points = [0, 3, 6].map((at) => `( ${n[at]} ${n[at + 1]} ${n[at + 2]} )`)
        const face = `${points.join(' ')} ${texture} ${n.slice(9).join(' ')}`
        const usual = parseMap(brush(face))
        const odd = parseMap(brush(face.replaceAll(' ', '  ')))
        expect(usual.faces).toEqual(odd.faces)
        expect(usual.textures).toEqual([texture])
        expect([...usual.faces.points, ...usual.faces.offsets]).toEqual(n.slice(0, 11).map(Number))
        expect(usual.source?.bytes.subarray(usual.source.faceEnds[0])).toEqual(encode('\n}\n}\n'))
      }),
    )
  })

  it('lists each texture once', () => {
    const { textures, faces } = parseMap(brush(...cube, cube[0].replace(' a ', ' "a" '), cube[0].replace(' a ', ' b ')))
    expect(textures).toEqual(['a', 'b'])
    expect([...faces.textures]).toEqual([0, 0, 0, 0, 0, 0, 0, 1])
  })
})

describe('a changed document', () => {
  it('reprints only what changed', () => {
    const document = parseMap(everything)
    document.faces.offsets[6] = 32
    document.faces.points[0] = -15.5
    const [world, light] = document.entities
    const [, message] = world.properties
    const changed = {
      ...document,
      entities: [
        { ...world, properties: world.properties.map((p) => (p === message ? { ...p, value: 'a "b"\\' } : p)) },
        { ...light, properties: [...light.properties, { key: 'new', value: '1' }] },
      ],
    }
    expect(printMap(changed)).toBe(
      everything
        .replace(
          '( -16 -16 -16 ) ( -16 -15 -16 ) ( -16 -16 -15 ) {grass1',
          '( -15.5 -16 -16 ) ( -16 -15 -16 ) ( -16 -16 -15 ) {grass1',
        )
        .replace('[ 0 0 -1 -.25 ]', '[ 0 0 -1 -0.25 ]')
        .replace('*water 16 -8 45 0.500000 -1.000000', '*water 32 -8 45 0.5 -1')
        .replace('"say \\"hi\\""', '"a \\"b\\"\\"')
        .replace('"300"\n}', '"300"\n"new" "1"\n}'),
    )
  })

  it('prints without removed brushes and entities and their comments', () => {
    const document = parseMap(everything)
    const [world] = document.entities
    const text = printMap({ ...document, entities: [{ ...world, brushes: world.brushes.slice(1) }] })
    expect(text).not.toContain('brush 0')
    expect(text).not.toContain('entity 1')
    expect(text).toContain('"_path" "c:\\maps\\"\n{ patchDef2 {')
    expect(parseMap(text).entities).toHaveLength(1)
  })

  it.each(['', ' ', '\t \r', ' // the archives', '//x', ' ; old'])(
    'treats a backslash before the last quote of a line as part of a path, whatever follows: %j',
    (behind) => {
      const text = `{\n"classname" "worldspawn"\n"wad" "c:\\maps\\"${behind}\n"message" "say \\"// hello\\"  twice"\n}\n`
      const document = parseMap(text)
      expect(document.entities[0].properties.map(({ key, value }) => [key, value])).toEqual([
        ['classname', 'worldspawn'],
        ['wad', 'c:\\maps\\'],
        ['message', 'say "// hello"  twice'],
      ])
      expect(printMap(document)).toBe(text)
    },
  )

  it('ends a line after a value that ends in a backslash, even in a file of one line', () => {
    const document = parseMap('{ "a" "b" "c" "d" }')
    const [entity] = document.entities
    const properties = entity.properties.map((p) => ({ ...p, value: 'x\\' }))
    const again = parseMap(printMap({ ...document, entities: [{ ...entity, properties }] }))
    expect(again.entities[0].properties.map(({ key, value }) => [key, value])).toEqual([
      ['a', 'x\\'],
      ['c', 'x\\'],
    ])
  })

  it('may be assembled from parts of others', () => {
    const [a, b] = [parseMap(everything), parseMap(`// other\n{ "classname" "misc" }\n`)]
    const both = { ...a, entities: [...a.entities, ...b.entities.map((entity) => ({ ...entity }))] }
    const again = parseMap(printMap(both))
    expect(again.entities.map(({ properties }) => properties[0].value)).toEqual(['worldspawn', 'light', 'misc'])
  })
})

describe('printMap refuses', () => {
  const document = parseMap(brush(...cube))
  const { source: _, ...bare } = document
  const world = bare.entities[0]

  it.each([
    ['a number that is none', { ...bare, faces: { ...bare.faces, rotations: new Float64Array(6).fill(Number.NaN) } }],
    ['columns of another length', { ...bare, faces: { ...bare.faces, scales: new Float64Array(3) } }],
    ['textures that do not exist', { ...bare, textures: [] }],
    ['faces that do not exist', { ...bare, faces: { ...bare.faces, count: 0 } }],
    ['no entity', { ...bare, entities: [] }],
    ['a comment of two lines', { ...bare, comments: ['a\nb'] }],
    ['a key that ends in a backslash', { ...bare, entities: [{ ...world, properties: [{ key: 'a\\', value: '' }] }] }],
    ['a quote before a line end', { ...bare, entities: [{ ...world, properties: [{ key: 'a', value: '"\n' }] }] }],
    ['a value of two lines', { ...bare, entities: [{ ...world, properties: [{ key: 'a', value: 'b\nc' }] }] }],
    ['characters without a byte', { ...bare, entities: [{ ...world, properties: [{ key: 'a', value: '日' }] }] }],
    [
      'opaque text that closes its brush',
      { ...bare, entities: [{ ...world, brushes: [{ kind: 'opaque' as const, keyword: 'a', text: 'a } {' }] }] },
    ],
  ])('%s', (_, wrong) => {
    expect(() => writeMap(wrong)).toThrow(expect.objectContaining({ name: 'FormatError', code: 'unwritable' }))
  })

  it('naming the face', () => {
    bare.faces.points[9 + 4] = Number.POSITIVE_INFINITY
    expect(() => printMap(bare)).toThrow(
      'map: a map cannot express the number Infinity (entities[0].brushes[0].faces[1])',
    )
  })
})

describe('issues', () => {
  it.each([
    ['few-faces', brush(...cube.slice(0, 3)), 3],
    ['degenerate-plane', brush(...cube, '( 0 0 0 ) ( 1 1 1 ) ( 2 2 2 ) a 0 0 0 1 1'), 10],
    ['degenerate-plane', brush(...cube, '( 0 0 0 ) ( 0 0 0 ) ( 2 2 2 ) a 0 0 0 1 1'), 10],
    ['far-coordinate', brush(...cube, '( 0 0 1e9 ) ( 0 1 1e9 ) ( 1 0 1e9 ) a 0 0 0 1 1'), 10],
    ['zero-scale', brush(...cube, '( 0 0 9 ) ( 0 1 9 ) ( 1 0 9 ) a 0 0 0 0 1'), 10],
    ['parallel-axes', brush(...cube, '( 0 0 9 ) ( 0 1 9 ) ( 1 0 9 ) a [ 1 0 0 0 ] [ 2 0 0 0 ] 0 1 1'), 10],
    ['no-world', brush(...cube).replace('worldspawn', 'light'), 1],
    ['no-class', `${brush(...cube)}{\n}\n`, 12],
    ['repeated-key', brush(...cube).replace('"classname"', '"a" "1"\n"a" "2"\n"classname"'), 3],
    ['line-break', brush(...cube).replace('"classname"', '"a" "1\n2"\n"classname"'), 2],
  ])('%s', (code, text, line) => {
    const found = codes(text)
    expect(found.filter(([issue]) => issue === code)).toEqual([[code, line]])
  })

  it.each([
    '( 0 0 1048576 ) ( 0 1 1048576 ) ( 1 0 1048576 ) a 0 0 0 1 1',
    '( 0 0 1048577 ) ( 0 1 1048577 ) ( 1 0 1048577 ) a 0 0 0 1 1',
    '( 0 0 -1048576.5 ) ( 0 1 9 ) ( 1 0 9 ) a 0 0 0 1 1',
    '( 0 0 9 ) ( 0 0 9.0 ) ( 1 0 9 ) a 0 0 0 1 1',
    '( 0 0 9 ) ( 0 1 9 ) ( 1 0 9 ) a 0 0 0 1 -0',
    '( 0 0 9 ) ( 0 1 9 ) ( 1 0 9 ) a [ 1 0 0 0 ] [ 0 0 0 0 ] 0 1 0.0',
    '( 0 0 9 ) ( 0 1 9 ) ( 1 0 9 ) a [ 1 0 0 0 ] [ 0 1 0 0 ] 0 1 1 0 0 0',
  ])('are those of checkMap, however a face is laid out: %s', (face) => {
    for (const faces of [[...cube, face, face], [face, ...cube], [face.replaceAll(' ', '  '), ...cube], [face]]) {
      const document = readMap(encode(brush(...cube) + brush(...faces)))
      expect(document.issues).toEqual(checkMap(document))
    }
  })

  it('are counted, not listed, if there are thousands', () => {
    const { issues } = readMap(encode(`{"classname" "worldspawn"${'{(0 0 0)(0 0 1)(1 0 0)a 0 0 0 1 1}'.repeat(5000)}}`))
    expect(issues).toHaveLength(1001)
    expect(issues.at(-1)?.message).toBe('4000 more of these are not listed')
  })
})
