import { gameFiles } from '@brushwork-internal/docs/game-files'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { viewerPages, writeFiles } from '../support/viewer-page.js'

const GAME = gameFiles()
const FILES = Object.fromEntries(
  ['guard.mdl', 'island.hmp', 'cloth.tga', 'sand.tga', 'smoke+8.tga'].map((name) => [name, GAME[name]]),
)

/** Pictures are made when the page has nothing else to do. */
const PATIENCE = { timeout: 60_000 }

describe('pictures of the list', () => {
  const openViewer = viewerPages()

  it('shows models, terrains, sprites and images, without opening them', async () => {
    const viewer = await openViewer()
    await viewer.dropFolder(FILES)
    for (const name of ['guard.mdl', 'island.hmp', 'cloth.tga', 'smoke+8.tga']) {
      await expect.poll(() => colorsOf(viewer.page, name), PATIENCE).toBeGreaterThan(0)
    }
    expect(viewer.failures).toEqual([])
  })

  it('shows the color of an image', async () => {
    const viewer = await openViewer()
    await viewer.dropFolder({ 'cloth.tga': GAME['cloth.tga'] })
    // Pictures are compressed: colors are those of the image, almost.
    const distance = async () => {
      const [red, green, blue] = await firstPixel(viewer.page, 'cloth.tga')
      return Math.max(Math.abs(red - 40), Math.abs(green - 60), Math.abs(blue - 200))
    }
    await expect.poll(distance, PATIENCE).toBeLessThan(5)
  })

  it('lists a file whose picture cannot be built as broken', async () => {
    const viewer = await openViewer()
    await viewer.dropFolder({ 'guard.mdl': GAME['guard.mdl'], 'cut.mdl': GAME['guard.mdl'].subarray(0, 60) })
    await viewer.choose('guard.mdl')
    await viewer.page.getByText('broken (1)').waitFor()
    await viewer.page.getByLabel('broken (1)').check()
    expect(await viewer.rows.allTextContents()).toEqual([expect.stringContaining('cut.mdl')])
  })

  it('takes the picture of a level from its view, because building it for the list is too dear', async () => {
    const viewer = await openViewer()
    await viewer.dropFolder({ ...FILES, 'tower.wmp': GAME['castle.wmp'], 'brick.tga': GAME['brick.tga'] })
    await expect.poll(() => colorsOf(viewer.page, 'guard.mdl'), PATIENCE).toBeGreaterThan(0)
    expect(await colorsOf(viewer.page, 'tower.wmp')).toBe(0)
    await viewer.choose('tower.wmp')
    await expect.poll(() => colorsOf(viewer.page, 'tower.wmp'), PATIENCE).toBeGreaterThan(0)
  })

  it('keeps pictures for the next visit, also those that are dear', async () => {
    const { page } = await openViewer()
    const names = ['brick.tga', 'guard.mdl', 'tower.wmp']
    const folder = await writeFiles({ ...GAME, 'tower.wmp': GAME['castle.wmp'] })
    const open = () => page.locator('input[aria-label=Files]').setInputFiles(names.map((name) => `${folder}/${name}`))
    await open()
    await page.locator('[role=option][title="tower.wmp"]').click()
    await expect.poll(() => colorsOf(page, 'tower.wmp'), PATIENCE).toBeGreaterThan(0)
    await expect.poll(() => colorsOf(page, 'guard.mdl'), PATIENCE).toBeGreaterThan(0)
    // Without the link to the level, which would open it.
    const [address] = page.url().split('#')
    await page.goto('about:blank')
    await page.goto(address)
    await open()
    // The model is shown: nobody has opened the level.
    await page.locator('.file-title').getByText('guard.mdl').waitFor()
    await expect.poll(() => colorsOf(page, 'tower.wmp'), PATIENCE).toBeGreaterThan(0)
  })
})

const pictureOf = (page: Page, name: string) => page.locator(`[role=option][title$="${name}"] .thumbnail img`)

/** Different colors of a picture; 0 until there is one. */
async function colorsOf(page: Page, name: string): Promise<number> {
  return (await pixelsOf(page, name)).length
}

async function firstPixel(page: Page, name: string): Promise<number[]> {
  const [color = 0] = await pixelsOf(page, name)
  return [color & 255, (color >> 8) & 255, (color >> 16) & 255]
}

async function pixelsOf(page: Page, name: string): Promise<number[]> {
  const image = pictureOf(page, name)
  if ((await image.count()) === 0) return []
  return image.evaluate(async (element: HTMLImageElement) => {
    await element.decode()
    const context = new OffscreenCanvas(element.naturalWidth, element.naturalHeight).getContext('2d')
    context?.drawImage(element, 0, 0)
    const { data } = context?.getImageData(0, 0, element.naturalWidth, element.naturalHeight) ?? {}
    return [...new Set(new Uint32Array(data?.buffer ?? new ArrayBuffer(0)))].filter((color) => color !== 0)
  })
}
