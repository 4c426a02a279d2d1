import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { AXES_PAGE, DOCS_URL, helpUrl } from '@brushwork/pipeline/config'
import { expect, it } from 'vitest'
import { HELP_PAGES } from '../../../packages/pipeline/src/diagnostics/help.js'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

const read = (path: string): string => readFileSync(ROOT + path, 'utf8')
const pages = readdirSync(`${ROOT}docs/help`).filter((name) => name !== 'README.md')

it('every code with a help page has one that exists, and is on the page of messages', () => {
  const messages = read('docs/messages.md')
  expect(Object.keys(HELP_PAGES).length).toBeGreaterThan(5)
  for (const code of Object.keys(HELP_PAGES)) {
    const path = `docs${helpUrl(code)?.slice(DOCS_URL.length)}.md`
    expect([code, existsSync(ROOT + path)]).toEqual([code, true])
    expect(messages).toContain(`\`${code}\``)
  }
})

it('every help page is led to by a message, by inspect or by the README, and is listed', () => {
  const index = read('docs/help/README.md')
  const fromReadme = [...read('README.md').matchAll(/\]\(docs\/help\/([\w-]+\.md)\)/g)].map(([, page]) => page)
  const linked = new Set([
    ...[...Object.values(HELP_PAGES), AXES_PAGE].map((one) => `${one.replace(/^.*\//, '')}.md`),
    ...fromReadme,
  ])
  expect(pages.length).toBeGreaterThanOrEqual(6)
  for (const page of pages) {
    expect([page, linked.has(page)]).toEqual([page, true])
    expect(index).toContain(`](${page})`)
  }
})

it('other messages lead to their anchor on the page of messages', () => {
  expect(helpUrl('leak')).toBe(`${DOCS_URL}/messages#leak`)
  expect(helpUrl('failed')).toBeUndefined()
})

it('the homepage of the repository is the site to which messages lead', () => {
  expect((JSON.parse(read('package.json')) as { homepage?: string }).homepage).toBe(DOCS_URL)
})

it('links in help pages lead somewhere', () => {
  for (const page of [...pages, 'README.md']) {
    for (const [, target] of read(`docs/help/${page}`).matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)) {
      expect([page, target, existsSync(`${ROOT}docs/help/${target}`)]).toEqual([page, target, true])
    }
  }
})
