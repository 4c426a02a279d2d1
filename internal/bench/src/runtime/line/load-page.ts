import type { Browser } from 'playwright-core'

/** A simulated line: 20 Mbit/s down, 5 up, a round trip of 40 ms. */
const LINE = { offline: false, downloadThroughput: 2_500_000, uploadThroughput: 625_000, latency: 40 }
/** A small canvas: software GL must not take longer than the line. */
const VIEWPORT = { width: 320, height: 180 }
const TIMEOUT = 300_000

/** One visit with an empty browser cache, in milliseconds since the navigation. */
export interface Load {
  /** The last byte of the last pack has arrived. */
  readonly packs: number
  /** The game has drawn its first frame. */
  readonly frame: number
}

/** Visits a build of the demo over the line. @throws Error if the game fails */
export async function loadPage(browser: Browser, url: string): Promise<Load> {
  const context = await browser.newContext({ viewport: VIEWPORT })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.emulateNetworkConditions', LINE)
    await page.goto(`${url}?check`, { waitUntil: 'commit' })
    await page.waitForFunction('window.__courtyard?.ready || window.__courtyard?.error', undefined, {
      timeout: TIMEOUT,
    })
    const error = await page.evaluate('window.__courtyard.error && String(window.__courtyard.error)')
    if (error) throw new Error(`The demo failed: ${error}`)
    return {
      frame: Number(await page.evaluate('performance.now()')),
      packs: Number(
        await page.evaluate(
          "Math.max(...performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.glb')).map(({ responseEnd }) => responseEnd))",
        ),
      ),
    }
  } finally {
    await context.close()
  }
}
