import { readFile } from 'node:fs/promises'
import { gameFiles } from '@brushwork-internal/docs/game-files'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { csvOf } from '../src/export/csv.js'
import { viewerPages } from './support/viewer-page.js'

const GAME = gameFiles()
const { 'guard.mdl': guard, 'cloth.tga': cloth, 'castle.wmp': castle, 'brick.tga': brick } = GAME

describe('tables as CSV', () => {
  it('quote what would end a cell', () => {
    expect(
      csvOf(
        ['a', 'b'],
        [
          ['x,y', 'say "no"'],
          ['two\nlines', 7],
        ],
      ),
    ).toBe('a,b\r\n"x,y","say ""no"""\r\n"two\nlines",7\r\n')
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1'])('keep %j a text', (text) => {
    expect(csvOf(['a'], [[text]])).toBe(`a\r\n'${text}\r\n`)
  })

  it('leave numbers as they are', () => {
    expect(csvOf(['a', 'b'], [[-5, undefined]])).toBe('a,b\r\n-5,\r\n')
  })
})

describe('facts of a file', () => {
  const openViewer = viewerPages()

  it('say that it is written back, by which program it was made, and what it lacks', async () => {
    const viewer = await openViewer()
    await viewer.dropFolder({ 'levels/castle.wmp': castle, 'art/brick.tga': brick })
    await viewer.waitForPicture('game/levels/castle.wmp')
    await viewer.page.getByRole('tab', { name: 'Facts' }).click()
    await viewer.page.getByText('written back byte for byte').waitFor()
    const facts = await viewer.page.locator('.facts').textContent()
    expect(facts).toContain('Written by')
    expect(facts).toMatch(/1 missing file.*gate.wmb/s)
    expect(facts).toMatch(/does not have.*guard.mdl.*fountain.ogg/s)
    await viewer.page.getByText('Where they were looked for').click()
    await viewer.page.getByText('game/levels/guard.mdl', { exact: true }).waitFor()
    await viewer.page.getByRole('button', { name: 'game/art/brick.tga' }).click()
    await viewer.page.locator('.file-title').getByText('game/art/brick.tga').waitFor()
    expect(viewer.failures).toEqual([])
  })

  it('say where a damaged file cannot be read', async () => {
    const viewer = await openViewer()
    await viewer.drop({ 'guard.mdl': guard.slice(0, 150) })
    await viewer.page.getByRole('tab', { name: 'Facts' }).click()
    await viewer.page.locator('.badge.wrong').getByText('cannot be read').waitFor()
    expect(await viewer.page.locator('.badge.wrong').textContent()).toMatch(/byte \d+/)
  })
})

describe('the check of all files', () => {
  const openViewer = viewerPages()
  const FILES = {
    'guard.mdl': guard,
    'damaged.mdl': guard.slice(0, 150),
    'castle.wmp': castle,
    '=cloth.tga': cloth,
    'notes.xyz': new TextEncoder().encode('nothing of ours'),
  }

  it('writes back and builds each, lists what is broken, and saves a report', async () => {
    const viewer = await openViewer()
    await viewer.drop(FILES)
    await viewer.page.getByRole('button', { name: 'Check files' }).click()
    await viewer.page.getByRole('button', { name: 'Check all files' }).click()
    await viewer.page.getByText('5 of 5 files checked').waitFor()
    const report = JSON.parse(await savedBy(viewer.page, 'Save as JSON')) as { files: Record<string, unknown>[] }
    expect(report.files.map(({ path, format, verified, builds }) => [path, format, verified, builds])).toEqual([
      ['=cloth.tga', 'tga', 'yes', 'n/a'],
      ['castle.wmp', 'wmpb', 'yes', 'yes'],
      ['damaged.mdl', 'mdl7', 'no', 'no'],
      ['guard.mdl', 'mdl7', 'yes', 'yes'],
      ['notes.xyz', '', 'n/a', 'n/a'],
    ])
    const csv = await savedBy(viewer.page, 'Save as CSV')
    expect(csv.split('\r\n')[1]).toMatch(/^'=cloth.tga,image,tga,1.0,,\d+,[0-9a-f]{64},yes,n\/a,$/)
    await viewer.page.getByLabel('broken (1)').check()
    await expect.poll(() => viewer.rows.count()).toBe(1)
    expect(await viewer.page.getByRole('grid').getByRole('row').count()).toBe(1)
    await viewer.page.getByRole('grid').getByText('damaged.mdl').click()
    await viewer.page.getByRole('alert').getByText('This file cannot be built').waitFor()
    expect(viewer.failures).toEqual([])
  })

  it('is sorted by its head', async () => {
    const viewer = await openViewer()
    await viewer.drop(FILES)
    await viewer.page.getByRole('button', { name: 'Check files' }).click()
    const first = viewer.page.getByRole('grid').getByRole('row').first()
    await first.getByText('=cloth.tga').waitFor()
    await viewer.page.getByRole('columnheader', { name: 'Bytes' }).getByRole('button').click()
    await first.getByText('notes.xyz').waitFor()
    await viewer.page.getByRole('columnheader', { name: 'Bytes' }).getByRole('button').click()
    await expect.poll(() => first.textContent()).not.toContain('notes.xyz')
  })

  it('is cancelled and goes on', async () => {
    const viewer = await openViewer()
    await viewer.drop(Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`castle${at}.wmp`, castle])))
    await viewer.page.getByRole('button', { name: 'Check files' }).click()
    await viewer.page.getByRole('button', { name: 'Check all files' }).click()
    await viewer.page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await viewer.page.getByText(/\d+ of 40 files checked, cancelled/).waitFor()
    await viewer.page.getByRole('button', { name: 'Go on' }).click()
    await viewer.page.getByText('40 of 40 files checked').waitFor()
    expect(viewer.failures).toEqual([])
  })
})

/** The text of the file that a button saves. */
async function savedBy(page: Page, button: string): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  return readFile(await (await download).path(), 'utf8')
}
