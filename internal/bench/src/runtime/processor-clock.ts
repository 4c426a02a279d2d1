import type { Browser } from 'playwright-core'

/** A clock of the processor time of all processes of a browser, milliseconds. */
export async function processorClock(browser: Browser): Promise<() => Promise<number>> {
  const session = await browser.newBrowserCDPSession()
  return async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0)
  }
}
