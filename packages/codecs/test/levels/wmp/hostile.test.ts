import { ok } from 'node:assert/strict'
import { atOddOffset, mutate, planeLevelText, Random } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import { FormatError } from '../../../src/index.js'
import {
  readWmp,
  reencode,
  type WmpDocument,
  type WmpEncoding,
  type WmpGroup,
  type WmpNode,
  walkNodes,
  writeWmp,
} from '../../../src/levels/wmp/index.js'
import { smallLevel } from './fixtures.js'

const encode = (text: string) => new TextEncoder().encode(text)

const files = [
  { encoding: 'text-planes', bytes: encode(planeLevelText) },
  { encoding: 'text-vertices', bytes: writeWmp(smallLevel('text-vertices')) },
  { encoding: 'binary', bytes: writeWmp(smallLevel('binary')) },
] as const

/** The document, or undefined for a FormatError; any other error fails the test. */
function readOrRefuse(bytes: Uint8Array, what: string): WmpDocument | undefined {
  try {
    return readWmp(bytes)
  } catch (error) {
    if (!(error instanceof FormatError)) throw new Error(`${what}: ${String(error)}`, { cause: error })
    ok(error.format === 'wmp', `${what}: ${error.message}`)
    ok(typeof (error.offset ?? error.line) === 'number', `${what}: ${error.message}`)
    return undefined
  }
}

/** Checks that a document of damaged bytes is written exactly as read. */
function expectFaithful(document: WmpDocument, bytes: Uint8Array, what: string): void {
  ok(Buffer.compare(writeWmp(document), bytes) === 0, `${what} does not come back`)
}

describe.each(files)('$encoding', ({ encoding, bytes }) => {
  it('is read at any address', () => {
    expect(Buffer.compare(writeWmp(readWmp(atOddOffset(bytes))), bytes)).toBe(0)
  })

  it('fails with a FormatError at any cut', () => {
    const end = new TextDecoder('latin1').decode(bytes).trimEnd().length
    for (let length = 0; length < bytes.length; length++) {
      const document = readOrRefuse(bytes.subarray(0, length), `cut at ${length}`)
      if (document === undefined) continue
      // Only trailing blank lines of a text can be cut without an issue.
      ok(encoding !== 'binary' && length >= end, `cut at ${length} is read`)
    }
  })

  it('gives a FormatError or a faithful document for 250 seeds of damaged bytes', () => {
    let refused = 0
    for (let seed = 0; seed < 250; seed++) {
      const damaged = mutate(bytes, seed)
      const document = readOrRefuse(damaged, `seed ${seed}`)
      if (document === undefined) refused++
      else expectFaithful(document, damaged, `seed ${seed}`)
    }
    expect(refused).toBeGreaterThan(12)
    expect(refused).toBeLessThan(250)
  })
})

describe.each(files.filter(({ encoding }) => encoding !== 'binary'))('$encoding by tokens', ({ bytes }) => {
  const tokens = new TextDecoder('latin1').decode(bytes).split(/(\s+)/)
  const wild = [
    '{',
    '}',
    '(',
    ')',
    ',',
    ':',
    '<',
    '>',
    '//',
    'ndef',
    'object',
    'block',
    '-1',
    '1e308',
    '4294967295',
    '0',
    'NaN',
  ]

  it('gives a FormatError or a faithful document for 250 seeds', () => {
    let refused = 0
    for (let seed = 0; seed < 250; seed++) {
      const random = new Random(seed)
      const damaged = [...tokens]
      for (let change = 0; change <= random.below(3); change++) {
        // The palette is half of the file and contains only hexadecimal digits.
        const at =
          random.below(4) === 0 ? random.below(damaged.length) : Math.max(0, damaged.length - 1 - random.below(600))
        const other = damaged[random.below(damaged.length)]
        damaged.splice(at, random.below(3), [wild[random.below(wild.length)], other, ' '][random.below(3)])
      }
      const text = encode(damaged.join(''))
      const document = readOrRefuse(text, `seed ${seed}`)
      if (document === undefined) refused++
      else expectFaithful(document, text, `seed ${seed}`)
    }
    expect(refused).toBeGreaterThan(12)
    expect(refused).toBeLessThan(250)
  })
})

describe('bombs', () => {
  const binary = files[2].bytes
  const findBytes = (...wanted: number[]) =>
    binary.findIndex((_, at) => wanted.every((byte, index) => binary[at + index] === byte))

  it('chunks smaller than their header', () => {
    for (const size of [0, 1, 7]) {
      const bytes = binary.slice()
      new DataView(bytes.buffer).setUint32(8, size, true)
      expect(() => readWmp(bytes)).toThrow(/the chunk \[4:1\] should have 8 to \d+ bytes, its size says \d \(offset 4/)
    }
  })

  it('a root with a subtype, which real levels lack, and which is preserved', () => {
    // The node's prefix follows its chunk header [5:1]: kind 1, subtype 0.
    const at = findBytes(1, 5, 6, 0) + 8
    expect([...binary.subarray(at, at + 2)]).toEqual([1, 0])
    const bytes = binary.slice()
    bytes[at + 1] = 0x8b
    const document = readWmp(bytes)
    expect(document.issues.map(({ code, message }) => [code, message])).toEqual([
      ['unknown-value', expect.stringMatching(/subtype 0, found 139/)],
    ])
    expectFaithful(document, bytes, 'the subtype')
  })

  it('counts that exceed the file', () => {
    for (const [kind, id, code] of [
      [2, 1, 'unread-node'],
      [2, 17, 'unread-node'],
      [2, 11, 'unread-chunk'],
      [2, 13, 'unread-chunk'],
      [2, 15, 'unread-chunk'],
    ] as const) {
      const at = findBytes(id, kind, kind + 1, 0)
      const bytes = binary.slice()
      new DataView(bytes.buffer).setUint32(at + 8, 0xffffffff, true)
      const document = readWmp(bytes)
      expect(document.issues.map(({ code }) => code)).toContain(code)
      expectFaithful(document, bytes, `[${kind}:${id}]`)
    }
  })

  it('texts of a quarter of a megabyte', () => {
    const head = planeLevelText.slice(0, planeLevelText.indexOf('block 0'))
    const plane = '( 0.0 0.0 32.0 ) ( 0.0 500.0 32.0 ) ( 500.0 0.0 32.0 ) w 0 0 0 1 1 : 0 0 0 ndef ndef 0 0\n'
    const bombs = [
      `${head}${'light 1 {<}'.repeat(22_500)}`,
      `${head}${Array.from({ length: 15_000 }, (_, number) => `light ${number} {<}`).join('\n')}`,
      `${head}block 0 {\n${plane.repeat(2_750)}`,
      `${head}light 0 ${'{'.repeat(250_000)}`,
      '//'.repeat(125_000),
      '// \n'.repeat(62_500),
    ]
    for (const bomb of bombs) expect(() => readWmp(encode(bomb))).toThrow(FormatError)
  })

  it('a text of one line, whose end is searched often', () => {
    const [before, after] = planeLevelText.split('light 1 {')
    const starts = Array.from({ length: 20_000 }, (_, number) => `start ${number} {a}`).join(' ')
    const document = readWmp(encode(`${before}${starts} light 1 {${after}`))
    expect(document.unreferenced).toHaveLength(20_000)
  })

  it('a hundred thousand comments, of which a thousand are listed', () => {
    const { issues } = readWmp(encode(`${planeLevelText}${'\n// no'.repeat(100_000)}\n`))
    const comments = issues.filter(({ code }) => code === 'comment')
    expect(comments.length).toBe(1001)
    expect(comments[1000].message).toMatch(/^\d+ more of these are not listed$/)
  })

  it('statements with very many references', () => {
    const again = (times: number) => encode(planeLevelText.replace('\tblock 0\n', `\tblock 0${', 0'.repeat(times)}\n`))
    const document = readWmp(again(3))
    expect(document.issues.filter(({ code }) => code === 'placed-twice')).toHaveLength(3)
    expect(
      Array.from(walkNodes(document.root.children), ({ node }) => node.kind).filter((kind) => kind === 'block'),
    ).toHaveLength(4)
    for (const times of [2_000, 300_000]) {
      const error = expect.objectContaining({ code: 'limit', line: expect.any(Number), path: 'object 2' })
      expect(() => readWmp(again(times)), `${times} times`).toThrow(error)
    }
  })

  it('a block with the maximum number of planes', () => {
    const random = new Random(7)
    const lines = Array.from({ length: 256 }, () => {
      const [a, b] = [random.between(0, 6.28), random.between(-1.5, 1.5)]
      const normal = [Math.cos(a) * Math.cos(b), Math.sin(a) * Math.cos(b), Math.sin(b)]
      const right = [-Math.sin(a), Math.cos(a), 0]
      const up = [-Math.cos(a) * Math.sin(b), -Math.sin(a) * Math.sin(b), Math.cos(b)]
      const point = (r: number, u: number) =>
        `( ${normal.map((n, axis) => (n * 100 + r * right[axis] + u * up[axis]).toFixed(6)).join(' ')} )`
      return `\t${point(0, 0)} ${point(0, 50)} ${point(50, 0)} w 0 0 0 1.00 1.00 : 0000 0.0 50.0 ndef ndef 0.0 0000`
    })
    const text = planeLevelText.replace(/block 0 \{\n[^{]*\t\{/, `block 0 {\n${lines.join('\n')}\n\t{`)
    const document = readWmp(encode(text))
    expect(document.issues.filter(({ code }) => code !== 'cut-plane')).toEqual([])
    const tooMany = text.replace(lines[0], `${lines[0]}\n${lines[0]}`)
    expect(readWmp(encode(tooMany)).issues.map(({ code }) => code)).toEqual(['many-planes'])
  })
})

describe('files that are not level sources', () => {
  it.each([
    ['WMB7\x00\x00\x00\x00', 'foreign', /compiled GameStudio level \(WMB7\)/],
    ['WMB6\x00\x00\x00\x00', 'foreign', /compiled GameStudio level \(WMB6\)/],
    ['IDST\x0a\x00', 'foreign', /Half-Life/],
    ['VERTEX 0 0;\nREGION floor 0 1;\nWALL a 0 1 x y;\n', 'foreign', /ACKNEX-3/],
    ['hello world', 'foreign', /68 65 6c 6c/],
    ['', 'truncated', /empty file/],
  ])('%j', (content, code, message) => {
    const bytes = Uint8Array.from(content, (char) => char.charCodeAt(0))
    expect(() => readWmp(bytes)).toThrow(expect.objectContaining({ code, message: expect.stringMatching(message) }))
  })
})

describe('a level nested in groups', () => {
  const group = (children: readonly WmpNode[]): WmpGroup => {
    return { kind: 'group', position: [0, 0, 0], angles: [0, 0, 0], scale: [1, 1, 1], children }
  }
  const levelOf = (encoding: WmpEncoding, children: readonly WmpNode[]): WmpDocument => {
    const level = smallLevel(encoding)
    return { ...level, root: { ...level.root, children } }
  }
  const nested = (encoding: WmpEncoding, depth: number) => {
    let children: readonly WmpNode[] = []
    for (let floor = 0; floor < depth; floor++) children = [group(children)]
    return levelOf(encoding, children)
  }
  const tooDeep = expect.objectContaining({ name: 'FormatError', code: 'limit' })

  it.each(['binary', 'text-planes', 'text-vertices'] as const)('is read as deep as it is written: %s', (encoding) => {
    const document = readWmp(writeWmp(nested(encoding, 256)))
    expect(document.issues.filter(({ warns }) => warns)).toEqual([])
    expect(Array.from(walkNodes(document.root.children))).toHaveLength(256)
    expect(() => writeWmp(nested(encoding, 257))).toThrow(tooDeep)
  })

  it('is neither written nor reencoded if a group contains itself', () => {
    const children: WmpNode[] = []
    children.push(group(children), group(children))
    expect(() => writeWmp(levelOf('binary', children))).toThrow(tooDeep)
    expect(() => writeWmp(levelOf('text-vertices', children))).toThrow(tooDeep)
    expect(() => reencode(levelOf('binary', children), 'text-planes')).toThrow(tooDeep)
  })
})
