import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseAst } from 'rolldown/parseAst'
import { describe, expect, it } from 'vitest'
import { RUNTIME_MODULE } from '../../src/imports/runtime-package.js'
import { loadWithShortErrors, shortenErrors } from '../../src/modules/short-errors.js'

const PACKAGES = fileURLToPath(new URL('../../../', import.meta.url))

/** Built modules of the packages whose errors have reasons. */
const MODULES = ['pack', 'runtime'].flatMap((name) => {
  const folder = join(PACKAGES, name, 'dist')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'))
  return files.filter((file) => !/^(?:dev|write|schema)\b/.test(file)).map((file) => join(folder, file))
})

interface Called {
  readonly name?: string
  readonly property?: { readonly type: string; readonly name?: string }
}

/** Reasons in the tree of a module: what calls of `fail` and `PackError` say. */
function reasonsIn(node: unknown): unknown[] {
  if (Array.isArray(node)) return node.flatMap(reasonsIn)
  if (typeof node !== 'object' || node === null) return []
  const { type, callee, arguments: given } = node as Record<string, Called | undefined>
  const isPackError = String(type) === 'NewExpression' && callee?.name === 'PackError'
  const isFail = callee?.property?.type === 'Identifier' && /^fail(?:ure)?$/.test(callee.property.name ?? '')
  const reason = isPackError
    ? (given as unknown as unknown[])[2]
    : isFail
      ? (given as unknown as unknown[])[0]
      : undefined
  const own = reason !== undefined && (reason as { value?: unknown }).value !== '' ? [reason] : []
  return [...own, ...Object.values(node).flatMap(reasonsIn)]
}

describe('modules of the runtime in production builds', () => {
  it('have no reasons of errors, and their lines where they were', async () => {
    expect(MODULES.length).toBeGreaterThan(100)
    let reasons = 0
    for (const path of MODULES) {
      expect(path).toMatch(RUNTIME_MODULE)
      const code = readFileSync(path, 'utf8')
      const short = await loadWithShortErrors(path)
      reasons += reasonsIn(parseAst(code)).length
      expect([path, reasonsIn(parseAst(short ?? ''))]).toEqual([path, []])
      expect(short?.split('\n')).toHaveLength(code.split('\n').length)
    }
    expect(reasons).toBeGreaterThan(80)
  })

  it('of other packages stay as they are', async () => {
    expect(await loadWithShortErrors(join(PACKAGES, 'codecs/dist/index.js'))).toBeUndefined()
    expect(await loadWithShortErrors('/nowhere/pack/dist/index.js')).toBeUndefined()
  })
})

it.each([
  ["where.fail('lost')", "where.fail('')"],
  ['fail(`${a}: ${b ? `no ${c}` : "(\'"})`)', 'fail(`${a}: ${b ? `no ${c}` : "(\'"})`)'],
  ['x.fail(`${a}: ${b ? `no ${c}` : "(\'"})`)', "x.fail('')"],
  ["new PackError('invalid', at(1, 2), `a\nb`, { cause })", "new PackError('invalid', at(1, 2),''\n, { cause })"],
  ["a.failure('it\\'s') ?? b.fail('x')", "a.failure('') ?? b.fail('')"],
  ['this.#fail(reason)', 'this.#fail(reason)'],
])('%s', (code, expected) => {
  expect(shortenErrors(code)).toBe(expected)
})
