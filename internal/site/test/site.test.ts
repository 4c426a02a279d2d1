import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type BorrowedPage, borrowPage } from '@brushwork-internal/testkit/pages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deadLinks } from '../src/built/dead-links.js'
import { type ServedSite, serveSite } from '../src/built/serve.js'
import { htmlPages, searchIndexSize, siteFiles, sizeOf } from '../src/built/site-files.js'
import { ROOT } from '../src/repository.js'

const require = createRequire(import.meta.url)
const VITEPRESS = join(require.resolve('vitepress/package.json'), '../bin/vitepress.js')
const AXE = require.resolve('axe-core/axe.min.js')

const MB = 1_000_000

/** One page of each kind. */
const KINDS = ['/', '/porting', '/messages', '/benchmarks', '/formats/mdl7', '/packages/three/', '/help/']

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 720 }

describe('the docs site, without the courtyard', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'brushwork-site-'))
    const args = [VITEPRESS, 'build', join(ROOT, 'internal/site'), '--outDir', folder]
    await promisify(execFile)(process.execPath, args, { env: { ...process.env, NODE_ENV: 'production' } })
  })
  afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 20 }))

  it('has no link to a page, a file or an anchor that does not exist', () => {
    const pages = htmlPages(folder)
    expect(pages.length).toBeGreaterThan(90)
    expect(deadLinks(pages, siteFiles(folder))).toEqual([])
  })

  it('is small enough for a clone of it and for its search: 20 MB with the courtyard, which takes 5', () => {
    expect(sizeOf(folder)).toBeLessThan(15 * MB)
    expect(searchIndexSize(folder)).toBeLessThan(0.6 * MB)
  })

  describe('in a browser', () => {
    let site: ServedSite
    let borrowed: BorrowedPage
    beforeAll(async () => {
      site = await serveSite(folder)
      borrowed = await borrowPage()
    })
    afterAll(async () => {
      await borrowed.page.emulateMedia({ colorScheme: null })
      await borrowed.giveBack()
      site.close()
    })

    it.each(KINDS)('%s has no fault of accessibility, in light and dark, on a phone and a desktop', async (path) => {
      const { page } = borrowed
      const axe = await readFile(AXE, 'utf8')
      const found: string[] = []
      for (const viewport of [PHONE, DESKTOP]) {
        await page.setViewportSize(viewport)
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
          await page.goto(site.url + path)
          await page.evaluate(axe)
          const faults = await page.evaluate(faultsOfPage)
          found.push(...faults.map((fault) => `${colorScheme}, ${viewport.width} px: ${fault}`))
        }
      }
      expect(found).toEqual([])
    })

    it.each(KINDS)('%s does not scroll sideways on a phone', async (path) => {
      const { page } = borrowed
      await page.setViewportSize(PHONE)
      await page.goto(site.url + path)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
    })
  })
})

/** Runs in the page. */
async function faultsOfPage(): Promise<string[]> {
  const { axe } = globalThis as unknown as { axe: typeof import('axe-core') }
  // Long pages have thousands of nodes without a fault: most of the time would go into describing them.
  const { violations } = await axe.run(document, { resultTypes: ['violations'], selectors: false })
  return violations.flatMap(({ id, nodes }) => nodes.slice(0, 3).map(({ html }) => `${id}: ${html.slice(0, 200)}`))
}
