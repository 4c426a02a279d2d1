import { createHash } from 'node:crypto'
import { gameFiles } from '@brushwork-internal/docs/game-files'
import { describe, expect, it } from 'vitest'
import { readLink, writeLink } from '../src/state/link-text.js'
import { viewerPages } from './support/viewer-page.js'

const { 'guard.mdl': guard, 'cloth.tga': cloth, 'island.hmp': island } = gameFiles()
const sha256 = createHash('sha256').update(guard).digest('hex')
const LINK = `#path=models%2Fguard.mdl&tab=Facts&size=${guard.length}&sha256=${sha256}`

describe('the text of links', () => {
  it('keeps the file and what views register', () => {
    const link = {
      file: { path: 'a b/größe & #1.mdl', size: 12, sha256 },
      values: new Map([['camera', '1,2,3 4,5,6']]),
    }
    expect(readLink(writeLink(link))).toEqual(link)
  })

  it.each(['', '#', '#path=a.mdl', '#path=a.mdl&size=1&sha256=12', `#size=-1&path=a&sha256=${sha256}`])(
    'is none in %s',
    (hash) => {
      expect(readLink(hash)).toBeUndefined()
    },
  )
})

describe('links of the page', () => {
  const openViewer = viewerPages()

  it('ask for their file, and show it as they keep it when it is dropped', async () => {
    const viewer = await openViewer({ suffix: LINK })
    await viewer.page.getByText('This link shows').getByText('models/guard.mdl').waitFor()
    // By another name, in a folder with a larger choice.
    await viewer.drop({ 'an island.hmp': island, 'cloth.tga': cloth, 'renamed.mdl': guard })
    await viewer.page.locator('.file-title').getByText('renamed.mdl').waitFor()
    await viewer.page.getByRole('tab', { name: 'Facts', selected: true }).waitFor()
    expect(await viewer.page.getByText('This link shows').count()).toBe(0)
    expect(viewer.failures).toEqual([])
  })

  it('keep waiting while other files are opened, until they are ignored', async () => {
    const viewer = await openViewer({ suffix: LINK })
    await viewer.drop({ 'guard.mdl': Uint8Array.from([...guard.slice(0, -1), 7]) })
    await viewer.page.getByText('not among the files that are open').waitFor()
    expect(await viewer.page.locator('.file-title').textContent()).toBe('guard.mdl')
    await viewer.page.getByRole('tab', { name: 'View', selected: true }).waitFor()
    await viewer.page.getByRole('button', { name: 'Ignore the link' }).click()
    expect(await viewer.page.getByText('This link shows').count()).toBe(0)
  })

  it('are in the address, and are copied', async () => {
    const viewer = await openViewer()
    await viewer.drop({ 'models/guard.mdl': guard }, ['models'])
    await viewer.waitForPicture('models/guard.mdl')
    await viewer.page.getByRole('tab', { name: 'Facts' }).click()
    const { origin } = new URL(viewer.page.url())
    await viewer.page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin })
    await viewer.page.getByRole('button', { name: 'Copy link' }).click()
    await viewer.page.getByText('Link copied').waitFor()
    expect(new URL(viewer.page.url()).hash).toBe(LINK)
    expect(await viewer.page.evaluate(() => navigator.clipboard.readText())).toBe(viewer.page.url())
  })

  it('are followed when the address changes', async () => {
    const viewer = await openViewer()
    await viewer.drop({ 'guard.mdl': guard, 'an island.hmp': island })
    await viewer.waitForPicture('an island.hmp')
    await viewer.page.evaluate((link) => {
      location.hash = link
    }, LINK)
    await viewer.page.locator('.file-title').getByText('guard.mdl').waitFor()
    await viewer.page.getByRole('tab', { name: 'Facts', selected: true }).waitFor()
  })
})
