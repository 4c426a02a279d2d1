import type { Entity } from '@brushwork/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EntitiesPage } from '../../pages/entities/main.js'
import { type GameInVite, openGameInVite } from '../support/game-in-vite.js'

const RED = [255, 0, 0] as const
const BLUE = [0, 0, 255] as const
const BLACK = [0, 0, 0] as const
/** Of the wall behind entities. */
const GREEN = [0, 128, 0]
const NOTHING = [0, 0, 0]
const UNLIT = 1 << 17

describe.each(['three', 'three-oldest'])('everything of a level in %s', (three) => {
  let game: GameInVite
  function ask<Name extends keyof EntitiesPage>(
    name: Name,
    ...args: Parameters<EntitiesPage[Name]>
  ): Promise<Awaited<ReturnType<EntitiesPage[Name]>>> {
    return game.page.evaluate(`window.entitiesPage.${name}(...${JSON.stringify(args)})`)
  }
  const entity = (columns: readonly (typeof RED)[], flags: number, more: Partial<Entity> = {}) =>
    ask('entity', columns as never, { flags: flags | UNLIT, ...more })

  beforeAll(async () => {
    game = await openGameInVite('entities', {}, 'window.entitiesPage', three)
  })
  afterAll(() => game?.close())

  it('a sprite faces the camera from every side, and rolls in its plane', async () => {
    for (const from of [
      [0, 0, 30],
      [30, 0, 0],
      [0, 0, -30],
      [-20, 15, 10],
    ] as const) {
      expect(await ask('sprite', [RED, BLUE], 'camera', from), `from ${from}`).toEqual([RED, BLUE])
    }
    expect(await ask('sprite', [RED, BLUE], 'camera', [30, 0, 0], Math.PI)).toEqual([BLUE, RED])
    expect(game.failures).toEqual([])
  })

  it('an oriented sprite is seen from both sides, a decal from the front only', async () => {
    expect(await ask('sprite', [RED, BLUE], 'both', [0, 0, 30])).toEqual([RED, BLUE])
    expect(await ask('sprite', [RED, BLUE], 'both', [0, 0, -30])).toEqual([BLUE, RED])
    expect(await ask('sprite', [RED, BLUE], 'both', [30, 0, 0])).toEqual([NOTHING, NOTHING])
    expect(await ask('sprite', [RED, BLUE], 'front', [0, 0, 30])).toEqual([RED, BLUE])
    expect(await ask('sprite', [RED, BLUE], 'front', [0, 0, -30])).toEqual([NOTHING, NOTHING])
  })

  it('entities are unlit, additive, translucent and cut out as their flags say', async () => {
    expect(await entity([RED], 0)).toEqual([...RED])
    expect(await entity([BLACK as never], 1 << 12)).toEqual(GREEN)
    expect(await entity([BLACK as never], 0)).toEqual([0, 0, 0])
    expect(await entity([RED], 1 << 21)).toEqual([255, 128, 0])
    expect(await entity([RED], 1 << 8)).toEqual(GREEN)
    expect(await entity([BLACK as never], 1 << 15)).toEqual(GREEN)
    const [red, green] = await entity([RED], 1 << 10, { albedo: 50 })
    expect(red).toBeGreaterThan(100)
    expect(red).toBeLessThan(220)
    expect(green).toBeGreaterThan(50)
    expect(green).toBeLessThan(110)
  })

  it('entities drawn together look as they do one by one', async () => {
    const [together, single] = [await ask('many', 'instances'), await ask('many', 'single')]
    expect(together.pixels).toEqual(single.pixels)
    expect(new Set(together.pixels).size).toBeGreaterThan(2)
    // One of them is the sky.
    expect([together.calls, single.calls]).toEqual([5, 15])
  })

  it.runIf(three === 'three')('entities of different files that are merged look as they do one by one', async () => {
    const [merged, single] = [await ask('many', 'merged'), await ask('many', 'single')]
    expect(merged.pixels).toEqual(single.pixels)
    // One of them is the sky.
    expect(merged.calls).toBe(3)
    expect(game.failures).toEqual([])
  })

  it('instances have tints, skins and opacities of their own', async () => {
    const { colors, share } = await ask('looks')
    expect(colors).toEqual([[...RED], [0, 255, 0], [188, 0, 0]])
    expect(share).toBeGreaterThan(0.4)
    expect(share).toBeLessThan(0.6)
    expect(game.failures).toEqual([])
  })

  it('the second layer of a dome covers the first, except where it is clear', async () => {
    expect(await ask('clouds', [RED, BLUE])).toEqual([...BLUE])
    expect(await ask('clouds', [RED, null])).toEqual([...RED])
    expect(game.failures).toEqual([])
  })

  it.runIf(three === 'three')('opening and closing 100 levels leaves what is on the GPU as it was', async () => {
    const [first, last] = await ask('levels', 100)
    expect(last).toEqual(first)
    expect(game.failures).toEqual([])
  })

  it('a cut pack and an aborted load reject with the reason, and leave nothing', async () => {
    const { cut, aborted, before, after } = await ask('interrupted')
    expect(cut).toMatch(/^PackError: blob:.*: expected 1048576 bytes, found 40$/)
    expect(aborted).toBe('Error: left')
    expect(after).toEqual(before)
    expect(game.failures).toEqual([])
  })

  it('a level with all that it shows comes back after a lost context', async () => {
    const [before, after] = await ask('lostContext')
    expect(new Set(before).size).toBeGreaterThan(3)
    expect(after).toEqual(before)
  })

  it('sounds loop at their positions, and fade linearly to their range', async () => {
    const reported = await ask('sounds')
    expect(reported, JSON.stringify(reported)).toEqual({
      position: [1, 2, 3],
      model: 'linear',
      near: 0,
      far: 500,
      volume: 0.5,
      loops: true,
      plays: true,
      missing: ['ghost.wav', 'noise.wav'],
      playsAfterwards: false,
    })
  })

  it('a strip of sky is seen where its faces should be, through windows of the level', async () => {
    const strip = [RED, [0, 255, 0], BLUE, [255, 255, 0], [255, 0, 255], [0, 255, 255]] as const
    const [west, north, east, south, down, up] = strip.map((color) => [...color])
    const seen = async (...direction: [number, number, number]) => ask('sky', strip, direction)
    expect(await seen(0, 0, -1)).toEqual(west)
    expect(await seen(1, 0, 0)).toEqual(north)
    expect(await seen(0, 0, 1)).toEqual(east)
    expect(await seen(-1, 0, 0)).toEqual(south)
    expect(await seen(0, -1, 0)).toEqual(down)
    expect(await seen(0, 1, 0)).toEqual(up)
    expect(await ask('sky', strip, [0, 0, -1], true)).toEqual(west)
    expect(game.failures).toEqual([])
  })
})
