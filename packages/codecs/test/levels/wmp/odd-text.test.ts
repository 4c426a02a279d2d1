import { planeLevelText } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import { FormatError } from '../../../src/index.js'
import {
  printWmp,
  readWmp,
  type WmpDocument,
  type WmpNode,
  walkNodes,
  writeWmp,
} from '../../../src/levels/wmp/index.js'
import { smallLevel } from './fixtures.js'

const texts = [
  { encoding: 'text-vertices', text: printWmp(smallLevel('text-vertices')) },
  { encoding: 'text-planes', text: planeLevelText },
] as const

function kindsOf({ root }: WmpDocument): WmpNode['kind'][] {
  return Array.from(walkNodes(root.children), ({ node }) => node.kind)
}

/** Reads a text and checks that it is written byte for byte and that every issue has a line. */
function readBack(text: string | Uint8Array): WmpDocument {
  const bytes = typeof text === 'string' ? Buffer.from(text, 'latin1') : text
  const document = readWmp(bytes)
  expect(Buffer.compare(writeWmp(document), bytes)).toBe(0)
  for (const { code, line } of document.issues) expect(line, code).toBeGreaterThan(0)
  return document
}

function codesOf({ issues }: WmpDocument): string[] {
  return issues.map(({ code }) => code).filter((code) => code !== 'layout')
}

/** Yields the text with `added` after each of its lines in turn. */
function* insertedLines(text: string, added: string): Generator<{ readonly line: number; readonly text: string }> {
  const lines = text.split('\n')
  for (let line = 1; line < lines.length; line++) {
    yield { line, text: [...lines.slice(0, line), added, ...lines.slice(line)].join('\n') }
  }
}

describe.each(texts)('a level in $encoding', ({ text }) => {
  const kinds = kindsOf(readWmp(Buffer.from(text, 'latin1')))

  it.each([
    ['a statement', 'foo 12 {\n\tbar { 1 { <x> } }\n}\n'],
    ['a statement without a number', 'foo {\n\tbar { 1 { 2 } }\n}\n'],
  ])('keeps %s of an unknown keyword, nested or not, wherever it stands', (_, unknown) => {
    for (const { index } of text.matchAll(/^(block|level|model|object) /gm)) {
      const document = readBack(text.slice(0, index) + unknown + text.slice(index))
      expect(kindsOf(document)).toEqual(kinds)
      expect(codesOf(document)[0]).toBe('unknown-statement')
      const changed = writeWmp({ ...document, header: { ...document.header, created: '02.02.2002' } })
      expect(Buffer.from(changed).toString('latin1')).toContain('bar { 1 {')
    }
  })

  it.each([
    ['NULs', '\0'.repeat(300)],
    ['a DOS end of file', '\x1a'],
    ['words', 'the end, my friend'],
    ['marks and brackets', '} ) { < : ,'],
    ['a file name without end', '<never closed'],
  ])('keeps %s behind its end', (_, tail) => {
    const document = readBack(text + tail)
    expect(codesOf(document)).toEqual(['stray-text'])
    expect(kindsOf(document)).toEqual(kinds)
  })

  it.each([
    ['in an unknown statement', 'foo // note\n{ 1 }\n'],
    ['behind stray words', 'stray words\nfoo // note\n12 { 1 }\n'],
  ])('notes a comment once %s', (_, unknown) => {
    const index = text.search(/^(block|level|model|object) /m)
    const document = readBack(text.slice(0, index) + unknown + text.slice(index))
    expect(document.issues.filter(({ code }) => code === 'comment')).toHaveLength(1)
  })

  it('skips unknown words after the known values of a statement', () => {
    const [keyword, body] = [/^(block|level|model|object) [^}]*?\{/gm, text]
    let count = 0
    for (const { index } of body.matchAll(keyword)) {
      const end = closingBrace(text, text.indexOf('{', index))
      for (const more of ['more 1 2\n', 'more { nested { 3 } }\n']) {
        const document = readBack(`${text.slice(0, end)}${more}${text.slice(end)}`)
        expect(kindsOf(document), `${text.slice(index, index + 12)}: ${more}`).toEqual(kinds)
        count++
      }
    }
    expect(count).toBeGreaterThan(8)
  })

  it('reports two statements with one number, and uses the first', () => {
    for (const { index } of text.matchAll(/^(block|level|model|object) /gm)) {
      const end = closingBrace(text, text.indexOf('{', index)) + 1
      const document = readBack(`${text.slice(0, end)}\n${text.slice(index, end)}${text.slice(end)}`)
      expect(codesOf(document)).toContain('repeated-statement')
      expect(kindsOf(document)).toEqual(kinds)
    }
  })

  it('tolerates wrong counts in the head', () => {
    for (const count of ['blocks', 'entities', 'objects']) {
      const document = readBack(text.replace(new RegExp(`^${count} \\d+`, 'm'), `${count} 77`))
      expect(codesOf(document)).toEqual(['head-count'])
      expect(kindsOf(document)).toEqual(kinds)
    }
  })

  it.each(['surprise 1', 'surprise { 1 }'])(
    'reads the rest of a level with %j for a line, wherever it stands',
    (added) => {
      let read = 0
      let refused = 0
      for (const { line, text: changed } of insertedLines(text, added)) {
        const isStatement = changed.indexOf('surprise') > changed.indexOf('wed {')
        try {
          const document = readBack(changed)
          read++
          if (isStatement) expect(kindsOf(document).length, `line ${line}`).toBeGreaterThanOrEqual(kinds.length - 1)
        } catch (error) {
          expect(error).toBeInstanceOf(FormatError)
          // The head alone identifies the file.
          expect(isStatement, `line ${line}: ${String(error)}`).toBe(false)
          refused++
        }
      }
      expect(read).toBeGreaterThan(refused / 2)
    },
  )

  it('uses a default texture for an unreadable face, and keeps the block', () => {
    const document = readBack(text.replace(/(: |50\.0 |50 )ndef\b/, '$1{'.replace('{', ')')))
    expect(kindsOf(document)).toEqual(kinds)
    expect(codesOf(document)).toContain('unread-face')
  })
})

describe('a level in vertices', () => {
  it('skips a face with more corners than its line has, and reads the next one', () => {
    const text = printWmp(smallLevel('text-vertices'))
    const firstFace = text.indexOf(':', text.indexOf('block 1 {'))
    const line = text.lastIndexOf('\n', firstFace) + 1
    const document = readBack(`${text.slice(0, line)}7 0 1 2\n3 0 2 3\n${text.slice(line)}`)
    const blocks = Array.from(walkNodes(document.root.children), ({ node }) => node).filter(isBlock)
    expect(codesOf(document)).toEqual(['unread-face', 'face-count'])
    expect([...blocks[1].polygons.indices.subarray(0, 3)]).toEqual([0, 2, 3])
    expect(blocks[1].faces).toHaveLength(5)
    expect(document.issues[0]).toMatchObject({ line: text.slice(0, line).split('\n').length })
  })
})

describe('a level in planes', () => {
  const lines = planeLevelText.split('\n')
  const first = lines.findIndex((line) => line.startsWith('\t( '))

  it('skips a plane with an unreadable point', () => {
    const changed = lines.with(first, lines[first].replace(/\( \S+/, '( x'))
    const document = readBack(changed.join('\n'))
    expect(codesOf(document)).toEqual(['unread-face', 'open-block'])
    const [block] = Array.from(walkNodes(document.root.children), ({ node }) => node).filter(isBlock)
    expect(block.faces).toHaveLength(5)
  })

  it('may also have blocks of vertices', () => {
    const vertices = printWmp(smallLevel('text-vertices'))
    const start = vertices.indexOf('block 1 {')
    const block = vertices.slice(start, closingBrace(vertices, start + 8) + 1).replaceAll('\r\n', '\n')
    const document = readBack(planeLevelText.replace('block 0 {', `${block}\nblock 0 {`))
    expect(codesOf(document)).toContain('mixed-blocks')
  })
})

function isBlock(node: WmpNode): node is Extract<WmpNode, { kind: 'block' }> {
  return node.kind === 'block'
}

/** Position of the brace that closes the one at `open`. */
function closingBrace(text: string, open: number): number {
  let depth = 0
  for (let at = open; at < text.length; at++) {
    if (text[at] === '{') depth++
    else if (text[at] === '}' && --depth === 0) return at
  }
  throw new Error('expected a closing brace')
}
