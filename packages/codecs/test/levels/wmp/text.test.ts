import { corpusRoot, planeLevelText, readCorpus } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import {
  parseWmp,
  polygonNormal,
  printWmp,
  reencode,
  type WmpBlock,
  type WmpDocument,
  walkNodes,
  writeWmp,
} from '../../../src/levels/wmp/index.js'
import { smallLevel } from './fixtures.js'

function firstBlock(document: WmpDocument): WmpBlock {
  for (const { node } of walkNodes(document.root.children)) if (node.kind === 'block') return node
  throw new Error('no block')
}

function codesOf(text: string): string[] {
  return parseWmp(text).issues.map(({ code }) => code)
}

const planeLine = (text: string, plane: number) => text.split('\n').findIndex((line) => line.startsWith('\t( ')) + plane

/** The plane text with one plane's line replaced, or removed if `line` is omitted. */
function withPlane(plane: number, line?: string): string {
  const lines = planeLevelText.split('\n')
  lines.splice(planeLine(planeLevelText, plane), 1, ...(line === undefined ? [] : [line]))
  return lines.join('\n')
}

const corpusCube = corpusRoot === undefined ? [] : [new TextDecoder('latin1').decode(readCorpus('wmp-a4/cube.wmp'))]

describe.each([planeLevelText, ...corpusCube])('the cube of planes %#', (text) => {
  const document = parseWmp(text)
  const block = firstBlock(document)

  it('is printed as it was parsed', () => {
    expect(document.issues).toEqual([])
    expect(document.encoding).toBe('text-planes')
    expect(printWmp(document)).toBe(text)
  })

  it('keeps its planes and gains exactly the eight corners of ±32', () => {
    expect(block.planes).toHaveLength(6 * 9)
    const corners = Array.from({ length: 8 }, (_, vertex) => [...block.vertices.subarray(vertex * 3, vertex * 3 + 3)])
    expect(block.vertices).toHaveLength(24)
    const wanted = [-32, 32].flatMap((x) => [-32, 32].flatMap((y) => [-32, 32].map((z) => [x, y, z])))
    expect(corners.toSorted(byNumbers)).toEqual(wanted.toSorted(byNumbers))
  })

  it('gains a quad on each plane, clockwise from outside', () => {
    expect([...block.polygons.starts]).toEqual([0, 4, 8, 12, 16, 20, 24])
    const normals = Array.from({ length: 6 }, (_, plane) => polygonNormal(block, plane).map((part) => part / 8192))
    expect(normals).toEqual([
      [0, 0, 1],
      [1, 0, 0],
      [0, -1, 0],
      [-1, 0, 0],
      [0, 1, 0],
      [0, 0, -1],
    ])
  })
})

function byNumbers(a: readonly number[], b: readonly number[]): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2]
}

describe('blocks of planes that do not form a solid', () => {
  const end = 'wood 0 0 0 1.00 1.00 : 0000 0.0 50.0 ndef ndef 0.0 0000'

  it('are issues with block and plane, not errors', () => {
    const open = parseWmp(withPlane(0))
    expect(open.issues).toEqual([
      expect.objectContaining({ code: 'open-block', path: 'blocks[0]', format: 'wmp', line: expect.any(Number) }),
    ])
    expect(firstBlock(open).polygons.indices).toHaveLength(0)
  })

  it('are distinguished: repeated, degenerate, cut away, too few, inside out', () => {
    const first = planeLevelText.split('\n')[planeLine(planeLevelText, 0)]
    expect(codesOf(withPlane(0, `${first}\n${first}`))).toEqual(['repeated-plane'])
    const inLine = `\t( 0.0 0.0 0.0 ) ( 1.0 0.0 0.0 ) ( 2.0 0.0 0.0 ) ${end}`
    expect(codesOf(withPlane(0, `${first}\n${inLine}`))).toEqual(['degenerate-plane'])
    const beside = `\t( 0.0 0.0 99.0 ) ( 0.0 500.0 99.0 ) ( 500.0 0.0 99.0 ) ${end}`
    expect(codesOf(withPlane(0, `${first}\n${beside}`))).toEqual(['cut-plane'])
    const lines = planeLevelText.split('\n')
    const at = planeLine(planeLevelText, 0)
    const flip = (line: string) => line.replace(/^\t(\([^)]*\)) (\([^)]*\)) (\([^)]*\))/, '\t$3 $2 $1')
    expect(codesOf([...lines.slice(0, at), ...lines.slice(at + 3)].join('\n'))).toEqual(['few-planes'])
    const flipped = lines.map((line, index) => (index >= at && index < at + 6 ? flip(line) : line)).join('\n')
    expect(parseWmp(flipped).issues).toEqual([
      expect.objectContaining({ code: 'empty-block', message: expect.stringContaining('inside out') }),
    ])
  })

  it('can have many sides: a 60-sided column closes', () => {
    const sides = Array.from({ length: 60 }, (_, side) => {
      const angle = (side / 60) * 2 * Math.PI
      const [x, y] = [Math.cos(angle), Math.sin(angle)]
      const point = (along: number, up: number) =>
        `( ${[x * 100 - y * along, y * 100 + x * along, up].map((value) => value.toFixed(6)).join(' ')} )`
      return `\t${point(0, 0)} ${point(0, 50)} ${point(50, 0)} ${end}`
    })
    const lines = planeLevelText.split('\n')
    const at = planeLine(planeLevelText, 0)
    const text = [...lines.slice(0, at + 1), ...sides, ...lines.slice(at + 5)].join('\n')
    const block = firstBlock(parseWmp(text))
    expect(codesOf(text).filter((code) => code !== 'layout')).toEqual([])
    expect(block.vertices).toHaveLength(120 * 3)
  })
})

describe('the text of a level', () => {
  const text = printWmp(smallLevel('text-vertices'))

  it('may have either line ending', () => {
    const unix = text.replaceAll('\r\n', '\n')
    expect(printWmp(parseWmp(unix))).toBe(unix)
    expect(parseWmp(unix).issues).toEqual([])
    const mixed = parseWmp(text.replace('level 0 {\r\n', 'level 0 {\n'))
    const line = text.slice(0, text.indexOf('level 0 {')).split('\n').length
    expect(mixed.issues).toEqual([expect.objectContaining({ code: 'layout', line })])
  })

  it('keeps unusual texts of numbers and flags, as long as they mean the same', () => {
    const odd = text.replace('(0 0 128)', '(0.0 +0 1.28e2)').replace(': 0000 0 50', ': 00 0.00 50.')
    const document = parseWmp(odd)
    expect(document.issues).toEqual([])
    expect(printWmp(document)).toBe(odd)
    const [tower, ...rest] = document.root.children
    const moved = {
      ...document,
      root: { ...document.root, children: [{ ...tower, position: [0, 0, 64] as const }, ...rest] },
    }
    expect(printWmp(moved)).toContain('(0.0 +0 64)')
  })

  it('keeps unknown statements instead of guessing', () => {
    const strange = text.replace(/light 2 \{[^}]*\}/, 'light 2 {\r\n\tvery { strange }\r\n\t// }\r\n}')
    const document = parseWmp(strange)
    expect(document.issues.map(({ code }) => code)).toEqual(['unknown-statement'])
    expect(printWmp(document)).toBe(strange)
  })

  it('keeps blocks without an object', () => {
    const lost = text.replace('\tobject 2, 3\r\n', '\tobject 2\r\n')
    const document = parseWmp(lost)
    expect(document.unreferenced).toHaveLength(1)
    expect(document.issues.map(({ code }) => code)).toEqual(expect.arrayContaining(['lost-object', 'unplaced']))
    expect(printWmp(document)).toContain('block 1 {')
  })

  it('keeps several references of one object', () => {
    const inline = text
      .replace('\tobject 2, 3\r\n', '\tblock 0, 1\r\n')
      .replace(/object 2 \{[^}]*\}\r\n\r\nobject 3 \{[^}]*\}\r\n\r\n/, '')
    const document = parseWmp(inline)
    const tower = document.root.children[0]
    expect(tower.kind === 'group' && tower.children.map(({ kind }) => kind)).toEqual(['block', 'block'])
    expect(printWmp(document)).toContain('\tblock 0, 1\r\n')
    const { source: _, ...unbound } = document
    expect(parseWmp(printWmp(unbound)).issues).toEqual([])
  })

  it('keeps its layout until the document changes', () => {
    const odd = text.replace('level 0 {', '// a remark\r\n\r\n\r\nlevel 0 {').replace('object 2 {', 'object  2\r\n{')
    const document = parseWmp(odd)
    expect(printWmp(document)).toBe(odd)
    expect(Buffer.from(writeWmp(document)).toString('latin1')).toBe(odd)
    const { root } = document
    const later = { ...document, root: { ...root, level: { ...root.level, azimuth: 90 } } }
    expect(printWmp(later)).toBe(printWmp({ ...smallLevel('text-vertices'), root: later.root }))
    expect(printWmp(later)).not.toContain('remark')
    expect(writeWmp(reencode(document, 'binary').document)).toEqual(
      writeWmp(reencode(parseWmp(text), 'binary').document),
    )
  })

  it('may number its statements freely', () => {
    const numbered = text
      .replaceAll('model 1', 'model 7')
      .replaceAll('object 2 {', 'object 99 {')
      .replace('object 2,', 'object 99,')
    expect(parseWmp(numbered).issues.map(({ code }) => code)).toEqual(['layout'])
    expect(printWmp(parseWmp(numbered))).toBe(numbered)
  })

  it('reports comments and layouts that documents do not store, with their line', () => {
    const commented = text.replace('level 0 {', '// a remark\r\nlevel 0 {')
    const line = commented.split('\n').findIndex((each) => each.startsWith('// a remark')) + 1
    expect(parseWmp(commented).issues).toEqual([
      expect.objectContaining({ code: 'comment', line }),
      expect.objectContaining({ code: 'layout', line }),
    ])
  })
})

describe('errors in a text', () => {
  const text = printWmp(smallLevel('text-vertices'))

  it.each([
    ['stone', '{', /a texture name, found "\{" \(blocks\[0\]\.faces\[0\], line \d+\)/],
    ['objects ', 'objects many', /the number of objects, a whole number, found "many\d+" \(header, line \d+\)/],
  ])('%s → %s stops it', (from, to, message) => {
    expect(text).toContain(from)
    expect(() => parseWmp(text.replace(from, to))).toThrow(message)
  })

  it.each([
    ['( 1 0 0 0 )', '( 1 0 zero 0 )', 'unread-face', /cannot be read from .* on/],
    ['object 2, 3', 'object 2, 99', 'lost-reference', /there is no object 99/],
    ['object 2, 3', 'object 2, 2', 'placed-twice', /object 2 is already in the tree/],
    ['object 2, 3', 'object 1, 2', 'placed-twice', /object 1 is already in the tree/],
    ['<main.wdl>', '<main.wdl', 'unread-statement', /expected a > that closes this file name/],
    [': 0000', `: ${'0'.repeat(33)}`, 'unread-face', /it has the usual texture/],
    ['\tvertices 8', '\tvertices 4294967295', 'unread-statement', /a decimal number, found/],
    ['level 0 {', 'level 1 {', 'level-reference', /should refer to the level, once, as "level 1"/],
    ['block 1 {', 'block 0 {', 'repeated-statement', /line \d+ has the same statement/],
    ['(0 0 128)', '(0 0 1e9f)', 'unknown-value', /three numbers, found "0 0 1e9f"; 0 0 0 is used instead/],
  ])('%s → %s is an issue', (from, to, code, message) => {
    expect(text).toContain(from)
    const changed = text.replace(from, to)
    const document = parseWmp(changed)
    const issue = document.issues.find((each) => each.code === code)
    expect(issue?.message).toMatch(message)
    expect(issue?.line).toBeGreaterThan(20)
    expect(printWmp(document)).toBe(changed)
  })

  it('refuses characters outside Windows-1252, which files cannot store', () => {
    const error = expect.objectContaining({ name: 'FormatError', code: 'unwritable' })
    expect(() => parseWmp(text.replace('<main.wdl>', '<日.wdl>'))).toThrow(error)
    expect(printWmp(parseWmp(text.replace('<main.wdl>', '<Tür €.wdl>')))).toContain('<Tür €.wdl>')
  })

  it('refuses more than 256 levels of nesting', () => {
    const count = 300
    const chain = Array.from({ length: count }, (_, number) => {
      const ref = number + 1 < count ? `object ${number + 1}` : ''
      return `object ${number} {\n(0 0 0) (0 0 0) (1 1 1)\n${ref}\n${number === 0 ? 'level 0' : ''}\n}\n`
    })
    const at = text.indexOf('object 0 {')
    expect(() => parseWmp(text.slice(0, at) + chain.join(''))).toThrow(/nested deeper than 256/)
  })
})
