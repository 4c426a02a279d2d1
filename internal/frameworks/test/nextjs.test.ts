import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sharedBrowser } from '@brushwork-internal/testkit/pages'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { App } from '../src/app.js'
import { sha256At, type Visit, visit } from '../src/visit.js'
import { castle, guard } from '../src/world.js'

const NEXT = 'next/dist/bin/next'
const ANY_PORT = ['--port', '0', '--hostname', '127.0.0.1']

const apps: App[] = []
async function open(): Promise<App> {
  const app = await App.open('next')
  apps.push(app)
  return app
}
afterAll(() => Promise.all(apps.map((app) => app.close())))

describe('an app of Next.js, built', () => {
  let app: App
  let site: string
  let page: string
  let visited: Visit
  beforeAll(async () => {
    app = await open()
    await app.run(NEXT, 'build', '--webpack')
    site = await app.serve(NEXT, 'start', ...ANY_PORT)
    page = await (await fetch(site)).text()
    visited = await visit(site)
  })

  it('has facts and URLs of packs in the page that the server writes', () => {
    expect(page).toContain('<h1>guard_1</h1>')
    expect(page).toContain('<p>walk</p>')
    const urls = [...page.matchAll(/<a href="([^"]+)"/g)].map(([, url]) => new URL(url, site).href)
    expect(urls).toEqual([visited.guard.url, visited.castle.url])
  })

  it('serves packs with the bytes that their modules name, of the level that the server alone imports, too', async () => {
    for (const { printed, url } of [visited.castle, visited.guard]) {
      expect(new URL(url).pathname).toMatch(
        new RegExp(`^/_next/static/media/\\w+\\.${printed.sha256.slice(0, 8)}\\.glb$`),
      )
      expect(await sha256At(url)).toBe(printed.sha256)
    }
  })

  it('loads packs in a browser, with the bytes that their modules name', () => {
    for (const { printed, found } of [visited.castle, visited.guard, visited.guardUrl]) expect(found).toEqual(printed)
    expect(visited.guardUrl.url).toBe(visited.guard.url)
    expect(visited.text).toContain('2 frames')
  })

  it('has one pack of each asset', async () => {
    const packs = await readdir(join(app.root, '.next/static/media'))
    expect(packs.sort()).toEqual([expect.stringMatching(/^castle\./), expect.stringMatching(/^guard\./)])
  })
})

/** The error that Next.js shows over a page. */
const OVERLAY = '[data-nextjs-dialog]'

const brokenGuard = guard().slice(0, 60)
const WHAT_IS_BROKEN = 'world/guard.mdl (offset 16): mdl7: the model of 522 bytes'

/** The longest wait for what a save changes in a page [ms]. Shorter than the limit of a test, so that a failure names what was waited for. */
const UPDATE_TIMEOUT = 200_000

describe('an app of Next.js, in development', () => {
  let app: App
  let page: Page
  beforeAll(async () => {
    app = await open()
    const site = await app.serve(NEXT, 'dev', '--webpack', ...ANY_PORT)
    page = await (await sharedBrowser()).newPage()
    page.on('console', (message) => printed.push(message.text()))
    // The first request has the server compile the page. A browser that waits for it draws a spinner the whole time.
    await (await fetch(site)).text()
    // That may take long on a busy machine: the hook has its own limit.
    await page.goto(site, { timeout: 0 })
    await shows('output', '2 frames')
    await page.evaluate('globalThis.neverReloaded = true')
    page.setDefaultTimeout(UPDATE_TIMEOUT)
  })
  afterAll(() => page?.context().close())

  /** What the page has logged: the updates that it has heard of. */
  const printed: string[] = []
  beforeEach(({ onTestFailed }) => {
    onTestFailed(() => console.error(`The server said:\n${app.output}\nThe page said:\n${printed.join('\n')}`))
  })

  /** Waits for a text. An error in the page, such as a pack that it cannot load, ends the wait. */
  async function shows(selector: string, text: string): Promise<void> {
    const failure = page.waitForEvent('pageerror', { timeout: 0 }).then((error) => Promise.reject(error))
    await Promise.race([page.locator(selector, { hasText: text }).first().waitFor(), failure])
  }

  let frames = 2
  /** A model that the page has not shown: a second try saves another, since the page ignores what it has. */
  const nextGuard = () => guard(++frames)

  /** The pack that a link leads to, whose name has to be that of its bytes. */
  async function packAt(link: string): Promise<string> {
    const url = await page.locator('a', { hasText: link }).evaluate((element) => (element as HTMLAnchorElement).href)
    expect(url).toContain(`${link}.${(await sha256At(url)).slice(0, 8)}.glb`)
    return url
  }

  it('shows what was saved without a reload: a model, and by the server a level', async () => {
    const before = [await packAt('guard'), await packAt('castle')]
    await app.save({ 'guard.mdl': nextGuard() })
    await shows('output', `${frames} frames`)
    await app.save({ 'castle.wmp': castle(`guard_${frames}`) })
    await shows('h1', `guard_${frames}`)
    const after = [await packAt('guard'), await packAt('castle')]
    for (const [at, url] of after.entries()) expect(url).not.toBe(before[at])
    expect(await page.evaluate('globalThis.neverReloaded')).toBe(true)
  })

  it('shows an error over the page, and continues without a reload once it is fixed', async () => {
    await app.save({ 'guard.mdl': brokenGuard })
    await shows(OVERLAY, WHAT_IS_BROKEN)
    await app.save({ 'guard.mdl': nextGuard() })
    await shows('output', `${frames} frames`)
    await page.locator(OVERLAY).waitFor({ state: 'hidden' })
    expect(await page.evaluate('globalThis.neverReloaded')).toBe(true)
  })
})
