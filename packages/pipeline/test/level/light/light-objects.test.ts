import { createBox, createEntity, createLight, createPosition } from '@brushwork/codecs/wmp'
import { readLevel, readSplitLevel } from '@brushwork/runtime'
import { describe, expect, it } from 'vitest'
import { build } from '../../support/build.js'
import { level } from '../../support/levels.js'
import { memoryHost } from '../../support/memory-host.js'
import { hmp7, mdl7, redTga, TETRAHEDRON } from '../../support/samples.js'

const LEVEL = '/game/castle.wmp'
const ROCK = '/game/models/rock.mdl'

/** A floor, and a rock between it and a lamp. */
function castle(action = '', flags = 0): Uint8Array {
  return level('brick', {
    children: [
      createBox({ min: [-64, -64, -16], max: [64, 64, 0], face: { texture: 'brick' } }),
      createEntity({ name: 'rock', file: 'models\\rock.mdl', position: [0, 0, 20], scale: [3, 3, 1], action, flags }),
      createLight({ position: [0, 0, 100], color: [255, 255, 255], range: 300 }),
      createPosition({ name: 'start', position: [40, 40, 40] }),
    ],
  })
}

const files = (rock?: Uint8Array, action = '', flags = 0) =>
  memoryHost({ [LEVEL]: castle(action, flags), '/game/brick.tga': redTga, ...(rock && { [ROCK]: rock }) })

describe('what stands in a level', () => {
  const light = { mode: 'final', bounces: 0, rays: 16 } as const
  const lit = (host: ReturnType<typeof files>, objects = true) => build(host, LEVEL, { light: { ...light, objects } })
  const pageOf = ({ pack }: { pack: Uint8Array }): string => {
    const { images, lightPages = [] } = readLevel(pack)
    return lightPages.flatMap(({ layers }) => layers.map((image) => images[image].bytes.join())).join(';')
  }

  it('casts shadows, and the level is built again when its model changes', async () => {
    const host = files(mdl7())
    const shaded = await lit(host)
    expect(shaded.dependencies).toContain(ROCK)
    host.put(ROCK, mdl7({ parts: [{ ...TETRAHEDRON, positions: TETRAHEDRON.positions.map((value) => value + 1000) }] }))
    const open = pageOf(await lit(host))
    expect(pageOf(shaded)).not.toBe(open)
    expect(pageOf(await lit(files()))).toBe(open)
  })

  it('casts none with `objects: false`, with a script that may move it, and when its file is damaged', async () => {
    const open = pageOf(await lit(files()))
    const switchedOff = await lit(files(mdl7()), false)
    expect(pageOf(switchedOff)).toBe(open)
    expect(switchedOff.dependencies).not.toContain(ROCK)
    expect(pageOf(await lit(files(mdl7(), 'patrol')))).toBe(open)
    expect(pageOf(await lit(files(mdl7().subarray(0, 90))))).toBe(open)
  })

  it('casts none if it is invisible, translucent or additive', async () => {
    const open = pageOf(await lit(files()))
    for (const bit of [8, 10, 21]) expect(pageOf(await lit(files(mdl7(), '', 1 << bit)))).toBe(open)
  })

  it('a terrain has light of its own in the pack, also in levels split by area', async () => {
    const hill = createEntity({ name: 'hill', file: 'hill.hmp', position: [0, 0, 20] })
    const lamp = createLight({ position: [0, 0, 100], color: [255, 255, 255], range: 300 })
    const floor = createBox({ min: [-64, -64, -16], max: [64, 64, 0], face: { texture: 'brick' } })
    const start = createPosition({ name: 'start', position: [40, 40, 40] })
    const host = memoryHost({
      [LEVEL]: level('brick', { children: [floor, hill, lamp, start] }),
      '/game/brick.tga': redTga,
      '/game/hill.hmp': hmp7(),
    })
    const { pack } = await build(host, LEVEL, { light })
    const { terrainLights = [], entities, images } = readLevel(pack)
    expect(terrainLights.map(({ entity }) => entities[entity].name)).toEqual(['hill'])
    const [image] = terrainLights[0].layers
    expect(images[image].bytes.length).toBeGreaterThan(30)
    const bright = readLevel((await build(host, LEVEL, { light: { ...light, hdr: true } })).pack)
    expect(bright.terrainLights).toMatchObject([{ layers: [], hdr: { width: expect.any(Number) } }])
    for (const options of [{ light: 'final', profile: 'draft' }, { light: 'original' }] as const) {
      const other = readLevel((await build(host, LEVEL, options)).pack)
      expect(other.terrainLights?.map(({ entity }) => other.entities[entity].name)).toEqual(['hill'])
    }
    const split = await build(host, LEVEL, { light, areas: { size: 1024 } })
    const head = readSplitLevel(split.pack)
    expect(head.terrainLights?.length).toBe(1)
    expect(head.images[head.terrainLights?.[0].layers[0] ?? -1].bytes).toEqual(images[image].bytes)
  })
})
