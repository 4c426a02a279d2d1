import { createMap, mapBox, writeMap } from '@brushwork/codecs/map'
import { encodeSkin } from '@brushwork/codecs/skin'
import { readLevel, readModel, readSprite, readTerrain } from '@brushwork/runtime'
import { describe, expect, it } from 'vitest'
import type { BuildOptions } from '../../src/options/build-options.js'
import { build, readGlb } from '../support/build.js'
import { memoryHost } from '../support/memory-host.js'
import { hmp7, mdl7WithTexture, plainImage, redTga } from '../support/samples.js'
import { expectValid } from '../support/validate-pack.js'

const NEAREST = 9728

const LIT = writeMap(
  createMap({
    entities: [
      {
        properties: { classname: 'worldspawn' },
        brushes: [mapBox({ min: [0, 0, 0], max: [64, 64, 64], texture: 'wall' })],
      },
      { properties: { classname: 'light', origin: '0 0 200', light: '300' } },
    ],
  }),
)

const FILES = {
  '/game/a.mdl': mdl7WithTexture('wall.tga'),
  '/game/a.map': LIT,
  '/game/a.hmp': hmp7([
    encodeSkin(plainImage(9, 90, 9), { format: 'argb8888' }),
    encodeSkin(plainImage(9, 9, 90), { format: 'argb8888' }),
  ]),
  '/game/wall.tga': redTga,
}

async function built(file: string, options: Partial<BuildOptions>) {
  const { pack } = await build(memoryHost(FILES), file, options)
  await expectValid(pack)
  const json = readGlb(pack) as unknown as { samplers?: object[]; textures?: { sampler?: number }[] }
  return { pack, json }
}

describe('the option filter: nearest', () => {
  it.each([
    ['/game/a.mdl', readModel],
    ['/game/a.map', readLevel],
    ['/game/wall.tga', readSprite],
  ] as const)('reaches the images of %s, in packs and plain glTF', async (file, read) => {
    for (const profile of ['draft', 'final'] as const) {
      const { pack, json } = await built(file, { filter: 'nearest', profile, light: 'none' })
      expect(read(pack).images.map(({ filter }) => filter)).toEqual(['nearest'])
      expect(json.samplers).toEqual([expect.objectContaining({ magFilter: NEAREST, minFilter: NEAREST })])
      expect(json.textures?.map(({ sampler }) => sampler)).toEqual([0])
    }
    const { json } = await built(file, { filter: 'nearest', target: 'interchange', light: 'none' })
    expect(json.samplers).toEqual([expect.objectContaining({ magFilter: NEAREST, minFilter: NEAREST })])
  })

  it('reaches all skins of a terrain', async () => {
    const { pack } = await built('/game/a.hmp', { filter: 'nearest' })
    expect(readTerrain(pack).images.map(({ filter }) => filter)).toEqual(['nearest', 'nearest'])
  })

  it('leaves light filtered', async () => {
    const { images, lightPages = [] } = readLevel(
      (await built('/game/a.map', { filter: 'nearest', light: 'original' })).pack,
    )
    expect(lightPages).not.toEqual([])
    for (const { layers } of lightPages) for (const layer of layers) expect(images[layer].filter).toBeUndefined()
    expect(images[0].filter).toBe('nearest')
  })

  it('stores images lossless, unless another quality is asked for', async () => {
    const host = (options: Partial<BuildOptions>) =>
      build(memoryHost(FILES), '/game/a.mdl', { filter: 'nearest', images: { format: 'webp' }, ...options })
    const lossless = readModel((await host({})).pack).images[0].bytes
    // The chunk VP8L is lossless.
    expect(new TextDecoder('latin1').decode(lossless)).toContain('VP8L')
  })

  it('is in no pack by default', async () => {
    const { pack, json } = await built('/game/a.mdl', {})
    expect(json.samplers).toBeUndefined()
    expect(new TextDecoder('latin1').decode(pack)).not.toContain('nearest')
    await expect(build(memoryHost(FILES), '/game/a.mdl', { filter: 'point' as never })).rejects.toThrow(
      'should be "linear" or "nearest", not "point"',
    )
  })
})
