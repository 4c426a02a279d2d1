import { gameFiles } from '@brushwork-internal/docs/game-files'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { viewerPages } from './support/viewer-page.js'

const { 'guard.mdl': guard, 'cloth.tga': cloth } = gameFiles()
const LIST = {
  files: [
    { path: 'game/a.mdl', size: guard.length, modified: 0 },
    { path: 'game/cloth.tga', size: cloth.length, modified: 0 },
    { path: 'game/z.mdl', size: guard.length, modified: 0 },
    { path: 'game/gone.mdl', size: 1, modified: 0 },
  ],
  shown: 'game/z.mdl',
}

describe('a page with the files of a server', () => {
  const openViewer = viewerPages()

  it('shows the file that was named, and says what the server no longer has', async () => {
    const viewer = await openViewer({
      before: (page) => serve(page, [guard, cloth, guard]),
      suffix: '?source=files.json',
    })
    await viewer.waitForPicture('game/z.mdl')
    expect(await viewer.rows.count()).toBe(3)
    await viewer.page.getByRole('alert').getByText('game/gone.mdl').waitFor()
  })

  it('takes no files of other servers', async () => {
    const viewer = await openViewer({ suffix: '?source=https://other.example/files.json' })
    await viewer.page.getByRole('alert').getByText('found other.example').waitFor()
  })
})

async function serve(page: Page, files: readonly Uint8Array[]): Promise<void> {
  await page.route('**/files.json', (route) => route.fulfill({ json: LIST }))
  await page.route(/\/files\/\d+$/, (route) => {
    const file = files[Number(/\d+$/.exec(route.request().url())?.[0])]
    return file === undefined ? route.fulfill({ status: 404 }) : route.fulfill({ body: Buffer.from(file) })
  })
}
