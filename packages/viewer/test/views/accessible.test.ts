import { createRequire } from 'node:module'
import { defaultPalette } from '@brushwork/codecs/palette'
import { gameFiles } from '@brushwork-internal/docs/game-files'
import type { AxeResults } from 'axe-core'
import { describe, expect, it } from 'vitest'
import { viewerPages } from '../support/viewer-page.js'
import { figure } from './figure.js'

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

const GAME = gameFiles()

const FILES = {
  'figure.mdl': figure(),
  'island.hmp': GAME['island.hmp'],
  'sand.tga': GAME['sand.tga'],
  'smoke+8.tga': GAME['smoke+8.tga'],
  'palette.raw': defaultPalette().colors,
  'fountain.wav': GAME['fountain.ogg'],
  'notes.txt': new TextEncoder().encode('notes'),
  'save.dat': Uint8Array.of(1, 2, 3),
}

describe('views for everybody', () => {
  const openViewer = viewerPages()

  it.each(['light', 'dark'] as const)('have no faults that axe finds, in the %s theme', async (colorScheme) => {
    const viewer = await openViewer()
    const { page } = viewer
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await viewer.dropFolder(FILES)
    await page.addScriptTag({ path: AXE })
    for (const name of Object.keys(FILES)) {
      await viewer.choose(name)
      await page.locator('.panel .building').waitFor({ state: 'detached' })
      const { violations } = await page.evaluate(() =>
        (globalThis as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
      )
      const faults = violations.map(({ id, nodes }) => `${name}: ${id} ${nodes.map(({ html }) => html).join(' ')}`)
      expect(faults).toEqual([])
    }
  })

  it('fit a phone', async () => {
    const viewer = await openViewer({ viewport: { width: 390, height: 760 } })
    const { page } = viewer
    await viewer.dropFolder(FILES)
    for (const name of Object.keys(FILES)) {
      await viewer.choose(name)
      await page.locator('.panel .building').waitFor({ state: 'detached' })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
      for (const box of await page.locator('.panel button, .panel select, .panel input').all()) {
        const { x, width } = (await box.boundingBox()) ?? { x: 0, width: 0 }
        expect(x + width, `${name}: ${await box.evaluate((one) => one.outerHTML)}`).toBeLessThanOrEqual(391)
      }
    }
  })
})
