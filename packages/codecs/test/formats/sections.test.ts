import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8')

const SOURCES = 'packages/codecs/src'
const sources = readdirSync(new URL(`../../../../${SOURCES}`, import.meta.url), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => ({ path, text: read(`${SOURCES}/${path.replaceAll('\\', '/')}`) }))

const index = read('docs/formats/README.md')

describe('sections that comments name', () => {
  test('are in the list of docs/formats/README.md if they name no page', () => {
    const lost = sources.flatMap(({ path, text }) =>
      // The reference's page is named just before it, or by an earlier reference in the same parentheses.
      [...text.replace(/docs\/formats\/\S+ §[\d.]+/g, '').matchAll(/(levels )?§(\d+(?:\.\d+)?)/g)]
        .map(([, levels = '', number]) => `${levels}§${number}`)
        .filter((section) => !index.includes(`\n| ${section} `))
        .map((section) => `${path}: ${section}`),
    )
    expect(lost).toEqual([])
  })

  test('are sections of the page they name', () => {
    const lost = sources.flatMap(({ path, text }) =>
      [...text.matchAll(/docs\/formats\/(\w+\.md) §(\d+(?:\.\d+)?)/g)]
        .filter(
          ([, page, number]) =>
            !new RegExp(`^#+ ${number.replace('.', '\\.')}[. ]`, 'm').test(read(`docs/formats/${page}`)),
        )
        .map(([found]) => `${path}: ${found}`),
    )
    expect(lost).toEqual([])
  })

  test('lead to headings that exist', () => {
    const anchors = [...index.matchAll(/\]\((\w+\.md)#([\w-]+)\)/g)]
    expect(anchors.length).toBeGreaterThan(10)
    for (const [link, page, anchor] of anchors) {
      const headings = [...read(`docs/formats/${page}`).matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
        heading
          .toLowerCase()
          .replace(/[^\w\- ]/g, '')
          .replaceAll(' ', '-'),
      )
      expect(headings, link).toContain(anchor)
    }
  })
})
