import { gameFiles } from '@brushwork-internal/docs/game-files'
import { expect, it } from 'vitest'
import { viewerPages } from './support/viewer-page.js'

const { 'guard.mdl': guard, 'cloth.tga': cloth } = gameFiles()
const openViewer = viewerPages()

it('works without a network after the first visit', async () => {
  const viewer = await openViewer()
  await viewer.page.getByText('works without a network now').waitFor()
  await viewer.page.context().setOffline(true)
  try {
    await viewer.page.reload()
    await viewer.page.getByRole('heading', { name: 'Brushwork viewer' }).waitFor()
    await viewer.drop({ 'guard.mdl': guard, 'cloth.tga': cloth })
    await viewer.waitForPicture('guard.mdl')
    expect(viewer.failures).toEqual([])
  } finally {
    await viewer.page.context().setOffline(false)
  }
})

it('keeps what it has built, says how much that is, and forgets it', async () => {
  const viewer = await openViewer()
  await viewer.drop({ 'guard.mdl': guard, 'cloth.tga': cloth })
  await viewer.waitForPicture('guard.mdl')
  await viewer.page.getByText('Kept files').click()
  await viewer.page.getByText(/^\d+\.\d MB of built files/).waitFor()
  await viewer.page.getByRole('button', { name: 'Forget them' }).click()
  await viewer.page.getByText(/^0\.0 MB of built files/).waitFor()
})

it('says that nothing is kept where the browser offers no storage', async () => {
  const viewer = await openViewer()
  await viewer.page.evaluate(() => {
    Object.defineProperty(navigator.storage, 'getDirectory', { value: () => Promise.reject(new DOMException('no')) })
  })
  await viewer.page.getByText('Kept files').click()
  await viewer.page.getByText('nothing is kept').waitFor()
})
