import { describe, expect, it } from 'vitest'
import { FolderListings } from '../../src/resolve/folder-listings.js'
import { type Reference, referenceName } from '../../src/resolve/reference.js'
import { Resolver } from '../../src/resolve/resolver.js'
import { memoryHost } from '../support/memory-host.js'

const whole = (name: string): Reference => ({ name: referenceName(name), endings: [], scope: 'project' })

describe('a reference in a source file', () => {
  it.each([
    ['..\\..\\secret.tga', 'secret.tga'],
    ['C:\\LotterShock\\x\\wall.tga', 'wall.tga'],
    ['C:wall.tga', 'wall.tga'],
    ['/etc/passwd', 'passwd'],
    ['a/b\\c.tga\0garbage', 'c.tga'],
    ['..', ''],
    ['textures\\', ''],
    ['', ''],
  ])('%j names the file %j and no folder', (written, name) => {
    expect(referenceName(written)).toBe(name)
  })

  it('is never followed outside of the project', async () => {
    const host = memoryHost({
      '/secret.tga': 'secret',
      '/etc/passwd': 'root',
      '/game/models/a.mdl': '',
      '/game/node_modules/p/secret.tga': '',
      '/game/.git/secret.tga': '',
      '/game/dist/secret.tga': '',
    })
    const resolver = new Resolver({ host, root: '/game' }, '/game/models/a.mdl', [])
    for (const name of ['..\\..\\secret.tga', '/etc/passwd', '../../etc/passwd', 'C:\\secret.tga']) {
      expect((await resolver.find(whole(name))).path, name).toBeUndefined()
    }
  })

  it.each([
    ['/game/packs-of-mine', '/game/packs-of-mine/files/0a/wall.tga'],
    ['/game', '/game/files/0a/wall.tga'],
    ['/game/levels/cache', '/game/linked/wall.tga'],
  ])('is never found in the cache %s', async (cache, path) => {
    const host = memoryHost({ '/game/models/a.mdl': '', [path]: '' })
    const realPath = async (folder: string) => folder.replace('/game/linked', '/game/levels/cache')
    const project = { host: { ...host, realPath }, root: '/game' }
    const find = (caches?: string[]) =>
      new Resolver({ ...project, caches }, '/game/models/a.mdl', []).find(whole('wall.tga'))
    expect((await find()).path).toBe(path)
    const { path: found, searched } = await find([cache])
    expect(found).toBeUndefined()
    expect(searched).not.toContain(path.slice(0, path.lastIndexOf('/')))
  })

  it('is found by base name in any folder of the project, whatever the case', async () => {
    const host = memoryHost({ '/game/models/a.mdl': '', '/game/art/deep/Wall.TGA': '' })
    const resolver = new Resolver({ host, root: '/game' }, '/game/models/a.mdl', [])
    expect((await resolver.find(whole('D:\\x\\WALL.tga'))).path).toBe('/game/art/deep/Wall.TGA')
  })

  it('prefers its own folder, then the texture folders, then what is near, then the order of paths', async () => {
    const host = memoryHost({
      '/game/a/b/x.mdl': '',
      '/game/a/b/w.tga': '',
      '/game/tex/w.tga': '',
      '/game/a/w.tga': '',
      '/game/z/w.tga': '',
      '/game/c/w.tga': '',
    })
    const find = async () =>
      (await new Resolver({ host, root: '/game' }, '/game/a/b/x.mdl', ['tex']).find(whole('w.tga'))).path
    const found: (string | undefined)[] = []
    for (let turn = 0; turn < 6; turn++) {
      const path = await find()
      found.push(path)
      if (path !== undefined) host.remove(path)
    }
    expect(found).toEqual([
      '/game/a/b/w.tga',
      '/game/tex/w.tga',
      '/game/a/w.tga',
      '/game/c/w.tga',
      '/game/z/w.tga',
      undefined,
    ])
  })

  it('prefers the exact encoding where two files differ in case only', async () => {
    const host = memoryHost({ '/game/a.mdl': '', '/game/W.tga': '', '/game/w.tga': '' })
    const resolver = new Resolver({ host, root: '/game' }, '/game/a.mdl', [])
    expect((await resolver.find(whole('w.tga'))).path).toBe('/game/w.tga')
    expect((await resolver.find(whole('W.TGA'))).path).toBe('/game/W.tga')
  })

  it('tries endings in their order within a folder', async () => {
    const host = memoryHost({ '/game/m/a.wmp': '', '/game/m/brick.tga': '', '/game/brick.png': '' })
    const resolver = new Resolver({ host, root: '/game' }, '/game/m/a.wmp', [])
    const reference: Reference = { name: 'brick', endings: ['.png', '.tga'], scope: 'project' }
    expect((await resolver.find(reference)).path).toBe('/game/m/brick.tga')
  })

  it('reports where a missing file would be found', async () => {
    const host = memoryHost({ '/game/models/a.mdl': '', '/game/other/b.tga': '' })
    const resolver = new Resolver({ host, root: '/game' }, '/game/models/a.mdl', ['art'])
    expect(await resolver.find(whole('w.tga'))).toMatchObject({
      path: undefined,
      missing: ['/game/models/w.tga', '/game/art/w.tga', '/game/w.tga'],
    })
    const nearer = await resolver.find(whole('b.tga'))
    expect(nearer).toMatchObject({ path: '/game/other/b.tga', missing: ['/game/models/b.tga', '/game/art/b.tga'] })
  })

  it('reports which folders it searched without a match', async () => {
    const host = memoryHost({
      '/game/models/a.mdl': '',
      '/game/models/a.tga': '',
      '/game/b/b.tga': '',
      '/game/z/x': '',
    })
    const searched = async (name: string) =>
      (await new Resolver({ host, root: '/game' }, '/game/models/a.mdl', ['z']).find(whole(name))).searched
    expect(await searched('a.tga')).toEqual([])
    expect(await searched('b.tga')).toEqual(['/game/models', '/game/z', '/game'])
    expect(await searched('none.tga')).toEqual(['/game/models', '/game/z', '/game', '/game/b'])
    expect(await searched('')).toEqual([])
  })

  it('follows links between folders, even when they make a circle', async () => {
    const host = memoryHost({ '/game/models/a.mdl': '', '/shared/art/w.tga': '' })
    host.volume.symlinkSync('/shared/art', '/game/art')
    host.volume.symlinkSync('/game', '/game/models/loop')
    host.volume.symlinkSync('/nowhere', '/game/broken')
    const resolver = new Resolver({ host, root: '/game' }, '/game/models/a.mdl', [])
    expect((await resolver.find(whole('w.tga'))).path).toBe('/game/art/w.tga')
    expect((await resolver.find(whole('none.tga'))).path).toBeUndefined()
  })

  it('that only counts beside the source is not searched elsewhere', async () => {
    const host = memoryHost({ '/game/models/a.mdl': '', '/game/palette.pcx': '' })
    const resolver = new Resolver({ host, root: '/game' }, '/game/models/a.mdl', [])
    const reference: Reference = { name: 'palette', endings: ['.pcx', '.raw'], scope: 'beside' }
    expect(await resolver.find(reference)).toEqual({
      path: undefined,
      missing: ['/game/models/palette.pcx', '/game/models/palette.raw'],
      searched: [],
      rivals: [],
      beginnings: [],
    })
  })

  it('shares listings and indexes of folders with other sources, until they are cleared', async () => {
    const listings = new FolderListings()
    let listed = 0
    const counting = {
      realPath: async (path: string) => path,
      listFolder: async (folder: string) => {
        listed++
        return folder === '/game' ? ['a/', 'b/', 'x.tga'] : ['y.tga']
      },
    }
    const find = (source: string, name: string) =>
      new Resolver({ host: counting, root: '/game' }, source, [], listings).find(whole(name)).then(({ path }) => path)
    expect(await find('/game/a/1.mdl', 'x.tga')).toBe('/game/x.tga')
    expect(await find('/game/b/2.mdl', 'y.tga')).toBe('/game/b/y.tga')
    expect(await find('/game/b/3.mdl', 'x.tga')).toBe('/game/x.tga')
    expect(listed).toBe(3)
    listings.clear()
    await find('/game/b/3.mdl', 'x.tga')
    expect(listed).toBe(6)
  })

  it('is found in names that are indexed twice at most, however many folders have sources', async () => {
    let indexed = 0
    /** Counts how often all names of a folder are visited. */
    class Listing extends Array<string> {
      override [Symbol.iterator](): ArrayIterator<string> {
        indexed++
        return super[Symbol.iterator]()
      }
    }
    const folders = Array.from({ length: 30 }, (_, n) => `f${n}/`)
    const host = {
      realPath: async (path: string) => path,
      listFolder: async (folder: string) => Listing.from(folder === '/game' ? folders : ['twin.tga']),
    }
    const listings = new FolderListings(true)
    const find = (folder: string, name: string) =>
      new Resolver({ host, root: '/game' }, `/game/${folder}a.mdl`, [], listings).find(whole(name))
    for (const folder of folders) {
      expect((await find(folder, 'twin.tga')).path).toBe(`/game/${folder}twin.tga`)
      expect((await find(folder, 'none.tga')).path).toBeUndefined()
    }
    expect(indexed).toBe(2 * folders.length + 1)
  })

  it('is looked for again where folders were listed before its build began', async () => {
    const listings = new FolderListings()
    const host = memoryHost({ '/game/a.mdl': '', '/game/x.tga': '' })
    const resolver = () => new Resolver({ host, root: '/game' }, '/game/a.mdl', [], listings)
    const early = resolver()
    expect((await early.find(whole('y.tga'))).path).toBeUndefined()
    host.put('/game/y.tga', '')
    expect((await early.find(whole('y.tga'))).path).toBeUndefined()
    expect((await resolver().find(whole('y.tga'))).path).toBe('/game/y.tga')
  })
})
