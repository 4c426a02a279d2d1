import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { AXES_PAGE, helpUrl } from '@brushwork/pipeline/config'
import { expect, it } from 'vitest'
import { HELP_PAGES } from '../../../packages/pipeline/src/diagnostics/help.js'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const DOCS = 'https://github.com/brushwork/brushwork/blob/main/'

const read = (path: string): string => readFileSync(ROOT + path, 'utf8')
const pages = readdirSync(`${ROOT}docs/help`).filter((name) => name !== 'README.md')

it('every code with a help page has one that exists, and is on the page of messages', () => {
  const messages = read('docs/messages.md')
  expect(Object.keys(HELP_PAGES).length).toBeGreaterThan(5)
  for (const code of Object.keys(HELP_PAGES)) {
    const path = helpUrl(code)?.replace(DOCS, '') ?? ''
    expect([code, existsSync(ROOT + path)]).toEqual([code, true])
    expect(messages).toContain(`\`${code}\``)
  }
  expect(helpUrl('toString')).toBeUndefined()
})

it('every help page is led to by a message, by inspect or by the README, and is listed', () => {
  const index = read('docs/help/README.md')
  const fromReadme = [...read('README.md').matchAll(/\]\(docs\/help\/([\w-]+\.md)\)/g)].map(([, page]) => page)
  const linked = new Set([...Object.values(HELP_PAGES), AXES_PAGE.replace(/^.*\//, ''), ...fromReadme])
  expect(pages.length).toBeGreaterThanOrEqual(6)
  for (const page of pages) {
    expect([page, linked.has(page)]).toEqual([page, true])
    expect(index).toContain(`](${page})`)
  }
})

it('links in help pages lead somewhere', () => {
  for (const page of [...pages, 'README.md']) {
    for (const [, target] of read(`docs/help/${page}`).matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)) {
      expect([page, target, existsSync(`${ROOT}docs/help/${target}`)]).toEqual([page, target, true])
    }
  }
})
