import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { resolveOptions } from '../../../packages/unplugin/src/options.js'
import { ROOT } from '../src/fences.js'

const PAGES = ['vite', 'rollup', 'webpack'].map((name) => `packages/${name}-plugin/README.md`)
const ALL = 'docs/imports.md'

/** Options of Vite's dev server alone. */
const OF_VITE = ['lightNote']

/** Names in the first column of the table below the header `| option |`. */
function tableOf(page: string): string[] {
  const lines = readFileSync(join(ROOT, page), 'utf8').split('\n')
  const start = lines.findIndex((line) => /^\| option +\|/.test(line))
  const rows = lines.slice(start + 2)
  const end = rows.findIndex((line) => !line.startsWith('|'))
  return rows.slice(0, end).map((row) => /^\| `(\w+)`/.exec(row)?.[1] ?? row)
}

/** Names that the paragraph after the table adds, with a link to their descriptions. */
function addedOf(page: string): string[] {
  const [, paragraph = ''] = /^(`types`.*?) in \[imports/ms.exec(readFileSync(join(ROOT, page), 'utf8')) ?? []
  return Array.from(paragraph.matchAll(/`(\w+)`/g), ([, name]) => name)
}

/** Why the plugin refuses the name of an option; undefined for options that exist. */
function refusal(name: string): string | undefined {
  try {
    resolveOptions({ [name]: undefined })
    return undefined
  } catch (error) {
    return String(error)
  }
}

describe('the table of options', () => {
  it.each([ALL, ...PAGES])('of %s has options that exist', (page) => {
    const names = [...tableOf(page), ...addedOf(page)]
    expect(names.length).toBeGreaterThan(20)
    expect(names.flatMap((name) => refusal(name) ?? [])).toEqual([])
  })

  it.each(PAGES)('of %s has, with the paragraph below it, every option of docs/imports.md once', (page) => {
    const expected = tableOf(ALL).filter((name) => page === PAGES[0] || !OF_VITE.includes(name))
    expect([...tableOf(page), ...addedOf(page)].sort()).toEqual(expected.sort())
  })

  it('would not have an option that does not exist', () => {
    expect(refusal('models')).toContain('"models" does not exist')
  })
})
