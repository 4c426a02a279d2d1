import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findChromium } from '../../../../scripts/page/chromium.mjs'
import type { GameInVite } from '../support/game-in-vite.js'
import { differenceOf } from '../support/picture-difference.js'
import { openBabylonPage } from './open-page.js'

/** WebGPU without a GPU, whose canvases can be read. */
const ARGS = [
  '--no-sandbox',
  '--enable-unsafe-webgpu',
  '--enable-features=Vulkan',
  '--use-vulkan=swiftshader',
  '--use-angle=swiftshader',
  '--force-color-profile=srgb',
  '--ignore-gpu-blocklist',
  '--disable-vulkan-fallback-to-gl-for-testing',
]

let game: GameInVite
let browser: Browser
let page: Page
beforeAll(async () => {
  game = await openBabylonPage()
  const type = game.page.context().browser()?.browserType()
  if (type === undefined) throw new Error('the page has no browser')
  const executablePath = findChromium()
  browser = await type.launch({ ...(executablePath && { executablePath }), args: ARGS })
  page = await browser.newPage()
  await page.goto(game.page.url())
  await page.waitForFunction('window.babylon')
})
afterAll(async () => {
  await browser?.close()
  await game?.close()
})

describe('Babylon draws by WebGPU what three draws by WebGL', () => {
  it.each([
    'a level with lightmap',
    'see-through water in fog',
    'clouds of Quake',
    'entities of a level',
    'looks of entities',
    'a model lit by the grid of a level',
    'vertex frames that blend',
    'bones',
    'sprites',
    'a terrain with details',
    'a terrain of twelve layers',
    'skies',
  ])('%s', async (shot) => {
    const imageOf = async (call: string) => {
      const url = await page.evaluate<string>(`window.babylon.${call}`)
      return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
    }
    const difference = differenceOf(
      await imageOf(`three('${shot}')`),
      await imageOf(`babylon('${shot}', 'left', true)`),
    )
    expect(difference.colors).toBeGreaterThan(100)
    expect(difference.mean).toBeLessThanOrEqual(0.05)
    expect(difference.over).toBeLessThanOrEqual(0.001)
  })
})
