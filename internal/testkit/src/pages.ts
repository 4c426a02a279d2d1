import type { Browser, Page, ViewportSize } from 'playwright-core'
import { beforeAll, onTestFinished } from 'vitest'
import { launchChromium } from '../../../scripts/page/chromium.mjs'

/** Playwright's default. */
const VIEWPORT: ViewportSize = { width: 1280, height: 720 }

/** Gives a test an empty page until the test is finished. */
export type TakePage = (viewport?: ViewportSize) => Promise<Page>

/** A browser and its unused pages, which live as long as the process: the files of a process share them. */
interface SharedBrowser {
  readonly browser: Browser
  readonly idle: Page[]
}

/** Vitest may evaluate this module once for each file. */
const SHARED = Symbol.for('brushwork.browser')
const shared = globalThis as { [SHARED]?: Promise<SharedBrowser> }

/** The browser of this process. Chromium ends with the process. */
export async function sharedBrowser(): Promise<Browser> {
  return (await openShared()).browser
}

function openShared(): Promise<SharedBrowser> {
  shared[SHARED] ??= launchChromium().then((browser) => ({ browser, idle: [] }))
  return shared[SHARED]
}

/**
 * Gives the tests of a file pages of the shared browser; call it outside of tests. Tests get the pages of earlier tests,
 * emptied, because a new page takes more processor time. Not for tests that add init scripts or bindings: those would remain.
 */
export function pagesOfFile(): TakePage {
  beforeAll(async () => {
    await openShared()
  })
  return async (viewport = VIEWPORT) => {
    const { page, giveBack } = await borrowPage(viewport)
    onTestFinished(({ task }) => giveBack(task.result?.state !== 'fail'))
    return page
  }
}

/** An empty page of the shared browser, for longer than a test. Give it back when it is no longer used. */
export interface BorrowedPage {
  readonly page: Page
  /** @param isSound false closes the page, so that no other test gets it */
  giveBack(isSound?: boolean): Promise<void>
}

export async function borrowPage(viewport = VIEWPORT): Promise<BorrowedPage> {
  const { browser, idle } = await openShared()
  const page = idle.pop() ?? (await browser.newPage())
  await page.setViewportSize(viewport)
  const giveBack = async (isSound = true): Promise<void> => {
    if (isSound && (await isEmptied(page))) idle.push(page)
    else await page.context().close()
  }
  return { page, giveBack }
}

/** Empties a page and its context. @returns whether another test can use it */
async function isEmptied(page: Page): Promise<boolean> {
  const context = page.context()
  if (page.isClosed() || context.pages().length > 1) return false
  const { origin } = new URL(page.url())
  // Before the page is left: a page without an origin has no storage to clear.
  if (origin !== 'null') await page.evaluate(() => sessionStorage.clear())
  await page.goto('about:blank')
  for (const event of ['console', 'pageerror', 'dialog', 'websocket'] as const) await page.removeAllListeners(event)
  for (const event of ['request', 'response', 'requestfailed', 'requestfinished'] as const) {
    await page.removeAllListeners(event)
  }
  await page.unrouteAll()
  await context.clearCookies()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.clearBrowserCache')
  if (origin !== 'null') await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await devtools.detach()
  return true
}
