import { readFile } from 'node:fs/promises'
import { formatOf } from '@brushwork/codecs/formats'
import { createWad, writeWad } from '@brushwork/codecs/wad'
import { readLevel } from '@brushwork/runtime'
import { gameFiles } from '@brushwork-internal/docs/game-files'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { type ViewerPage, viewerPages } from './support/viewer-page.js'

const {
  'guard.mdl': guard,
  'cloth.tga': cloth,
  'castle.wmp': castle,
  'brick.tga': brick,
  'gate.wmp': gate,
} = gameFiles()

describe('exports', () => {
  const openViewer = viewerPages()

  it('of a model are a pack, plain glTF, another version, the picture and facts', async () => {
    const viewer = await openViewer()
    await viewer.drop({ 'guard.mdl': guard, 'cloth.tga': cloth })
    await viewer.waitForPicture('guard.mdl')
    await viewer.page.getByText('Export', { exact: true }).click()
    await viewer.page.getByRole('button', { name: 'Facts (.json)' }).waitFor()
    expect(await viewer.page.locator('.menu-content button').allTextContents()).toEqual([
      'Pack (.glb), as a game loads it',
      'Plain glTF (.glb), for other programs',
      'This picture (.png)',
      'Images (.png)',
      'Model as MDL5',
      'Facts (.json)',
    ])
    const [name, pack] = await exported(viewer, 'Pack (.glb)')
    expect([name, strFromU8(pack.subarray(0, 4))]).toEqual(['guard.glb', 'glTF'])
    const [plainName, plain] = await exported(viewer, 'Plain glTF')
    expect([plainName, strFromU8(plain.subarray(0, 4))]).toEqual(['guard.plain.glb', 'glTF'])
    const [, picture] = await exported(viewer, 'This picture')
    expect(strFromU8(picture.subarray(1, 4))).toBe('PNG')
    const [, facts] = await exported(viewer, 'Facts')
    expect(JSON.parse(strFromU8(facts))).toMatchObject({ file: 'guard.mdl', format: 'mdl7', counts: { triangles: 4 } })
    expect(viewer.failures).toEqual([])
  })

  it('of a level are text, a compiled level and its entities', async () => {
    const viewer = await openViewer()
    await viewer.drop({ 'castle.wmp': castle, 'brick.tga': brick, 'gate.wmp': gate })
    await viewer.choose('castle.wmp')
    await viewer.waitForPicture('castle.wmp')
    await viewer.page.getByText('Export', { exact: true }).click()
    const [, text] = await exported(viewer, 'Level as text')
    expect(strFromU8(text.subarray(0, 7))).toBe('// WMP2')
    const [, wmb] = await exported(viewer, 'Compiled level')
    expect(formatOf(wmb, 'a')?.id).toBe('wmb7')
    const [, csv] = await exported(viewer, 'Entities')
    expect(strFromU8(csv).split('\r\n').slice(0, 2)).toEqual([
      expect.stringMatching(/^kind,name,file,action,x,y,z/),
      expect.stringMatching(/^model,guard_1,guard.mdl,patrol,/),
    ])
    const [, pack] = await exported(viewer, 'Pack (.glb)')
    expect(readLevel(pack).entities.map(({ name }) => name)).toContain('guard_1')
    expect(viewer.failures).toEqual([])
  })

  it('of an archive are its images in a zip', async () => {
    const viewer = await openViewer()
    const pixels = new Uint8Array(16 * 16 * 4).fill(200)
    const texture = (name: string) => ({ name, image: { width: 16, height: 16, pixels } })
    const palette = { colors: new Uint8Array(768), issues: [] }
    await viewer.drop({ 'base.wad': writeWad(createWad({ palette, textures: [texture('stone'), texture('*water')] })) })
    await viewer.page.getByText('Export', { exact: true }).click()
    const [name, zip] = await exported(viewer, 'Images (.png)')
    expect([name, Object.keys(unzipSync(zip))]).toEqual(['base.wad.zip', ['base.0.stone.png', 'base.1._water.png']])
  })

  it('that would lose something are refused with what it is', async () => {
    const viewer = await openViewer()
    await viewer.drop({ 'guard.mdl': guard })
    await viewer.page.getByText('Export', { exact: true }).click()
    await viewer.page.getByRole('button', { name: 'Model as MDL5' }).click()
    await viewer.page.getByText('an MDL5 would lose what follows').waitFor()
    expect(await viewer.page.locator('.menu-content li').count()).toBeGreaterThan(0)
  })

  it('that are refused say why', async () => {
    const viewer = await openViewer()
    await viewer.drop({ 'guard.mdl': guard.slice(0, 150) })
    await viewer.page.getByText('Export', { exact: true }).click()
    await viewer.page.getByRole('button', { name: 'Pack (.glb)' }).click()
    await viewer.page.getByText('Nothing was saved').waitFor()
  })
})

/** Name and bytes of the file that a choice of the menu saves. */
async function exported({ page }: ViewerPage, choice: string): Promise<[string, Uint8Array]> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: choice }).click()
  const file = await download
  return [file.suggestedFilename(), new Uint8Array(await readFile(await file.path()))]
}
