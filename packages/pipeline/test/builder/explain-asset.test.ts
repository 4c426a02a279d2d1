import { expect, it } from 'vitest'
import { buildAsset } from '../../src/builder/build-asset.js'
import { explainAsset } from '../../src/builder/reuse/explain-asset.js'
import { LAST_BUILDS } from '../../src/builder/reuse/ingredients.js'
import { BUILD_DEFAULTS, type BuildOptions } from '../../src/options/build-options.js'
import { Ledger } from '../../src/store/ledger.js'
import { type MemoryHost, memoryHost } from '../support/memory-host.js'
import { greenTga, mdl7WithTexture, redTga } from '../support/samples.js'

const GUARD = '/game/guard.mdl'
const project = () => memoryHost({ [GUARD]: mdl7WithTexture('wall.tga'), '/game/wall.tga': redTga })
const contextOf = (host: MemoryHost) => ({
  host,
  root: '/game',
  cacheDir: '/cache',
  lastBuilds: new Ledger(host, '/cache', LAST_BUILDS),
})
const requestOf = (options: Partial<BuildOptions>) => ({ file: GUARD, options: { ...BUILD_DEFAULTS, ...options } })
const buildIn = async (host: MemoryHost, options: Partial<BuildOptions> = {}) => {
  const context = contextOf(host)
  await buildAsset(requestOf(options), context)
  await context.lastBuilds.save()
}
const explainIn = (host: MemoryHost, options: Partial<BuildOptions> = {}) =>
  explainAsset(requestOf(options), contextOf(host))

it('explains an asset that was never built', async () => {
  const host = project()
  const before = host.files()
  expect(await explainIn(host)).toMatchObject({
    key: undefined,
    isCached: false,
    reasons: ['this cache has not built it yet'],
    lastReasons: undefined,
  })
  expect(host.files()).toEqual(before)
})

it('explains an asset in the cache by the ingredients of its key', async () => {
  const host = project()
  await buildIn(host)
  const { isCached, reasons, ingredients, key } = await explainIn(host)
  expect([isCached, reasons]).toEqual([true, []])
  expect(ingredients.source).toBe(host.sha256(host.get(GUARD)))
  expect(ingredients.options).toMatchObject({ framesPerSecond: '10' })
  expect(ingredients.files).toMatchObject([{ found: { name: 'wall.tga', sha256: host.sha256(redTga) } }])
  const entries = host.files().map((path) => new TextDecoder().decode(host.get(path)))
  expect(entries.some((entry) => entry.includes(`"key":"${key}"`))).toBe(true)
})

it.each<[change: string, change: (host: MemoryHost) => void, options: Partial<BuildOptions>, reason: string]>([
  ['of the source', (host) => host.put(GUARD, mdl7WithTexture('roof.tga')), {}, 'the source has changed'],
  ['of a texture', (host) => host.put('/game/wall.tga', greenTga), {}, 'wall.tga has changed'],
  ['of a texture that is gone', (host) => host.remove('/game/wall.tga'), {}, 'wall.tga was there and is missing now'],
  ['of an option', () => {}, { framesPerSecond: 12 }, 'the option "framesPerSecond" was 10 and is 12'],
  [
    'of an option from its default',
    () => {},
    { standIn: 'magenta' },
    'the option "standIn" was its default and is "magenta"',
  ],
])('explains what a change %s does, before and after the next build', async (_, change, options, reason) => {
  const host = project()
  await buildIn(host)
  change(host)
  expect(await explainIn(host, options)).toMatchObject({ isCached: false, reasons: expect.arrayContaining([reason]) })
  await buildIn(host, options)
  const after = await explainIn(host, options)
  expect(after).toMatchObject({ isCached: true, reasons: [], lastReasons: expect.arrayContaining([reason]) })
})

it('notices code that has changed, and entries that were lost', async () => {
  const host: MemoryHost = { ...project(), codeVersion: () => 'one' }
  await buildIn(host)
  const changed = await explainIn({ ...host, codeVersion: () => 'two' })
  expect(changed.reasons).toEqual(['the code of Brushwork has changed'])
  for (const path of host.files()) if (path.startsWith('/cache/packs/')) host.remove(path)
  expect((await explainIn(host)).reasons).toEqual(['its entry was removed or damaged'])
})

it('explains pack and interchange apart', async () => {
  const host = project()
  await buildIn(host)
  expect((await explainIn(host, { target: 'interchange' })).reasons).toEqual(['this cache has not built it yet'])
})
