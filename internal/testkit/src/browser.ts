import { type Browser, chromium } from 'playwright-core'
import { CHROMIUM_ARGS, requireChromium } from '../../../scripts/chromium.mjs'

/** Milliseconds that a page is waited for: on a busy machine half a minute, as it is by default, can be too short. */
const PATIENCE = 100_000

/** Starts headless Chromium with software WebGL2; throws with an instruction where no browser is installed. */
export async function launchChromium(): Promise<Browser> {
  const options = { executablePath: requireChromium(), args: CHROMIUM_ARGS, timeout: PATIENCE }
  const browser = await chromium.launch(options)
  browser.on('context', (context) => context.setDefaultTimeout(PATIENCE))
  return browser
}
