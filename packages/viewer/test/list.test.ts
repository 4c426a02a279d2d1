import { createMap, mapBox, writeMap } from '@brushwork/codecs/map'
import { gameFiles } from '@brushwork-internal/docs/game-files'
import { describe, expect, it } from 'vitest'
import { viewerPages } from './support/viewer-page.js'

const { 'guard.mdl': guard, 'cloth.tga': cloth, 'island.hmp': island } = gameFiles()

describe('the list of files', () => {
  const openViewer = viewerPages()

  it('is used by keys', async () => {
    const viewer = await openViewer()
    await viewer.drop({ 'a.mdl': guard, 'b.mdl': guard, 'c.hmp': island })
    await viewer.waitForPicture('a.mdl')
    await viewer.page.getByRole('listbox', { name: 'Files' }).focus()
    await viewer.page.keyboard.press('ArrowDown')
    await viewer.waitForPicture('b.mdl')
    await viewer.page.keyboard.press('End')
    await viewer.waitForPicture('c.hmp')
    await viewer.page.keyboard.press('Home')
    await viewer.waitForPicture('a.mdl')
    expect(viewer.failures).toEqual([])
  })

  it('is used by touch', async () => {
    const viewer = await openViewer({ viewport: { width: 390, height: 800 } })
    await viewer.drop({ 'a.mdl': guard, 'b.mdl': guard })
    await viewer.waitForPicture('a.mdl')
    const { x, y, width, height } = await viewer.rows
      .nth(1)
      .boundingBox()
      .then((box) => box ?? raise())
    const devtools = await viewer.page.context().newCDPSession(viewer.page)
    await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true })
    const touchPoints = [{ x: x + width / 2, y: y + height / 2 }]
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await viewer.waitForPicture('b.mdl')
    await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: false })
    await devtools.detach()
  })

  it('holds thousands of files, of which only those in view are in the page', async () => {
    const viewer = await openViewer()
    await viewer.dropFolder(Object.fromEntries(Array.from({ length: 3000 }, (_, at) => [`${at}.tga`, cloth])))
    expect(await viewer.rows.count()).toBeLessThan(40)
    await viewer.page.getByLabel('Find a file').fill('2999')
    await viewer.rows.filter({ hasText: '2999.tga' }).waitFor()
    expect(await viewer.rows.count()).toBe(1)
  })

  it('ends the build of a large level when it is cancelled, and builds the next file', async () => {
    const viewer = await openViewer()
    await viewer.drop({ 'large.map': writeMap(manyBoxes(4000)), 'guard.mdl': guard })
    await viewer.choose('large.map')
    await viewer.page.getByRole('button', { name: 'Cancel' }).click()
    await viewer.page.getByText('This file is not built.').waitFor()
    await viewer.choose('guard.mdl')
    await viewer.waitForPicture('guard.mdl')
    expect(viewer.failures).toEqual([])
  })
})

/** A closed hall of boxes, each of which sees all others. */
function manyBoxes(count: number) {
  const side = Math.ceil(Math.sqrt(count))
  const brushes = Array.from({ length: count }, (_, at) => {
    const [x, y] = [(at % side) * 100, Math.floor(at / side) * 100]
    return mapBox({ min: [x, y, 0], max: [x + 50 + (at % 7), y + 50 + (at % 11), 50 + (at % 13)], texture: 'wall' })
  })
  return createMap({ entities: [{ properties: { classname: 'worldspawn' }, brushes }] })
}

function raise(): never {
  throw new Error('expected the row to be in the page')
}
