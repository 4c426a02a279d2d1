import { createTga, writeTga } from '@brushwork/codecs/tga'
import type { Host } from '@brushwork/pipeline'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { markedRoot } from '../../src/project/project-root.js'
import { archive, castle, checker } from '../support/files.js'
import { makePlace, type Place } from '../support/place.js'

const missing = ({ said }: Place) => said.error.filter((line) => line.includes('-missing)'))

describe('the project of a level, on the command line', () => {
  let place: Place
  beforeAll(async () => {
    place = await makePlace()
  })
  afterAll(() => place.remove())

  it('is the nearest folder above it that holds its textures, where no package is', async () => {
    await place.put('game/levels/work/castle.wmp', castle())
    await place.put('game/art/brick.tga', writeTga(createTga(checker)))
    expect(await place.run('build', 'game/levels/work/castle.wmp', '-o', 'out/')).toBe(0)
    expect(missing(place)).toEqual([])
    const taken = (line: string) => line.includes('is taken for the project')
    const game = `${place.folder.replaceAll('\\', '/')}/game`
    expect(place.said.error.filter(taken)).toEqual([
      `game/levels/work/castle.wmp: ${game} is taken for the project, as it holds its textures; --root names another`,
    ])
    await place.put('game/levels/work/keep.wmp', castle())
    await place.run('inspect', 'game/levels/work')
    expect(place.said.error.filter(taken)).toHaveLength(1)
    await place.run('build', 'game/levels/work/castle.wmp', '-o', 'out/', '--root', 'game')
    expect(place.said.error.filter(taken)).toEqual([])
  })

  it('is no temporary or home folder, whatever somebody left there', async () => {
    const files: Readonly<Record<string, readonly string[]>> = { '/home/me': ['package.json'], '/home/me/game': [] }
    const host = { listFolder: async (folder: string) => files[folder] ?? [] } as unknown as Host
    expect(await markedRoot('/home/me/game/level/castle.wmp', host, ['/home/me'])).toBeUndefined()
    expect(await markedRoot('/home/me/castle.wmp', host, ['/home/me'])).toBe('/home/me')
    expect(await markedRoot('/home/me/game/castle.wmp', host, [])).toBe('/home/me')
  })

  it('is the package, where one is', async () => {
    await place.put('other/pack/package.json', '{}')
    await place.put('other/pack/castle.wmp', castle())
    await place.put('other/brick.tga', writeTga(createTga(checker)))
    expect(await place.run('build', 'other/pack/castle.wmp', '-o', 'out/')).toBe(0)
    expect(place.said.error.join('\n')).toContain('(searched: pack)')
  })

  it('is what --root says, and --textures may name folders of its workspace', async () => {
    await place.put('all/pnpm-workspace.yaml', '')
    await place.put('all/game/package.json', '{}')
    await place.put('all/game/castle.wmp', castle())
    await place.put('all/assets/brick.tga', writeTga(createTga(checker)))
    expect(await place.run('build', 'all/game/castle.wmp', '-o', 'out/', '--textures', 'all/assets')).toBe(0)
    expect(missing(place)).toEqual([])
    expect(await place.run('build', 'all/game/castle.wmp', '-o', 'out/', '--root', 'all')).toBe(0)
    expect(missing(place)).toEqual([])
    expect(await place.run('build', 'all/game/castle.wmp', '-o', 'out/')).toBe(0)
    expect(missing(place)).toHaveLength(1)
  })

  it('has folders of textures that --textures names from the folder of the call', async () => {
    await place.put('solo/package.json', '{}')
    await place.put('solo/levels/castle.wmp', castle())
    await place.put('solo/art/brick.tga', writeTga(createTga(checker)))
    const build = (folder: string) => place.run('build', 'solo/levels/castle.wmp', '-o', 'out/', '--textures', folder)
    expect(await build('solo/art')).toBe(0)
    expect(place.said.error.join('\n')).not.toContain('option-textures')
    expect(await build('solo/atr')).toBe(0)
    const root = `${place.folder.replaceAll('\\', '/')}/solo`
    expect(place.said.error.join('\n')).toContain(`names ${root}/atr, and the project ${root} has no such folder`)
    expect(await build('art')).toBe(1)
    expect(place.said.error.join('\n')).toContain(`which is not in the project ${root}: move the folder`)
  })

  it('is the same for compile', async () => {
    await place.put('third/levels/castle.wmp', castle())
    await place.put('third/wads/standard.wad', archive())
    await place.put('third/brick.tga', writeTga(createTga(checker)))
    expect(await place.run('compile', 'third/levels/castle.wmp', '-o', 'castle.glb')).toBe(0)
    expect(missing(place)).toEqual([])
  })
})
