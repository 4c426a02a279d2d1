import { createBox, createWmp, writeWmp } from '@brushwork/codecs/wmp'
import { describe, expect, it } from 'vitest'
import { assetNames } from '../../src/builder/names/asset-names.js'
import { namesOf } from '../../src/declare/asset-names.js'
import { BUILD_DEFAULTS } from '../../src/options/build-options.js'
import { sourceKind } from '../../src/resolve/source-kind.js'
import { FileHashes } from '../../src/store/file-hashes.js'
import { build } from '../support/build.js'
import { FORMAT_SAMPLES } from '../support/format-samples.js'
import { type MemoryHost, memoryHost } from '../support/memory-host.js'
import { bonedMdl7, mdl7 } from '../support/samples.js'

const SAMPLES: Readonly<Record<string, Readonly<Record<string, Uint8Array>>>> = {
  ...FORMAT_SAMPLES,
  'MDL7 with bones': { 'arm.mdl': bonedMdl7() },
  'MDL7 without skins': { 'bare.mdl': mdl7({ skins: [] }), 'bare.png': Uint8Array.of(1) },
}

const inGame = (files: Readonly<Record<string, Uint8Array>>): MemoryHost =>
  memoryHost(Object.fromEntries(Object.entries(files).map(([name, bytes]) => [`/game/${name}`, bytes])))

const namesIn = (host: MemoryHost, file: string, mode: 'bsp' | 'simple' = 'bsp', hashes = new FileHashes(host)) =>
  assetNames({ file, options: { ...BUILD_DEFAULTS, mode } }, { host, root: '/game', cacheDir: '/game/.cache', hashes })

describe('the names of an asset', () => {
  it.each(Object.entries(SAMPLES))('are those of its built facts: %s', async (_, files) => {
    const host = inGame(files)
    const sources = Object.keys(files).filter((name) => sourceKind(name) !== undefined)
    expect(sources).not.toEqual([])
    for (const name of sources) {
      const { facts } = await build(host, `/game/${name}`)
      expect(await namesIn(host, `/game/${name}`)).toEqual(namesOf(facts))
    }
  })

  it('include textures of faces that the mode hides, as the declaration counts for all presets', async () => {
    const children = [
      createBox({ min: [0, 0, 0], max: [64, 64, 64], face: { texture: 'outside' } }),
      createBox({ min: [16, 16, 16], max: [48, 48, 48], face: { texture: 'inside' } }),
    ]
    const palette = new Uint8Array(768)
    const level = writeWmp(createWmp({ encoding: 'binary', palette, created: '01.01.2026', children }))
    const host = inGame({ 'box.wmp': level })
    for (const mode of ['bsp', 'simple'] as const) {
      const { facts } = await build(host, '/game/box.wmp', { mode })
      const names = await namesIn(host, '/game/box.wmp', mode)
      expect(names.names.texture).toEqual(['inside', 'outside'])
      expect(names).toEqual(namesOf(facts))
    }
  })

  it('come from the cache until the source, or a file that it was looked up with, changes', async () => {
    const host = inGame({ 'bare.mdl': mdl7({ skins: [] }) })
    const skins = async () => (await namesIn(host, '/game/bare.mdl')).names.skin
    expect(await skins()).toEqual([])
    host.writes.length = 0
    expect(await skins()).toEqual([])
    expect(host.writes).toEqual([])
    host.put('/game/bare.png', Uint8Array.of(1))
    expect(await skins()).toEqual(['bare'])
    host.put('/game/bare.mdl', mdl7())
    expect(await skins()).not.toEqual(['bare'])
  })

  it('are read again where their entry is damaged', async () => {
    const host = inGame({ 'bare.mdl': mdl7({ skins: [] }) })
    const names = await namesIn(host, '/game/bare.mdl')
    const entry = host.writes.find((path) => path.includes('/steps/')) ?? ''
    host.put(entry, 'damaged')
    expect(await namesIn(host, '/game/bare.mdl')).toEqual(names)
  })

  it('of a file that cannot be read are an error that says where', async () => {
    const host = inGame({ 'guard.mdl': new TextEncoder().encode('of another engine') })
    await expect(namesIn(host, '/game/guard.mdl')).rejects.toMatchObject({
      diagnostics: [{ severity: 'error', file: '/game/guard.mdl' }],
    })
  })
})
