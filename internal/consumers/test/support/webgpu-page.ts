import type { Page } from 'playwright-core'
import type { GameInVite } from './game-in-vite.js'
import { launchWithWebGpu } from './launch-with-webgpu.js'

/** A page of a game in a browser of its own, which has WebGPU. */
export interface WebgpuPage {
  readonly page: Page
  /** What the page has thrown so far. */
  readonly failures: readonly string[]
  close(): Promise<void>
}

/** @param ready what the page sets when it shows something */
export async function openWithWebgpu(game: GameInVite, ready: string): Promise<WebgpuPage> {
  const browser = await launchWithWebGpu()
  const page = await browser.newPage()
  const failures: string[] = []
  page.on('pageerror', ({ message }) => failures.push(message))
  await page.goto(game.page.url())
  await page.waitForFunction(ready)
  return { page, failures, close: () => browser.close() }
}
