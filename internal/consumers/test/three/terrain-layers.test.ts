import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSession } from '@brushwork/pipeline'
import { nodeHost } from '@brushwork/pipeline/node'
import { ENTITY_FLAGS } from '@brushwork/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PlannedTerrain, TerrainLayersPage } from '../../pages/terrain-layers/main.js'
import { type GameInVite, openGameInVite } from '../support/game-in-vite.js'
import { dividedRoom } from '../support/light-room.js'

const RED = [255, 0, 0] as const
const GREEN = [0, 255, 0] as const
const BLUE = [0, 0, 255] as const
const WHITE = [255, 255, 255] as const

/** Absent on the left half. A canvas forgets colors below an alpha of 0, so that of the layer is another image. */
const MASK = [
  [0, 0, 0, 0],
  [0, 0, 0, 255],
] as const
/** Green over red, on the right half. */
const MASKED: PlannedTerrain = {
  images: [[RED], [GREEN], MASK],
  layers: [{ image: 0 }, { image: 1, mask: [2, 'alpha'] }],
}
/** Weights of two layers over a white one: nothing, red, green, both. */
const WEIGHTED: PlannedTerrain = {
  images: [[[0, 0, 0], RED, GREEN, [255, 255, 0]], [WHITE], [RED], [BLUE]],
  layers: [{ image: 1 }, { image: 2, mask: [0, 'red'] }, { image: 3, mask: [0, 'green'] }],
}
/** Ten layers, each of an image of its own: more than one material can read. The last is green on the right half. */
const MANY: PlannedTerrain = {
  images: [...Array.from({ length: 9 }, () => [RED]), [GREEN], MASK],
  layers: Array.from({ length: 10 }, (_, image) => (image === 9 ? { image, mask: [10, 'alpha'] } : { image })),
}
const [LEFT, MIDDLE, RIGHT] = [0.1, 0.5, 0.9]
const QUARTERS = [1 / 8, 3 / 8, 5 / 8, 7 / 8]

let game: GameInVite

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'brushwork-terrain-layers-'))
  writeFileSync(join(folder, 'room.map'), dividedRoom())
  const settings = { asked: { light: 'final', profile: 'draft' } } as const
  const built = await openSession({ host: nodeHost, root: folder, settings }).build(join(folder, 'room.map'))
  const packs = { 'public/room.glb': await built.readPack() }
  rmSync(folder, { recursive: true })
  game = await openGameInVite('terrain-layers', packs, 'window.terrainLayers')
})
afterAll(() => game?.close())

const ask = <Name extends keyof TerrainLayersPage>(
  name: Name,
  ...args: Parameters<TerrainLayersPage[Name]>
): ReturnType<TerrainLayersPage[Name]> =>
  game.page.evaluate(`window.terrainLayers.${name}(...${JSON.stringify(args)})`) as ReturnType<TerrainLayersPage[Name]>

describe('layers of a terrain', () => {
  it.each([
    ['one material', MASKED],
    ['several materials', MANY],
  ])('cover each other where their alpha says so, in %s', async (_, terrain) => {
    expect(await ask('alone', terrain, [LEFT, RIGHT])).toEqual([RED, GREEN])
  })

  it('show by the red and green of an image of weights', async () => {
    expect(await ask('alone', { ...WEIGHTED, filter: 'nearest' }, QUARTERS)).toEqual([WHITE, RED, BLUE, BLUE])
  })

  it.each([
    ['one material', MASKED],
    ['several materials', MANY],
  ])('show a lightmap page, and the light grid where there is none, in %s', async (_, terrain) => {
    // Twice a luxel of 64 is half of the texture, but for the difference between sRGB and a gamma of 2.2.
    const [left, right] = await ask('placed', terrain, [LEFT, RIGHT], {
      luxels: [
        [64, 64, 64],
        [64, 64, 64],
      ],
    })
    expect([left[0], right[1]].every((part) => Math.abs(part - 128) <= 6)).toBe(true)
    expect([left[1], left[2], right[0], right[2]]).toEqual([0, 0, 0, 0])
    const [dark, lit] = await ask('placed', terrain, [LEFT, RIGHT], {})
    for (const part of [dark[0], lit[1]]) {
      expect(part).toBeGreaterThan(30)
      expect(part).toBeLessThan(250)
    }
    expect([dark[1], lit[0]]).toEqual([0, 0])
  })

  it.each([
    ['one material', MASKED],
    ['several materials', MANY],
  ])('all show the flags of the entity, and the material of the game, in %s', async (_, terrain) => {
    const dark = {
      luxels: [
        [0, 0, 0],
        [0, 0, 0],
      ],
    } as const
    const unlit = await ask('placed', terrain, [LEFT, RIGHT], { ...dark, flags: ENTITY_FLAGS.unlit })
    expect(unlit).toEqual([RED, GREEN])
    expect(await ask('placed', terrain, [LEFT, RIGHT], { ...dark, isOwn: true })).toEqual([RED, GREEN])
  })

  it.each([
    ['one material', MASKED],
    ['several materials', MANY],
  ])('have hard texels by NOFILTER and by the option filter, in %s', async (_, terrain) => {
    const near = [MIDDLE - 0.05, MIDDLE + 0.05]
    const soft = await ask('alone', terrain, near)
    expect(soft.every(([red, green]) => red > 0 && green > 0)).toBe(true)
    expect(await ask('alone', { ...terrain, filter: 'nearest' }, near)).toEqual([RED, GREEN])
    const flags = ENTITY_FLAGS.noFilter | ENTITY_FLAGS.unlit
    expect(await ask('placed', terrain, near, { flags })).toEqual([RED, GREEN])
    expect(game.failures).toEqual([])
  })
})
