import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseAst } from 'rolldown/parseAst'
import { describe, expect, it, onTestFinished } from 'vitest'
import { RUNTIME_MODULE } from '../../src/imports/runtime-package.js'
import { CHECKED_CALLS, DEVELOPMENT_CALLS, forProduction, ProductionCode } from '../../src/modules/production-code.js'

const PACKAGES = fileURLToPath(new URL('../../../', import.meta.url))

/** Built modules that games load. */
const MODULES = ['babylon', 'pack', 'playcanvas', 'runtime', 'scene', 'three', 'webgl'].flatMap((name) => {
  const folder = join(PACKAGES, name, 'dist')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'))
  return files.filter((file) => !/^(?:dev|write|schema)\b/.test(file)).map((file) => join(folder, file))
})

/** The used part of a syntax tree. */
interface Node {
  readonly type: string
  readonly name?: string
  readonly value?: unknown
  readonly callee?: Node
  readonly property?: Node
  readonly arguments?: readonly Node[]
  readonly expression?: Node
  readonly consequent?: Node
  readonly argument?: Node
  readonly body?: readonly Node[]
}

const CHECK = new RegExp(`^(?:${[...CHECKED_CALLS, ...DEVELOPMENT_CALLS].join('|')})$`)

/** What production leaves out of a module: reasons of errors, and checks of calls. */
function leftOut(node: unknown): unknown[] {
  if (Array.isArray(node)) return node.flatMap(leftOut)
  if (typeof node !== 'object' || node === null) return []
  const { type, callee, arguments: given = [], expression, consequent } = node as Node
  const isPackError = type === 'NewExpression' && callee?.name === 'PackError'
  const isFail = callee?.property?.type === 'Identifier' && /^fail(?:ure)?$/.test(callee.property.name ?? '')
  const reason = isPackError ? given[2] : isFail ? given[0] : undefined
  const thrown = consequent?.argument ?? consequent?.body?.[0]?.argument
  const isCheck = type === 'ExpressionStatement' && CHECK.test(expression?.callee?.name ?? '')
  const found = [
    reason?.value !== '' && reason,
    isCheck && expression,
    type === 'CallExpression' && callee?.name === 'whatThereIs' && callee,
    thrown?.callee?.name === 'wrongArgument' && thrown,
  ]
  return [...found.filter(Boolean), ...Object.values(node).flatMap(leftOut)]
}

describe('modules of the runtime in production builds', () => {
  it('have neither reasons of errors nor checks of calls, and their lines where they were', async () => {
    expect(MODULES.length).toBeGreaterThan(200)
    let count = 0
    for (const path of MODULES) {
      expect(path).toMatch(RUNTIME_MODULE)
      const code = readFileSync(path, 'utf8')
      const short = new ProductionCode().load(path) ?? ''
      count += leftOut(parseAst(code)).length
      // An `else` keeps its check.
      if (!path.endsWith('collision/body.js')) expect([path, leftOut(parseAst(short))]).toEqual([path, []])
      expect(short.split('\n')).toHaveLength(code.split('\n').length)
    }
    expect(count).toBeGreaterThan(120)
  })

  it('lose no check of bytes or of the graphics card: each name that is left out belongs to one function', () => {
    const codes = MODULES.map((path) => readFileSync(path, 'utf8'))
    for (const name of CHECKED_CALLS) {
      const declared = new RegExp(String.raw`\b(?:function|const|let) ${name}\b`)
      expect([name, codes.filter((code) => declared.test(code)).length]).toEqual([name, 1])
    }
  })

  it('still refuse streams of another length', () => {
    const path = MODULES.find((file) => file.endsWith('source/download.js')) ?? ''
    const checks = /this\.#checkSize\(this\.#loaded (?:>|!==) this\.#total\)/g
    expect(new ProductionCode().load(path)?.match(checks)).toHaveLength(2)
  })

  it('of other packages stay as they are', async () => {
    expect(new ProductionCode().load(join(PACKAGES, 'codecs/dist/index.js'))).toBeUndefined()
    expect(new ProductionCode().load('/nowhere/pack/dist/index.js')).toBeUndefined()
  })

  it('belong to the nearest package: a project may be in a folder "dist", and other packages unreadable', async () => {
    const root = mkdtempSync(join(tmpdir(), 'brushwork-production-'))
    onTestFinished(() => rmSync(root, { recursive: true }))
    const folder = join(root, 'dist/node_modules/@brushwork/pack')
    mkdirSync(join(folder, 'dist'), { recursive: true })
    writeFileSync(join(folder, 'dist/index.js'), "where.fail('lost')")
    writeFileSync(join(folder, 'package.json'), '{ "name": "@brushwork/pack" }')
    expect(new ProductionCode().load(join(folder, 'dist/index.js'))).toBe("where.fail('')")
    writeFileSync(join(folder, 'package.json'), '{ // not JSON')
    expect(new ProductionCode().load(join(folder, 'dist/index.js'))).toBeUndefined()
  })

  it('fail where they are cut off', () => {
    expect(() => forProduction('x.fail(`a \x24{b')).toThrow('expected the end of a call')
  })
})

it.each([
  ["where.fail('lost')", "where.fail('')"],
  ['fail(`\x24{a}: \x24{b ? `no \x24{c}` : "(\'"})`)', 'fail(`\x24{a}: \x24{b ? `no \x24{c}` : "(\'"})`)'],
  ['x.fail(`\x24{a}: \x24{b ? `no \x24{c}` : "(\'"})`)', "x.fail('')"],
  ["new PackError('invalid', at(1, 2), `a\nb`, { cause })", "new PackError('invalid', at(1, 2),''\n, { cause })"],
  ["a.failure('it\\'s') ?? b.fail('x')", "a.failure('') ?? b.fail('')"],
  ["x.fail(/* it's */ 'a')", "x.fail('')"],
  [
    'throw new Error(`no clip \x24{a}; \x24{whatThereIs(a, names)}`)',
    'throw new Error(`no clip \x24{a}; \x24{names}`)',
  ],
  ["x.fail('a', // it's (\n)", "x.fail('', // it's (\n)"],
  ['this.#fail(reason)', 'this.#fail(reason)'],
  ["  checkOptions('play', options, { a: [')'] });\n  go()", ';\n  go()'],
  ['function checkPoint(a) {\n}\nb = checkPoint(a);', 'function checkPoint(a) {\n}\nb = checkPoint(a);'],
  ["if (!(a > f(1)))\n  throw wrongArgument('x', `(\x24{a}`, a);\ngo()", '\n;\ngo()'],
  ["if (a) {\n  throw wrongArgument('x', 'y', a);\n}\ngo()", '\n\n\ngo()'],
  ["if (a) b()\nelse throw wrongArgument('x', 'y', a);", "if (a) b()\nelse throw wrongArgument('x', 'y', a);"],
])('%s', (code, expected) => {
  expect(forProduction(code)).toBe(expected)
})
