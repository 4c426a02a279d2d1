import { describe, expect, it } from 'vitest'
import { levelRoot } from '../../src/import/level/textures/level-root.js'
import { workspaceRoot } from '../../src/resolve/workspace-root.js'
import { build } from '../support/build.js'
import { level, wad } from '../support/levels.js'
import { memoryHost } from '../support/memory-host.js'
import { greenTga, plainImage, redTga } from '../support/samples.js'

const LEVEL = '/users/ann/games/castle/work/levels/castle.wmp'

describe('the project of a level outside of any package', () => {
  const rootOf = (files: Readonly<Record<string, Uint8Array | string>>, never: readonly string[] = []) =>
    levelRoot(LEVEL, { host: memoryHost({ [LEVEL]: level('brick', { wads: ['a.wad'] }), ...files }), never })

  it('is its own folder when that holds every texture', async () => {
    expect(await rootOf({ '/users/ann/games/castle/work/levels/brick.tga': redTga })).toBe(
      '/users/ann/games/castle/work/levels',
    )
  })

  it('is the nearest folder above that holds every texture, as an image or in an archive', async () => {
    const castle = '/users/ann/games/castle'
    expect(await rootOf({ [`${castle}/art/deep/Brick.TGA`]: redTga, '/users/ann/brick.tga': redTga })).toBe(castle)
    const archive = wad([{ name: 'brick', image: plainImage(1, 2, 3), format: 'rgb888' }])
    expect(await rootOf({ [`${castle}/wads/A.wad`]: archive })).toBe(castle)
  })

  it('is its own folder when no folder holds every texture', async () => {
    expect(await rootOf({})).toBe('/users/ann/games/castle/work/levels')
    const host = memoryHost({ [LEVEL]: 'no level' })
    expect(await levelRoot(LEVEL, { host })).toBe('/users/ann/games/castle/work/levels')
    expect(await levelRoot('/gone/a.wmp', { host })).toBe('/gone')
  })

  it('is at most five folders above its own, and never the root of the file system, a home folder or what is above it', async () => {
    const own = '/users/ann/games/castle/work/levels'
    expect(await rootOf({ '/users/brick.tga': redTga })).toBe('/users')
    expect(await rootOf({ '/users/brick.tga': redTga }, ['/users/ann'])).toBe(own)
    expect(await rootOf({ '/users/ann/brick.tga': redTga }, ['/users/ann'])).toBe(own)
    const shallow = memoryHost({ '/a/b.wmp': level('brick'), '/brick.tga': redTga })
    expect(await levelRoot('/a/b.wmp', { host: shallow })).toBe('/a')
    const deep = memoryHost({ '/0/1/2/3/4/5/6/b.wmp': level('brick'), '/0/brick.tga': redTga })
    expect(await levelRoot('/0/1/2/3/4/5/6/b.wmp', { host: deep })).toBe('/0/1/2/3/4/5/6')
  })

  it('is not looked for where there are thousands of folders', async () => {
    const host = memoryHost({ '/big/a/b.wmp': level('brick'), '/big/brick.tga': redTga })
    for (let folder = 0; folder < 3000; folder++) host.put(`/big/f${folder}/x`, '')
    let listed = 0
    const counting = {
      ...host,
      listFolder: (path: string) => {
        listed++
        return host.listFolder(path)
      },
    }
    expect(await levelRoot('/big/a/b.wmp', { host: counting })).toBe('/big/a')
    expect(listed).toBeLessThanOrEqual(2000)
  })

  it('skips hidden folders and node_modules', async () => {
    const castle = '/users/ann/games/castle'
    expect(await rootOf({ [`${castle}/.old/brick.tga`]: redTga, [`${castle}/node_modules/p/brick.tga`]: redTga })).toBe(
      '/users/ann/games/castle/work/levels',
    )
  })

  it('is found on Windows', async () => {
    const host = memoryHost({ 'C:/Games/Castle/levels/a.wmp': level('brick'), 'C:/Games/Castle/art/brick.tga': redTga })
    expect(await levelRoot('C:/Games/Castle/levels/a.wmp', { host })).toBe('C:/Games/Castle')
    const drive = memoryHost({ 'C:/levels/a.wmp': level('brick'), 'C:/brick.tga': redTga })
    expect(await levelRoot('C:/levels/a.wmp', { host: drive })).toBe('C:/levels')
  })
})

describe('the folders of the option textures', () => {
  const WORKSPACES = {
    'pnpm-workspace.yaml': 'packages: [games/*]',
    'package.json': '{ "workspaces": ["games/*"] }',
  }
  const files = {
    '/all/games/castle/a.wmp': level('brick'),
    '/all/games/castle/package.json': '{}',
    '/all/assets/walls/brick.tga': redTga,
  }
  const buildOptions = { root: '/all/games/castle' }
  const inGame = (more: Readonly<Record<string, string | Uint8Array>>, folder: string) =>
    build(memoryHost({ ...files, ...more }), '/all/games/castle/a.wmp', { textures: [folder] }, buildOptions)

  it.each(Object.entries(WORKSPACES))('may be in the workspace that %s declares', async (name, text) => {
    const built = await inGame({ [`/all/${name}`]: text }, '../../assets')
    expect(built.warnings).toEqual([])
    expect(built.dependencies).toContain('/all/assets/walls/brick.tga')
  })

  it('are searched recursively and watched', async () => {
    const host = memoryHost({ ...files, '/all/pnpm-workspace.yaml': '' })
    host.remove('/all/assets/walls/brick.tga')
    host.put('/all/assets/walls/x', '')
    const options = { textures: ['../../assets'] }
    const built = await build(host, '/all/games/castle/a.wmp', options, buildOptions)
    expect(built.searched).toEqual(['/all/assets', '/all/assets/walls', '/all/games/castle'])
    expect(built.warnings[0].text).toContain('(searched: ., ../../assets, ../../assets/walls)')
    host.put('/all/assets/walls/brick.png', greenTga)
    const warm = await build(host, '/all/games/castle/a.wmp', options, buildOptions)
    expect(warm.dependencies).toContain('/all/assets/walls/brick.png')
  })

  it.each([
    ['of the workspace', { '/all/pnpm-workspace.yaml': '' }, '../../../elsewhere'],
    ['of a project in no workspace', {}, '../../assets'],
    ['of a package.json without workspaces', { '/all/package.json': '{}' }, '../../assets'],
    ['of a package.json that is no JSON', { '/all/package.json': '{' }, '../../assets'],
    ['of the repository', { '/all/pnpm-workspace.yaml': '', '/all/games/.git/HEAD': '' }, '../../assets'],
  ])('fail outside %s', async (_where, more, folder) => {
    await expect(inGame({ ...more, '/elsewhere/brick.tga': redTga }, folder)).rejects.toMatchObject({
      diagnostics: [{ code: 'option-textures' }],
    })
  })

  it('let no name in a file leave them', async () => {
    const host = memoryHost({
      '/all/pnpm-workspace.yaml': '',
      '/all/games/castle/a.wmp': level('..\\..\\secret\\wall.tga'),
      '/all/secret/wall.tga': redTga,
      '/all/assets/x': '',
    })
    const built = await build(host, '/all/games/castle/a.wmp', { textures: ['../../assets'] }, buildOptions)
    expect(built.warnings.map(({ code }) => code)).toEqual(['texture-missing'])
    expect(host.reads).not.toContain('/all/secret/wall.tga')
  })
})

it('a workspace is looked for above the project, and no farther than its repository', async () => {
  const host = memoryHost({ '/a/pnpm-workspace.yaml': '', '/a/b/c/package.json': '{}', '/a/d/.git/HEAD': '' })
  expect(await workspaceRoot('/a/b/c', host)).toBe('/a')
  expect(await workspaceRoot('/a', host)).toBe('/a')
  expect(await workspaceRoot('/a/d', host)).toBeUndefined()
  expect(await workspaceRoot('/x/y', host)).toBeUndefined()
})
