import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { viewerPages } from '../support/viewer-page.js'
import { PILLAR, roomMap } from './room.js'

/** Small, because software draws each pixel; wide enough for panels beside the picture. */
const VIEWPORT = { width: 960, height: 560 }

/** Machines may be busy. */
const PATIENT = { timeout: 60_000 }

const openViewer = viewerPages()

async function openRoom(options?: Parameters<typeof roomMap>[0]): Promise<Page> {
  // Flights of the camera would have to be waited for.
  const before = (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' })
  const { page, dropFolder } = await openViewer({ viewport: VIEWPORT, before })
  await dropFolder({ 'room.map': roomMap(options) })
  await page.getByRole('toolbar', { name: 'Level' }).waitFor()
  await expect.poll(async () => (await pictureOf(page)).colors, PATIENT).toBeGreaterThan(20)
  return page
}

/** Red, green and blue in the middle of the picture, and how many colors there are in all. */
async function pictureOf(page: Page): Promise<{ readonly middle: readonly number[]; readonly colors: number }> {
  return page.locator('canvas.stage').evaluate((canvas: HTMLCanvasElement) => {
    const { width, height } = canvas
    const pen = new OffscreenCanvas(width, height).getContext('2d')
    if (pen === null) throw new Error('expected a canvas of two dimensions')
    pen.drawImage(canvas, 0, 0)
    const { data } = pen.getImageData(0, 0, width, height)
    const colorAt = (pixel: number) => [...data.subarray(pixel * 4, pixel * 4 + 3)]
    const colors = new Set(Array.from({ length: width * height }, (_, pixel) => colorAt(pixel).join()))
    return { middle: colorAt(Math.floor(height / 2) * width + Math.floor(width / 2)), colors: colors.size }
  })
}

/** Where the camera is, in the axes of the map. */
async function placeOf(page: Page): Promise<readonly number[]> {
  const text = (await page.locator('.place').textContent()) ?? ''
  return text.replace('at ', '').split(' ').map(Number)
}

async function clickMiddle(page: Page): Promise<void> {
  const box = await page.locator('canvas.stage').boundingBox()
  if (box === null) throw new Error('expected a canvas in the page')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

it('shows a level from where its players start', async () => {
  const page = await openRoom()
  expect(await placeOf(page)).toEqual([64, 256, expect.closeTo(46, -1)])
  expect(Math.max(...(await pictureOf(page)).middle)).toBeGreaterThan(10)
})

it('draws a level in all looks, and as it was again', async () => {
  const page = await openRoom()
  const before = (await pictureOf(page)).middle
  const look = page.getByLabel('How surfaces are drawn')
  for (const name of ['light', 'texture', 'wireframe', 'clusters']) {
    await look.selectOption(name)
    await expect.poll(async () => (await pictureOf(page)).middle, { ...PATIENT, message: name }).not.toEqual(before)
    await look.selectOption('lit')
    await expect.poll(async () => (await pictureOf(page)).middle, { ...PATIENT, message: name }).toEqual(before)
  }
})

it('shows block, face, texture and line of what is clicked', async () => {
  const page = await openRoom()
  await clickMiddle(page)
  const face = page.getByRole('region', { name: 'Face' })
  await face.getByText(/^Line \d+ of the source$/).waitFor()
  const text = await face.textContent()
  expect(text).toContain(`Block${PILLAR}`)
  expect(text).toContain('Texturepillar')
  expect(await face.locator('pre').textContent()).toMatch(/^\( .* pillar /)
})

it('walks until a wall is in the way, and flies through it', async () => {
  const page = await openRoom()
  await page.getByRole('button', { name: 'Walk', exact: true }).click()
  await page.keyboard.down('KeyW')
  // The pillar is at 264, and a player is 16 quants from his middle to his side.
  await expect.poll(async () => (await placeOf(page))[0], PATIENT).toBeGreaterThan(240)
  await page.keyboard.up('KeyW')
  const [x, y] = await placeOf(page)
  expect(x).toBeLessThanOrEqual(248)
  expect(y).toBe(256)
  await page.keyboard.press('Digit2')
  await page.keyboard.down('KeyW')
  await expect.poll(async () => (await placeOf(page))[0], PATIENT).toBeGreaterThan(264)
  await page.keyboard.up('KeyW')
})

it('finds an entity in the list, flies to it, and chooses it in the picture', async () => {
  const page = await openRoom()
  await page.getByLabel('Find an object').fill('BATTERY')
  await page.getByText('1 of 4 objects').waitFor()
  await page.getByRole('option', { name: /battery/ }).click()
  const fields = page.getByRole('region', { name: 'Fields of battery' })
  expect(await fields.textContent()).toContain('classnameitem_cell')
  const distance = async () => {
    const [x, y] = await placeOf(page)
    return Math.hypot(x - 128, y - 96)
  }
  await expect.poll(distance, PATIENT).toBeLessThan(70)
  await page.getByRole('tab', { name: 'Keys' }).click()
  await clickMiddle(page)
  await fields.waitFor()
})

it('keeps what is seen from a place', async () => {
  const page = await openRoom()
  await page.getByRole('button', { name: 'Seen from here' }).click()
  expect(await page.locator('.seen').textContent()).toMatch(/sees \d+ of \d+ leafs/)
})

it('reports a leak and shows its path', async () => {
  const page = await openRoom({ hasRoof: false })
  const before = await placeOf(page)
  await page.getByRole('button', { name: 'Show the path' }).click()
  await expect.poll(() => placeOf(page), PATIENT).not.toEqual(before)
  await page.getByText('Layers', { exact: true }).click()
  expect(await page.getByRole('checkbox', { name: 'Leak' }).isChecked()).toBe(true)
})
