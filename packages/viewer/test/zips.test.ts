import { gameFiles } from '@brushwork-internal/docs/game-files'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { viewerPages } from './support/viewer-page.js'

const { 'guard.mdl': guard, 'cloth.tga': cloth, 'castle.wmp': castle } = gameFiles()

describe('opening zips', () => {
  const openViewer = viewerPages()

  it('opens the files of a zip in a folder with its name', async () => {
    const viewer = await openViewer()
    await viewer.drop({ 'game.zip': zipSync({ models: { 'guard.mdl': guard }, 'cloth.tga': cloth }) })
    await viewer.waitForPicture('game/models/guard.mdl')
    expect(await viewer.rows.count()).toBe(2)
    expect(viewer.failures).toEqual([])
  })

  it('opens what comes before the damage of a zip, and says what is wrong', async () => {
    const viewer = await openViewer()
    const zip = zipSync({ 'guard.mdl': guard, 'cloth.tga': cloth, 'castle.wmp': castle }, { level: 0 })
    // In the middle of the last file.
    await viewer.drop({ 'game.zip': zip.slice(0, zip.length - 400) })
    await viewer.waitForPicture('game/guard.mdl')
    await viewer.page.getByRole('alert').getByText('castle.wmp').waitFor()
    expect(await viewer.rows.allTextContents()).not.toContainEqual(expect.stringContaining('castle.wmp'))
  })

  it('says why nothing is opened of a file that only its name makes a zip', async () => {
    const viewer = await openViewer()
    await viewer.drop({ 'game.zip': strToU8('this is no zip') })
    await viewer.page.getByRole('alert').getByText('no file was found in this zip').waitFor()
  })

  it('refuses paths that lead out of the archive', async () => {
    const viewer = await openViewer()
    await viewer.drop({ 'game.zip': zipSync({ '../../guard.mdl': guard, 'cloth.tga': cloth }) })
    await viewer.page.getByRole('alert').getByText('its path leads out of the archive').waitFor()
    expect(await viewer.rows.count()).toBe(1)
  })

  it('refuses a bomb by what it announces', async () => {
    const viewer = await openViewer()
    const zip = zipSync({ 'bomb.mdl': new Uint8Array(1024) })
    announceSize(zip, 3 * 1024 ** 3)
    await viewer.drop({ 'game.zip': zip })
    await viewer.page.getByRole('alert').getByText('2 GiB').waitFor()
  })

  it('refuses a bomb that announces little', async () => {
    const viewer = await openViewer()
    const zip = zipSync({ 'bomb.mdl': new Uint8Array(64 * 1024 ** 2) })
    announceSize(zip, 1)
    await viewer.drop({ 'game.zip': zip })
    await viewer.page.getByRole('alert').getByText('longer than it announces').waitFor()
  })
})

/** Offset of the size of a local header and of an entry of the directory, from their marks. */
const SIZES = [
  [0x04034b50, 22],
  [0x02014b50, 24],
] as const

/** Changes the unpacked size that a zip announces for its only file. */
function announceSize(zip: Uint8Array, size: number): void {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  for (const [mark, offset] of SIZES) {
    let at = 0
    while (view.getUint32(at, true) !== mark) at++
    view.setUint32(at + offset, size, true)
  }
}
