import { encodeSkin } from '@brushwork/codecs/skin'
import { describe, expect, it } from 'vitest'
import { buildAsset } from '../../src/builder/build-asset.js'
import { failure } from '../../src/diagnostics/failure.js'
import type { Host } from '../../src/host/host.js'
import { BUILD_DEFAULTS } from '../../src/options/build-options.js'
import type { CacheNotice } from '../../src/store/cache-warning.js'
import { FileHashes } from '../../src/store/file-hashes.js'
import { RecentEntries } from '../../src/store/recent-entries.js'
import { sealed } from '../../src/store/sealed.js'
import { build } from '../support/build.js'
import { level, wad } from '../support/levels.js'
import { type MemoryHost, memoryHost } from '../support/memory-host.js'
import { greenTga, hmp7, mdl5, mdl7, mdl7WithTexture, plainImage, redTga, walkingMdl7 } from '../support/samples.js'

const GUARD = '/game/models/guard.mdl'
const inCache = (host: MemoryHost) => host.files().filter((path) => path.startsWith('/cache/'))

/** Whether a step was read from the cache instead of run. */
const isCached = (step: string) => step.endsWith(' (cached)')

describe('a second build', () => {
  it('decodes nothing and gives the same result', async () => {
    const host = memoryHost({ [GUARD]: mdl7WithTexture('wall.tga'), '/game/art/wall.tga': redTga })
    const cold = await build(host, GUARD)
    expect(cold.cached).toBe(false)
    expect(cold.steps.every(isCached)).toBe(false)
    const written = host.writes.length
    const warm = await build(host, GUARD)
    expect(warm.cached).toBe(true)
    expect(warm.steps.every(isCached)).toBe(true)
    expect(host.writes.length).toBe(written)
    expect({ ...warm, cached: false, steps: [] }).toEqual({ ...cold, isShared: false, steps: [] })
  })

  it('gives the same warnings, facts and paths to watch when something is missing', async () => {
    const host = memoryHost({ '/game/castle.wmp': level('brick', { wads: ['x.wad'] }) })
    const cold = await build(host, '/game/castle.wmp')
    const warm = await build(host, '/game/castle.wmp')
    expect(warm.cached).toBe(true)
    expect(warm.warnings).toHaveLength(1)
    expect({ ...warm, cached: false, steps: [] }).toEqual({ ...cold, isShared: false, steps: [] })
  })

  it('is new when an option that matters changes, and only then', async () => {
    const host = memoryHost({ [GUARD]: walkingMdl7(), '/game/castle.wmp': level('#default'), '/game/art/a': '' })
    await build(host, GUARD)
    expect((await build(host, GUARD, { framesPerSecond: 25 })).cached).toBe(false)
    expect((await build(host, GUARD, { framesPerSecond: 25, textures: ['art'], strict: true })).cached).toBe(true)
    await build(host, '/game/castle.wmp')
    expect((await build(host, '/game/castle.wmp', { framesPerSecond: 25 })).cached).toBe(true)
    expect((await build(host, '/game/castle.wmp', { profile: 'draft' })).cached).toBe(false)
    expect((await build(host, '/game/castle.wmp', { mode: 'simple' })).cached).toBe(false)
    expect((await build(host, '/game/castle.wmp', { mode: 'simple', profile: 'draft' })).cached).toBe(false)
    expect((await build(host, GUARD, { framesPerSecond: 25, mode: 'simple' })).cached).toBe(true)
    expect((await build(host, GUARD, { framesPerSecond: 25, profile: 'draft' })).cached).toBe(false)
    expect((await build(host, GUARD, { framesPerSecond: 25, navmesh: true })).cached).toBe(true)
    host.put('/game/hill.hmp', hmp7())
    await build(host, '/game/hill.hmp')
    const others = { framesPerSecond: 25, mode: 'simple', navmesh: { radius: 8 } } as const
    expect((await build(host, '/game/hill.hmp', others)).cached).toBe(true)
    expect((await build(host, '/game/hill.hmp', { profile: 'draft' })).cached).toBe(false)
  })

  it('is new when the source changes, and known again when it changes back', async () => {
    const host = memoryHost({ [GUARD]: mdl7() })
    const first = await build(host, GUARD)
    host.put(GUARD, walkingMdl7())
    const second = await build(host, GUARD)
    expect(second.cached).toBe(false)
    expect(second.sha256).not.toBe(first.sha256)
    host.put(GUARD, mdl7())
    expect(await build(host, GUARD)).toMatchObject({ cached: true, sha256: first.sha256 })
  })

  it('is new when a referenced file changes, vanishes or comes nearer', async () => {
    const host = memoryHost({ [GUARD]: mdl7WithTexture('wall.tga'), '/game/art/wall.tga': redTga })
    const red = await build(host, GUARD)
    host.put('/game/art/wall.tga', greenTga)
    const green = await build(host, GUARD)
    expect(green.cached).toBe(false)
    expect(green.sha256).not.toBe(red.sha256)
    host.put('/game/models/wall.tga', redTga)
    expect(await build(host, GUARD)).toMatchObject({ cached: true, sha256: red.sha256 })
    host.remove('/game/models/wall.tga')
    host.remove('/game/art/wall.tga')
    const gone = await build(host, GUARD)
    expect(gone).toMatchObject({ cached: false, warnings: [{ code: 'texture-missing' }] })
    host.put('/game/wall.tga', greenTga)
    expect(await build(host, GUARD)).toMatchObject({ cached: true, sha256: green.sha256, warnings: [] })
  })

  it('is new when a texture leaves its archive for a file', async () => {
    const brick = { name: 'brick', image: plainImage(255, 0, 0) }
    const host = memoryHost({ '/game/castle.wmp': level('brick', { wads: ['a.wad'] }), '/game/a.wad': wad([brick]) })
    await build(host, '/game/castle.wmp')
    host.put('/game/a.wad', wad([{ ...brick, name: 'other' }]))
    expect(await build(host, '/game/castle.wmp')).toMatchObject({
      cached: false,
      warnings: [{ code: 'texture-missing' }],
    })
    host.put('/game/brick.tga', greenTga)
    expect(await build(host, '/game/castle.wmp')).toMatchObject({ cached: false, warnings: [] })
    expect((await build(host, '/game/castle.wmp')).cached).toBe(true)
  })

  it('encodes an image once, whatever else changes', async () => {
    const host = memoryHost({ [GUARD]: mdl7WithTexture('wall.tga'), '/game/wall.tga': redTga })
    const cold = await build(host, GUARD)
    const other = await build(host, GUARD, { framesPerSecond: 30 })
    expect(other.cached).toBe(false)
    const [reused, ...more] = other.steps.filter(isCached)
    expect([cold.steps.includes(reused.replace(' (cached)', '')), more]).toEqual([true, []])
    expect(other.steps).not.toContain(reused.replace(' (cached)', ''))
  })
})

describe('the cache', () => {
  it('heals whichever entry is damaged', async () => {
    const host = memoryHost({ [GUARD]: mdl7WithTexture('wall.tga'), '/game/wall.tga': redTga })
    const cold = await build(host, GUARD)
    const paths = inCache(host)
    expect(paths.length).toBeGreaterThanOrEqual(2)
    for (const path of paths) {
      const whole = host.get(path)
      for (const damaged of [whole.slice(0, whole.length >> 1), new Uint8Array(0), flipped(whole)]) {
        host.put(path, damaged)
        const again = await build(host, GUARD)
        expect(again.sha256, path).toBe(cold.sha256)
        expect(again.pack).toEqual(cold.pack)
        const healed = await build(host, GUARD)
        expect(healed.cached, path).toBe(true)
        // The image's entry is read only when the pack is rebuilt.
        if (host.get(path).length !== whole.length) host.put(path, whole)
      }
    }
  })

  it('gives the right packs however the entries of several assets are swapped', async () => {
    const files = { '/game/still.mdl': mdl7(), '/game/walking.mdl': walkingMdl7(), '/game/hill.hmp': hmp7() }
    const textured = ['wall.tga', 'wood.tga'].map((name) => [`/game/of-${name}.mdl`, mdl7WithTexture(name)] as const)
    const sources = { ...files, ...Object.fromEntries(textured) }
    const host = memoryHost({ ...sources, '/game/wall.tga': redTga, '/game/wood.tga': greenTga })
    const builds = async () => {
      const shas: string[] = []
      for (const path of Object.keys(sources)) shas.push((await build(host, path)).sha256)
      return shas
    }
    const cold = await builds()
    for (const folder of ['/cache/steps/', '/cache/packs/']) {
      const paths = inCache(host).filter((path) => path.startsWith(folder))
      for (let turn = 1; turn < paths.length; turn++) {
        const entries = paths.map((path) => host.get(path))
        for (const [index, path] of paths.entries()) host.put(path, entries[(index + turn) % paths.length])
        expect(await builds(), `${folder} turned by ${turn}`).toEqual(cold)
      }
    }
  })

  it('builds again what is garbage under a valid seal', async () => {
    const host = memoryHost({ [GUARD]: mdl7WithTexture('wall.tga'), '/game/wall.tga': redTga })
    const cold = await build(host, GUARD)
    const sealedPaths = inCache(host)
    const garbage = [
      '',
      '{',
      'null',
      '[]',
      '[1]',
      '{"facts":{}}',
      '[{"name":1,"endings":[],"scope":"project"}]',
      'PNG?',
    ]
    for (const text of garbage) {
      for (const path of sealedPaths) {
        const name = new TextDecoder().decode(host.get(path)).split('\n')[1]
        host.put(path, sealed(name, new TextEncoder().encode(`${text}\n`), host))
      }
      const again = await build(host, GUARD)
      expect(again.pack, text).toEqual(cold.pack)
      expect((await build(host, GUARD)).cached).toBe(true)
    }
  })

  it('builds again what is nested without end under a valid seal', async () => {
    const host = memoryHost({ '/game/castle.wmp': level('brick', { wads: ['x.wad'] }) })
    const cold = await build(host, '/game/castle.wmp')
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    for (const path of inCache(host)) {
      const [, name, text, ...pack] = new TextDecoder().decode(host.get(path)).split('\n')
      for (const other of [deep, `[${deep}]`, text.replace('[]', deep), text.replace(/}/, `,"more":${deep}}`)]) {
        host.put(path, sealed(name, new TextEncoder().encode([other, ...pack].join('\n')), host))
        const again = await build(host, '/game/castle.wmp')
        expect({ ...again, cached: false, steps: [] }).toEqual({
          ...cold,
          ...(again.cached && { isShared: false }),
          steps: [],
        })
      }
    }
    expect((await build(host, '/game/castle.wmp')).cached).toBe(true)
  })

  it('uses no truncated image, even with a valid seal', async () => {
    const host = memoryHost({ [GUARD]: mdl7WithTexture('wall.tga'), '/game/wall.tga': redTga })
    const cold = await build(host, GUARD)
    const nameOf = (path: string) => new TextDecoder().decode(host.get(path)).split('\n')[1]
    const [stored] = inCache(host).filter((path) => nameOf(path)?.startsWith('encode-png'))
    const name = nameOf(stored)
    const png = host.get(stored).slice(65 + name.length + 1)
    for (const length of [33, png.length >> 1, png.length - 12, png.length - 1]) {
      for (const path of inCache(host).filter((path) => path !== stored)) host.remove(path)
      host.put(stored, sealed(name, png.slice(0, length), host))
      expect((await build(host, GUARD)).sha256, `${length}`).toBe(cold.sha256)
    }
  })

  it('is read past where the system does not let an entry or a pack be read', async () => {
    const host = memoryHost({ [GUARD]: mdl7WithTexture('wall.tga'), '/game/wall.tga': redTga })
    const cold = await build(host, GUARD)
    const refusing: MemoryHost = {
      ...host,
      fileState: async (path) => (path.startsWith('/cache/') ? undefined : host.fileState(path)),
      readFile: (path) =>
        path.startsWith('/cache/') ? Promise.reject(failure(path, 'unreadable', 'no rights')) : host.readFile(path),
    }
    expect((await build(refusing, GUARD)).pack).toEqual(cold.pack)
    const onlyPacks: MemoryHost = {
      ...refusing,
      readFile: (path) => (path.startsWith('/cache/packs/') ? refusing : host).readFile(path),
    }
    expect((await build(onlyPacks, GUARD)).pack).toEqual(cold.pack)
  })

  it('may lose a pack between a build and the reading of it', async () => {
    const host = memoryHost({ [GUARD]: mdl7WithTexture('wall.tga'), '/game/wall.tga': redTga })
    const settled: Host = {
      ...host,
      async fileState(path) {
        const state = await host.fileState(path)
        return state && { ...state, settled: true }
      },
    }
    const recent = new RecentEntries(settled, '/cache')
    const context = { host: settled, root: '/game', cacheDir: '/cache', hashes: new FileHashes(settled), recent }
    const cold = await buildAsset({ file: GUARD, options: BUILD_DEFAULTS }, context)
    for (let turn = 0; turn < 2; turn++) await buildAsset({ file: GUARD, options: BUILD_DEFAULTS }, context)
    const warm = await buildAsset({ file: GUARD, options: BUILD_DEFAULTS }, context)
    expect(warm.cached).toBe(true)
    for (const path of inCache(host)) host.remove(path)
    expect(await warm.readPack()).toEqual(await cold.readPack())
    host.put('/game/wall.tga', greenTga)
    await expect(warm.readPack()).rejects.toMatchObject({ diagnostics: [{ code: 'cache-lost' }] })
  })

  it('is done without where it cannot be written: the pack is the same, and the reason comes once', async () => {
    const notices: CacheNotice[] = []
    const host = memoryHost({ [GUARD]: mdl7WithTexture('wall.tga'), '/game/wall.tga': redTga })
    const { pack } = await build(host, GUARD)
    const full: Host = {
      ...host,
      writeFileAtomic: (path) => Promise.reject(failure(path, 'unwritten', 'the disk is full')),
    }
    const request = { file: GUARD, options: { ...BUILD_DEFAULTS, images: { format: 'original' } } as const }
    const onCacheNotice = (notice: CacheNotice) => notices.push(notice)
    const built = await buildAsset(request, { host: full, root: '/game', cacheDir: '/other', onCacheNotice })
    expect(await built.readPack()).toEqual(pack)
    expect(built.warnings).toEqual([])
    expect(notices.map(({ kind }) => kind)).toEqual(['unwritten'])
  })

  it('serves builds at the same moment', async () => {
    const host = memoryHost({ [GUARD]: mdl7WithTexture('wall.tga'), '/game/wall.tga': redTga })
    const all = await Promise.all(Array.from({ length: 8 }, () => build(host, GUARD)))
    expect(new Set(all.map(({ sha256 }) => sha256)).size).toBe(1)
    expect(inCache(host).filter((path) => path.endsWith('.tmp'))).toEqual([])
    expect((await build(host, GUARD)).cached).toBe(true)
  })

  it('works after a build that was killed while writing', async () => {
    const host = memoryHost({ [GUARD]: mdl7() })
    const cold = await build(host, GUARD)
    for (const path of inCache(host)) {
      host.put(`${path}.0815.tmp`, 'half')
      host.remove(path)
    }
    expect(await build(host, GUARD)).toMatchObject({ cached: false, sha256: cold.sha256 })
    expect((await build(host, GUARD)).cached).toBe(true)
  })

  it('holds no path of the machine, so a moved project finds its packs', async () => {
    const host = memoryHost({ [GUARD]: mdl7WithTexture('wall.tga'), '/game/art/wall.tga': redTga.slice(0, 20) })
    const cold = await build(host, GUARD)
    for (const path of inCache(host)) expect(new TextDecoder().decode(host.get(path))).not.toContain('/game')
    host.put('/elsewhere/deep/guard.mdl', host.get(GUARD))
    host.put('/elsewhere/wall.tga', redTga.slice(0, 20))
    const moved = await build(host, '/elsewhere/deep/guard.mdl', {}, { root: '/elsewhere' })
    expect(moved).toMatchObject({ cached: true, sha256: cold.sha256 })
    expect(moved.warnings[0].file).toBe('/elsewhere/wall.tga')
  })
})

describe('what a reader tolerated', () => {
  it('is reported by cold and warm builds, but is not a warning', async () => {
    const bytes = mdl5(encodeSkin(plainImage(1, 2, 3), { format: 'rgb565' }))
    // The last byte is the index of a normal; there are 162.
    bytes[bytes.length - 1] = 250
    const host = memoryHost({ [GUARD]: bytes })
    const cold = await build(host, GUARD, { strict: true })
    expect(cold.issues).toMatchObject([{ code: 'normal-index' }])
    expect(await build(host, GUARD)).toMatchObject({ cached: true, issues: cold.issues, warnings: [] })
  })
})

describe('a pack', () => {
  it('is the same bytes without a cache, in another folder, and in any order of building', async () => {
    const files = { 'a.mdl': walkingMdl7(), 'b.mdl': mdl7WithTexture('wall.tga'), 'c.wmp': level('wall') }
    const sums = async (root: string, order: readonly string[], cacheDir: string | null) => {
      const host = memoryHost({ [`${root}/x/wall.tga`]: redTga })
      for (const [name, bytes] of Object.entries(files)) host.put(`${root}/${name}`, bytes)
      const out: Record<string, string> = {}
      for (const name of order) out[name] = (await build(host, `${root}/${name}`, {}, { root, cacheDir })).sha256
      return out
    }
    const first = await sums('/game', ['a.mdl', 'b.mdl', 'c.wmp'], null)
    expect(await sums('/home/somebody/else', ['c.wmp', 'b.mdl', 'a.mdl'], null)).toEqual(first)
    expect(await sums('/game', ['b.mdl', 'c.wmp', 'a.mdl'], '/cache')).toEqual(first)
  })
})

function flipped(bytes: Uint8Array): Uint8Array {
  const out = bytes.slice()
  out[out.length - 1] ^= 0x20
  return out
}
