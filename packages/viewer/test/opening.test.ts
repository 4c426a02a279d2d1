import { gameFiles } from '@brushwork-internal/docs/game-files'
import { describe, expect, it } from 'vitest'
import { viewerPages, writeFiles } from './support/viewer-page.js'

const GAME = gameFiles()
const { 'guard.mdl': guard, 'cloth.tga': cloth, 'island.hmp': island, 'sand.tga': sand } = GAME

describe('opening files', () => {
  const openViewer = viewerPages()

  it('opens files that are dropped, and shows the first that is built', async () => {
    const viewer = await openViewer()
    await viewer.drop({ 'cloth.tga': cloth, 'guard.mdl': guard })
    await viewer.waitForPicture()
    expect(await viewer.rows.allTextContents()).toEqual([
      expect.stringContaining('cloth.tga'),
      expect.stringContaining('guard.mdl'),
    ])
    expect(await viewer.page.locator('.file-title').textContent()).toBe('guard.mdl')
    expect(viewer.failures).toEqual([])
  })

  it('opens a dropped folder with all that is below it', async () => {
    const viewer = await openViewer()
    await viewer.dropFolder({ 'models/guard.mdl': guard, 'art/cloth.tga': cloth, 'a/b/island.hmp': island })
    await viewer.choose('models/guard.mdl')
    await viewer.waitForPicture('game/models/guard.mdl')
    expect(viewer.failures).toEqual([])
  })

  it('opens the files of a dialog', async () => {
    const viewer = await openViewer()
    const folder = await writeFiles({ 'guard.mdl': guard, 'cloth.tga': cloth })
    const chooser = viewer.page.waitForEvent('filechooser')
    await viewer.page.getByRole('button', { name: 'Open files' }).click()
    await (await chooser).setFiles([`${folder}/guard.mdl`, `${folder}/cloth.tga`])
    await viewer.waitForPicture()
    expect(await viewer.rows.count()).toBe(2)
  })

  it('opens the folder of a dialog', async () => {
    const viewer = await openViewer()
    const folder = await writeFiles({ 'game/models/guard.mdl': guard, 'game/cloth.tga': cloth })
    const chooser = viewer.page.waitForEvent('filechooser')
    await viewer.page.getByRole('button', { name: 'Open a folder' }).click()
    await (await chooser).setFiles(`${folder}/game`)
    await viewer.waitForPicture('game/models/guard.mdl')
    expect(await viewer.rows.count()).toBe(2)
  })

  it('opens what is pasted', async () => {
    const viewer = await openViewer()
    await viewer.page.evaluate(
      (bytes) => {
        const clipboardData = new DataTransfer()
        clipboardData.items.add(new File([Uint8Array.from(bytes)], 'guard.mdl'))
        document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
      },
      [...guard],
    )
    await viewer.waitForPicture('guard.mdl')
  })

  it('opens a second project in place of the first', async () => {
    const viewer = await openViewer()
    await viewer.drop({ 'guard.mdl': guard, 'cloth.tga': cloth })
    await viewer.waitForPicture()
    await viewer.drop({ 'island.hmp': island, 'sand.tga': sand, 'poster.tga': GAME['poster.tga'] })
    await viewer.waitForPicture('island.hmp')
    expect(await viewer.rows.count()).toBe(3)
    expect(viewer.failures).toEqual([])
  })

  it('keeps what is open when a drop holds no file', async () => {
    const viewer = await openViewer()
    await viewer.drop({ 'guard.mdl': guard })
    await viewer.waitForPicture()
    await viewer.drop({ 'empty/.DS_Store': new Uint8Array(1) }, ['empty'])
    await viewer.page.getByRole('alert').getByText('holds no file').waitFor()
    expect(await viewer.rows.count()).toBe(1)
  })
})
