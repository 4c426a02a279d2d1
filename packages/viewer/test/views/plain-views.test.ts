import { readFile } from 'node:fs/promises'
import { defaultPalette } from '@brushwork/codecs/palette'
import { createTga, writeTga } from '@brushwork/codecs/tga'
import { createWad, writeWad } from '@brushwork/codecs/wad'
import { decodeImage } from '@brushwork/pipeline/inspect'
import { gameFiles } from '@brushwork-internal/docs/game-files'
import { describe, expect, it } from 'vitest'
import { type TestFiles, viewerPages } from '../support/viewer-page.js'

const text = (content: string): Uint8Array => new TextEncoder().encode(content)

const PATIENCE = { timeout: 30_000 }

describe('the view of a file that is not built', () => {
  const openViewer = viewerPages()

  const openFile = async (files: TestFiles) => {
    const viewer = await openViewer({ viewport: { width: 900, height: 620 } })
    await viewer.dropFolder(files)
    return viewer
  }

  it('shows an image pixel by pixel, with its alpha or without', async () => {
    const pixels = Uint8Array.from([255, 0, 0, 255, 0, 255, 0, 0])
    const { page, failures } = await openFile({ 'two.tga': writeTga(createTga({ width: 2, height: 1, pixels })) })
    await page.getByText('TGA, 32 bit, 2 × 1').waitFor()
    const canvas = page.getByRole('img', { name: '2 × 1 pixels' })
    expect(await canvas.evaluate(pixelsOf)).toEqual([255, 0, 0, 255, 0, 0, 0, 0])
    await page.getByLabel('alpha').uncheck()
    await expect.poll(() => canvas.evaluate(pixelsOf), PATIENCE).toEqual([255, 0, 0, 255, 0, 255, 0, 255])
    await page.getByLabel('Zoom').selectOption('800 %')
    await expect.poll(async () => (await canvas.boundingBox())?.width, PATIENCE).toBe(16)
    expect(failures).toEqual([])
  })

  it('says why an image cannot be read, and lists it as broken', async () => {
    const { page } = await openFile({ 'cut.bmp': text('BM') })
    await page.getByRole('alert').waitFor()
    expect(await page.getByRole('alert').textContent()).toMatch(/bmp|BMP|bytes/)
    await page.locator('.file.broken').waitFor()
    await page.getByText('broken (1)').waitFor()
  })

  it('lists the textures of an archive, finds them by name and saves one as PNG', async () => {
    const { page, failures } = await openFile({ 'walls.wad': wad() })
    await page.getByText('WAD7, 3 textures').waitFor()
    const textures = page.getByRole('listbox', { name: 'Textures' }).getByRole('option')
    await expect.poll(() => textures.allTextContents(), PATIENCE).toEqual(['brick8 × 8', 'door8 × 8', 'moss16 × 8'])
    await page.getByLabel('Find a texture').fill('do')
    await expect.poll(() => textures.allTextContents(), PATIENCE).toEqual(['door8 × 8'])
    await textures.first().click()
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as PNG' }).click()
    const download = await saving
    expect(download.suggestedFilename()).toBe('door.png')
    const { image } = await decodeImage(await readFile(await download.path()), 'door.png', {})
    expect([image.width, image.height, ...image.pixels.subarray(0, 4)]).toEqual([8, 8, 0, 255, 0, 255])
    expect(failures).toEqual([])
  })

  it('moves through the textures by keys', async () => {
    const { page } = await openFile({ 'walls.wad': wad() })
    await page.getByRole('listbox', { name: 'Textures' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.getByRole('heading', { name: /^door/ }).waitFor()
  })

  it('shows the levels of a texture', async () => {
    const { page } = await openFile({ 'walls.wad': wad() })
    await page.getByRole('option', { name: 'door' }).click()
    await page.getByLabel('Level').selectOption('2: 2 × 2')
    await page.getByRole('img', { name: '2 × 2 pixels' }).waitFor()
  })

  it('explains an archive that it does not read', async () => {
    const { page } = await openFile({ 'id1.pak': text('PACK\x0c\0\0\0\0\0\0\0') })
    await page.getByText(/a Quake archive \(PAK\)/).waitFor()
  })

  it('shows the 256 colors of a palette with index and bytes', async () => {
    const { page, failures } = await openFile({ 'palette.raw': defaultPalette().colors })
    const cells = page.getByRole('listbox', { name: 'Palette' }).getByRole('option')
    await cells.first().waitFor()
    expect(await cells.count()).toBe(256)
    await cells.nth(15).focus()
    await expect.poll(() => page.locator('.palette-color').textContent()).toMatch(/^15: #[0-9a-f]{6}$/)
    await cells.nth(15).press('ArrowDown')
    await expect.poll(() => page.locator('.palette-color').textContent()).toMatch(/^31: #[0-9a-f]{6}$/)
    expect(failures).toEqual([])
  })

  it('plays a sound and says what it is', async () => {
    const { 'fountain.ogg': sound } = gameFiles()
    const { page, failures } = await openFile({ 'fountain.wav': sound })
    await page.getByText('WAV, 8 bit · 0.00 s · 8,000 Hz · mono').waitFor()
    await page.getByRole('img', { name: 'Waveform of 0.00 s' }).waitFor()
    await page.getByLabel('Player of game/fountain.wav').waitFor()
    expect(failures).toEqual([])
  })

  it('numbers the lines of a text, of which only those in view are in the page', async () => {
    const lines = Array.from({ length: 5000 }, (_, line) => `line ${line + 1}`)
    const { page } = await openFile({ 'notes.txt': text(lines.join('\r\n')) })
    await page.getByText('line 1', { exact: true }).waitFor()
    expect(await page.locator('.line').count()).toBeLessThan(200)
    await page.getByLabel('Text of game/notes.txt').evaluate((box) => box.scrollTo(0, box.scrollHeight))
    await page.getByText('line 5000', { exact: true }).waitFor()
    expect(await page.locator('.line', { hasText: 'line 5000' }).locator('.line-number').textContent()).toBe('5000')
  })

  it('reads texts of old games in Windows-1252', async () => {
    const { page } = await openFile({ 'old.txt': Uint8Array.from([0x54, 0xfc, 0x72]) })
    await page.getByText('Tür').waitFor()
  })

  it('shows how a file of unknown content begins', async () => {
    const { page } = await openFile({ 'save.dat': text('hello') })
    await page.getByText('The content of this file is of no format that Brushwork knows.').waitFor()
    await page.getByText(/^0000 {2}68 65 6c 6c 6f .*hello$/).waitFor()
  })

  it('plays the frames of a sprite and shows its sheet', async () => {
    const { 'smoke+8.tga': smoke } = gameFiles()
    const { page, failures } = await openFile({ 'smoke+8.tga': smoke })
    await page.getByRole('img', { name: '16 × 16 pixels' }).waitFor()
    await page.getByLabel('Frame', { exact: false }).last().fill('5')
    await page.getByText('5 / 7').waitFor()
    await page.getByLabel('whole sheet').check()
    await page.getByRole('img', { name: '128 × 16 pixels' }).waitFor()
    expect(failures).toEqual([])
  })
})

/** An archive of a gray, a green and a wide texture, each with three mips. */
function wad(): Uint8Array {
  const texture = (name: string, width: number, color: readonly number[]) => {
    const pixels = new Uint8Array(width * 8 * 4)
    for (let at = 0; at < pixels.length; at += 4) pixels.set([...color, 255], at)
    return { name, image: { width, height: 8, pixels } }
  }
  const textures = [
    texture('brick', 8, [128, 128, 128]),
    texture('door', 8, [0, 255, 0]),
    texture('moss', 16, [0, 0, 255]),
  ]
  return writeWad(createWad({ palette: defaultPalette(), textures }))
}

/** The pixels of a canvas. */
function pixelsOf(canvas: SVGElement | HTMLElement): number[] {
  const { width, height } = canvas as HTMLCanvasElement
  return [...((canvas as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data ?? [])]
}
