import { gameFiles } from '@brushwork-internal/docs/game-files'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { viewerPages } from '../support/viewer-page.js'
import { figure, hill } from './figure.js'

const { 'guard.mdl': guard, 'cloth.tga': cloth, 'island.hmp': island, 'sand.tga': sand } = gameFiles()

/** Software draws slowly. */
const PATIENCE = { timeout: 30_000 }

describe('the view of a model', () => {
  const openViewer = viewerPages()

  const openModel = async (bytes: Uint8Array) => {
    const viewer = await openViewer({ viewport: { width: 900, height: 620 } })
    // Nothing plays by itself, so that pictures can be compared.
    await viewer.page.emulateMedia({ reducedMotion: 'reduce' })
    await viewer.dropFolder({ 'model.mdl': bytes, 'cloth.tga': cloth })
    await viewer.waitForPicture('game/model.mdl')
    await viewer.page.getByRole('button', { name: 'wireframe' }).waitFor()
    return viewer
  }

  it('steps through the frames of a clip and starts again after the last', async () => {
    const { page, failures } = await openModel(guard)
    expect(await page.getByLabel('Clip', { exact: true }).locator('option').allTextContents()).toEqual([
      'walk (2)',
      'wave (2)',
      'die (1)',
      'all frames, one by one',
    ])
    const shown: (string | null)[] = []
    for (let step = 0; step < 3; step++) {
      shown.push(await page.locator('.frame-number').textContent())
      await page.getByRole('button', { name: 'Next frame' }).click()
    }
    expect(shown).toEqual(['0.0 / 1', '1.0 / 1', '0.0 / 1'])
    expect(failures).toEqual([])
  })

  it('draws another frame when the timeline is moved, also frames that no clip joins', async () => {
    const { page } = await openModel(guard)
    await page.getByLabel('Clip', { exact: true }).selectOption('all frames, one by one')
    const first = await picture(page)
    await page.getByLabel('Frame', { exact: true }).fill('4')
    await page.getByText('4.0 / 4').waitFor()
    await expect.poll(() => picture(page), PATIENCE).not.toBe(first)
    await page.getByLabel('Frame', { exact: true }).focus()
    await page.keyboard.press('ArrowLeft')
    await page.getByText('3.0 / 4').waitFor()
  })

  it('plays, and stops at the end of a clip that does not loop', async () => {
    const { page } = await openModel(guard)
    await page.getByLabel('loop').uncheck()
    await page.getByRole('button', { name: 'Play' }).click()
    await page.getByText('1.0 / 1').waitFor()
    await page.getByRole('button', { name: 'Play' }).waitFor()
  })

  it('names the bones of a model beside their lines', async () => {
    const { page, failures } = await openModel(figure())
    const before = await picture(page)
    await page.getByRole('button', { name: 'bones' }).click()
    expect(await page.locator('.bone-labels span').allTextContents()).toEqual(['hip', 'hand'])
    await expect.poll(() => picture(page), PATIENCE).not.toBe(before)
    await page.getByRole('button', { name: 'bones' }).click()
    await expect.poll(() => picture(page), PATIENCE).toBe(before)
    expect(failures).toEqual([])
  })

  it.each(['wireframe', 'normals', 'bounds'])('shows and hides its %s', async (layer) => {
    const { page } = await openModel(guard)
    const before = await picture(page)
    await page.getByRole('button', { name: layer }).click()
    await expect.poll(() => picture(page), PATIENCE).not.toBe(before)
    await page.getByRole('button', { name: layer }).click()
    await expect.poll(() => picture(page), PATIENCE).toBe(before)
  })

  it('shows another skin of the file', async () => {
    const { page, failures } = await openModel(figure())
    const before = await picture(page)
    await page.getByLabel('Skin').selectOption('night')
    await expect.poll(() => picture(page), PATIENCE).not.toBe(before)
    await page.getByLabel('Skin').selectOption('day')
    await expect.poll(() => picture(page), PATIENCE).toBe(before)
    expect(failures).toEqual([])
  })

  it('draws the triangles over the skin', async () => {
    const { page } = await openModel(guard)
    await page.getByRole('button', { name: 'UV' }).click()
    const map = page.getByRole('img', { name: /UV map/ })
    // The skin has one color, and lines lie over it.
    await expect.poll(() => map.evaluate(colorsOf), PATIENCE).toBeGreaterThan(2)
  })

  it('makes levels of detail for a model without, and shows the one that is chosen', async () => {
    const { page, failures } = await openModel(hill())
    await page.getByRole('button', { name: 'wireframe' }).click()
    await page.getByRole('button', { name: 'make levels of detail' }).click()
    const choice = page.getByLabel('Level of detail')
    await choice.waitFor()
    const texts = await choice.locator('option').allTextContents()
    expect(texts.slice(0, 2)).toEqual(['auto: by distance', '0: 512 triangles'])
    const triangles = texts.slice(1).map((text) => Number(/(\d+) triangles/.exec(text)?.[1]))
    expect(triangles).toEqual([...triangles].sort((a, b) => b - a))
    await choice.selectOption('0')
    const finest = await drawn(page)
    await choice.selectOption(`${triangles.length - 1}`)
    await expect.poll(() => picture(page), PATIENCE).not.toBe(finest)
    await choice.selectOption('0')
    await expect.poll(() => picture(page), PATIENCE).toBe(finest)
    expect(failures).toEqual([])
  })

  it('leaves nothing behind when other files are chosen', async () => {
    const viewer = await openViewer({ viewport: { width: 600, height: 500 } })
    await viewer.dropFolder({
      'a.mdl': guard,
      'b.mdl': figure(),
      'c.hmp': island,
      'cloth.tga': cloth,
      'sand.tga': sand,
    })
    const { page } = viewer
    const devtools = await page.context().newCDPSession(page)
    /** Objects of a class that are alive. */
    const countOf = async (type: string): Promise<number> => {
      await devtools.send('HeapProfiler.collectGarbage')
      const { result: prototype } = await devtools.send('Runtime.evaluate', { expression: `${type}.prototype` })
      const { objects } = await devtools.send('Runtime.queryObjects', { prototypeObjectId: `${prototype.objectId}` })
      const { result } = await devtools.send('Runtime.callFunctionOn', {
        objectId: `${objects.objectId}`,
        functionDeclaration: 'function () { return this.length }',
      })
      // A list of what is alive would keep it alive.
      await devtools.send('Runtime.releaseObject', { objectId: `${objects.objectId}` })
      return Number(result.value)
    }
    const visit = async (times: number) => {
      for (let time = 0; time < times; time++) {
        for (const name of ['a.mdl', 'b.mdl', 'c.hmp']) {
          await page.locator(`[role=option][title$="${name}"]`).click()
          await page.getByRole('button', { name: 'reset view' }).waitFor()
        }
      }
    }
    await visit(2)
    const before = { contexts: await countOf('WebGL2RenderingContext'), textures: await countOf('WebGLTexture') }
    await visit(8)
    // What was closed last may not be let go yet.
    await expect.poll(() => countOf('WebGL2RenderingContext'), PATIENCE).toBeLessThanOrEqual(before.contexts + 1)
    await expect.poll(() => countOf('WebGLTexture'), PATIENCE).toBeLessThanOrEqual(before.textures + 10)
    expect(viewer.failures).toEqual([])
  })
})

describe('the view of a terrain', () => {
  const openViewer = viewerPages()

  it('shows textures, heights and triangles, and says how large it is', async () => {
    const viewer = await openViewer({ viewport: { width: 900, height: 620 } })
    await viewer.dropFolder({ 'island.hmp': island, 'sand.tga': sand })
    await viewer.waitForPicture('game/island.hmp')
    const { page } = viewer
    await page.getByText('5 × 5 points').waitFor()
    await page.getByText('16 of 60 × 60 quants').waitFor()
    const textured = await picture(page)
    await page.getByLabel('Ground').selectOption('heights in colors')
    await expect.poll(() => picture(page), PATIENCE).not.toBe(textured)
    await page.getByRole('button', { name: 'wireframe' }).click()
    await page.getByLabel('Ground').selectOption('textures')
    await page.getByRole('button', { name: 'wireframe' }).click()
    await expect.poll(() => picture(page), PATIENCE).toBe(textured)
    expect(viewer.failures).toEqual([])
  })
})

/** What the stage shows. */
const picture = (page: Page): Promise<string> =>
  page.locator('canvas.stage').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())

/** What the stage shows once it is drawn with what was chosen last. */
async function drawn(page: Page): Promise<string> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  return picture(page)
}

/** How many colors a canvas shows. */
function colorsOf(canvas: SVGElement | HTMLElement): number {
  const { width, height } = canvas as HTMLCanvasElement
  const pixels = (canvas as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data
  return new Set(new Uint32Array(pixels?.buffer ?? new ArrayBuffer(0))).size
}
