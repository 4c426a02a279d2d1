import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

/** Packages that have something to say about files. */
const PACKAGES = ['codecs', 'asset', 'wmp-compiler', 'pipeline', 'unplugin']

/** How a code stands in a source: made into a message, or listed in the type of all codes. */
const MADE =
  /(?:\b(?:note|warn|report|below|warning)\(\s*|\b(?:failure|settingsFailure|FormatError)\(\s*(?:[\w.]+,\s*)?|\bcode(?:: | = ))'([a-z0-9-]+)'/g
const CODE_TYPE = /type \w*Code =((?:\s|\/\*\*[^*]*\*\/|\| '[a-z0-9-]+')+)/g
const LISTED = /\| '([a-z0-9-]+)'/g

function all(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), ([, found]) => found)
}

function codesInSources(): Set<string> {
  const sources = PACKAGES.flatMap((name) => {
    const folder = `${ROOT}packages/${name}/src`
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
    return files.map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
  })
  return new Set(
    sources.flatMap((text) => [...all(text, MADE), ...all(text, CODE_TYPE).flatMap((members) => all(members, LISTED))]),
  )
}

/** What stands in backquotes in the first column of a table. */
function codesOfPage(): Set<string> {
  const rows = readFileSync(`${ROOT}docs/messages.md`, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
  return new Set(rows.flatMap((row) => all(row.split('|')[1], /`([a-z0-9-]+)`/g)))
}

it('docs/messages.md has every code that stands in the sources, and no other', () => {
  const inSources = codesInSources()
  const onPage = codesOfPage()
  expect(inSources.size).toBeGreaterThan(90)
  expect([...inSources].filter((code) => !onPage.has(code)).sort()).toEqual([])
  expect([...onPage].filter((code) => !inSources.has(code)).sort()).toEqual([])
})
