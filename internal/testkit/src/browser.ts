import { type Browser, chromium } from 'playwright-core'
import { CHROMIUM_ARGS, requireChromium } from '../../../scripts/chromium.mjs'

/** Starts headless Chromium with software WebGL2; throws with an instruction where no browser is installed. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: requireChromium(), args: CHROMIUM_ARGS })
}
