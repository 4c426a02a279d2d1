import { writeBsp } from '@brushwork/codecs/bsp'
import { writeQuakeWad } from '@brushwork/codecs/quake-wad'
import { readLevel } from '@brushwork/runtime'
import { bspFiles, bspRoomPlan } from '@brushwork-internal/testkit'
import { createBsp, createQuakeWad } from '@brushwork-internal/testkit/documents'
import { decode } from 'fast-png'
import { describe, expect, it } from 'vitest'
import { notesOf } from '../../src/builder/diagnostics/notes.js'
import { nodeHost } from '../../src/host/node-host.js'
import { decodeImage } from '../../src/image/decode/decode-image.js'
import type { BuildOptions } from '../../src/options/build-options.js'
import { build } from '../support/build.js'
import { memoryHost } from '../support/memory-host.js'
import { greenTga, plainImage } from '../support/samples.js'
import { expectValid } from '../support/validate-pack.js'

const STONE = plainImage(123, 0, 0, 255, 16)

function room(format: 'bsp29' | 'bsp2' | '2psb' | 'bsp30'): Uint8Array {
  return writeBsp(createBsp(bspRoomPlan(format, STONE, format === 'bsp30' ? 3 : 1)))
}

async function buildLevel(file: string, files: Readonly<Record<string, Uint8Array | string>>, options = {}) {
  const built = await build(memoryHost(files), file, options)
  await expectValid(built.pack)
  if (built.facts.kind !== 'level') throw new Error(`became a ${built.facts.kind}`)
  return { ...built, facts: built.facts, level: readLevel(built.pack) }
}

describe('a compiled level of Quake or Half-Life', () => {
  it.each(['bsp29', 'bsp2', '2psb', 'bsp30'] as const)('becomes a level: %s', async (format) => {
    const { facts, level, warnings } = await buildLevel('/game/a.bsp', {
      '/game/a.bsp': room(format),
      '/game/wall.tga': greenTga,
      '/game/sky1.tga': greenTga,
    })
    expect(warnings.map(({ code }) => code)).toEqual(format === 'bsp30' ? [] : ['palette-missing'])
    expect(facts).toMatchObject({ name: 'the room', triangleCount: 12, positions: [{ name: 'info_player_start' }] })
    expect(level.surfaces.map(({ sky }) => sky)).toEqual([true, false, false])
    expect(level.materials.map(({ name }) => name)).toEqual(['sky1', 'stone', 'wall'])
    expect(level.visibility?.clusterCount).toBe(2)
    expect(level.collision?.contents).toContain(1)
  })

  it('shows embedded textures in their own colors in Half-Life', async () => {
    const { level } = await buildLevel('/game/a.bsp', { '/game/a.bsp': room('bsp30') })
    const image = level.materials.find(({ name }) => name === 'stone')?.image ?? -1
    expect([...decode(level.images[image].bytes).data.slice(0, 3)]).toEqual([123, 0, 0])
  })

  it('shows textures of the WADs that its world names', async () => {
    const wad = writeQuakeWad(createQuakeWad({ format: 'wad3', textures: [{ name: 'WALL', image: STONE }] }))
    const { level } = await buildLevel('/game/maps/a.bsp', { '/game/maps/a.bsp': room('bsp30'), '/game/base.wad': wad })
    const image = level.materials.find(({ name }) => name === 'wall')?.image ?? -1
    expect([...decode(level.images[image].bytes).data.slice(0, 3)]).toEqual([123, 0, 0])
  })

  it('keeps the texels of the file where an image of another size replaces a texture', async () => {
    const { level } = await buildLevel('/game/a.bsp', { '/game/a.bsp': room('bsp30'), '/game/wall.tga': greenTga })
    const wall = level.surfaces.find(({ material }) => level.materials[material].name === 'wall')
    const us = [...(wall?.uvs ?? [])].filter((_, at) => at % 2 === 0)
    expect([Math.min(...us), Math.max(...us)]).toEqual([-1, 1])
  })

  it('reports a missing archive once', async () => {
    const { warnings } = await buildLevel('/game/a.bsp', { '/game/a.bsp': room('bsp30') })
    expect(warnings.map(({ code }) => code)).toEqual(['archive-missing'])
  })

  it('shows a model where its entity is', async () => {
    const { level } = await buildLevel('/game/a.bsp', { '/game/a.bsp': room('bsp30') })
    const [door] = level.entities
    expect(door).toMatchObject({ kind: 'part', part: 0, action: 'func_door', position: [0, -64, 0] })
    expect(level.parts[0]).toMatchObject({ name: 'func_door', bounds: { min: [-64, 0, -64], max: [64, 0, 64] } })
  })

  it('keeps its lightmaps: luxels in pages, and where each vertex finds its own', async () => {
    const { level } = await buildLevel('/game/a.bsp', { '/game/a.bsp': room('bsp29') })
    const [page] = level.lightPages ?? []
    const layers = page.layers.map((layer) => decode(level.images[layer].bytes))
    expect(layers.length).toBe(2)
    const stone = level.surfaces.find(({ material }) => level.materials[material].name === 'stone')
    const sky = level.surfaces.find((surface) => surface.sky)
    expect(sky?.light).toBeUndefined()
    const { uvs = new Float32Array(), styles = new Uint8Array() } = stone?.light ?? {}
    const seen = Array.from({ length: uvs.length / 2 }, (_, vertex) => {
      const x = Math.floor(uvs[vertex * 2] * layers[0].width)
      const y = Math.floor(uvs[vertex * 2 + 1] * layers[0].height)
      return layers.map(({ data, channels, width }, layer) => {
        return `${styles[vertex * 4 + layer]}: ${data[(y * width + x) * channels]}`
      })
    })
    // The four walls of `stone`: the first has a switched style, too.
    expect([...new Set(seen.map((each) => each.join()))].sort()).toEqual(['0: 0,32: 100', '0: 1,255: 0', '0: 5,255: 0'])
  })

  it('keeps the luxels exactly in WebP pages, whatever the options say about images', async () => {
    const files = { '/game/a.bsp': room('bsp29') }
    const pagesOf = async (images: BuildOptions['images']) => {
      const { level } = await buildLevel('/game/a.bsp', files, { images })
      const layers = (level.lightPages ?? []).flatMap((page) => page.layers.map((layer) => level.images[layer]))
      return Promise.all(layers.map(async ({ bytes }) => (await decodeImage(bytes, 'page', nodeHost)).image))
    }
    const exact = await pagesOf({ format: 'png' })
    expect(exact.length).toBe(2)
    expect(await pagesOf({ lossless: false, quality: 1, maxSize: 1 })).toEqual(exact)
  })

  it('does not advise on lamps where lightmaps light it', async () => {
    const { facts } = await buildLevel('/game/a.bsp', { '/game/a.bsp': room('bsp29') })
    expect(facts.lightPageCount).toBe(1)
    expect(notesOf(facts)).toEqual([])
  })

  it('gets a navigation mesh of its solids', async () => {
    const { level } = await buildLevel('/game/a.bsp', { '/game/a.bsp': room('bsp30') }, { navmesh: true })
    expect(level.navmesh?.byteLength).toBeGreaterThan(0)
  })

  it('is compiled to the same bytes each time and in all modes, and to the same level in all profiles', async () => {
    const files = { '/game/a.bsp': room('bsp30') }
    const [one, again, simple, draft] = [
      await buildLevel('/game/a.bsp', files),
      await buildLevel('/game/a.bsp', files),
      await buildLevel('/game/a.bsp', files, { mode: 'simple' }),
      await buildLevel('/game/a.bsp', files, { profile: 'draft' }),
    ]
    expect([again.sha256, simple.sha256]).toEqual([one.sha256, one.sha256])
    for (const part of ['visibility', 'tree', 'collision'] as const) expect(draft.level[part]).toEqual(one.level[part])
  })
})

describe.skipIf(bspFiles().length === 0).each(bspFiles())('the pack of $path', ({ read }) => {
  it('is valid', async () => {
    // Encoding textures in full, and many rays for the light grid, take most of the time. Lightmaps keep their size.
    const options = { profile: 'draft', images: { format: 'png', maxSize: 16 } } as const
    const { warnings } = await buildLevel('/game/a.bsp', { '/game/a.bsp': read() }, options)
    expect(warnings.map(({ code }) => code)).toContain('texture-nameless')
  })
})
