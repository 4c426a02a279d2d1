import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { openSession } from '@brushwork/pipeline'
import { nodeHost } from '@brushwork/pipeline/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LightGridPage } from '../../pages/light-grid/main.js'
import { type GameInVite, openGameInVite } from '../support/game-in-vite.js'
import { dividedRoom } from '../support/light-room.js'

const GUARD = resolve(import.meta.dirname, '../../../../examples/courtyard/world/guard.mdl')

let packs: Record<string, Uint8Array>

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'brushwork-light-grid-'))
  writeFileSync(join(folder, 'room.map'), dividedRoom())
  const pack = async (file: string): Promise<Uint8Array> => {
    const settings = { asked: { light: 'final', profile: 'draft' } } as const
    return (await openSession({ host: nodeHost, root: dirname(file), settings }).build(file)).readPack()
  }
  packs = { 'public/room.glb': await pack(join(folder, 'room.map')), 'public/guard.glb': await pack(GUARD) }
  rmSync(folder, { recursive: true })
})

describe.each(['three', 'three-oldest'])('a light grid in %s', (three) => {
  let game: GameInVite
  const ask = <Name extends keyof LightGridPage>(
    name: Name,
    ...args: Parameters<LightGridPage[Name]>
  ): Promise<Awaited<ReturnType<LightGridPage[Name]>>> =>
    game.page.evaluate(`window.lightGrid.${name}(...${JSON.stringify(args)})`)

  beforeAll(async () => {
    game = await openGameInVite('light-grid', packs, 'window.lightGrid', three)
  })
  afterAll(() => game?.close())

  it.each(['lambert', 'phong', 'standard'] as const)(
    'lights %s materials as the runtime says, and they ignore lamps of the scene',
    async (kind) => {
      for (const at of [
        [140, 128, 60],
        [200, 30, 50],
        [400, 200, 60],
      ] as const) {
        const { drawn, expected } = await ask('ball', at, kind)
        expect(Math.abs(Math.min(1, expected) - drawn)).toBeLessThan(0.01)
        const vertices = await ask('ball', at, kind, { perVertex: true })
        expect(Math.abs(Math.min(1, vertices.expected) - vertices.drawn)).toBeLessThan(0.06)
      }
      const both = await ask('ball', [400, 200, 60], kind, { sceneLights: true })
      expect(both.drawn).toBeGreaterThan(both.expected + 0.1)
    },
  )

  it('makes a guard dark who walks behind a wall, also with a new version of the model', async () => {
    const lit = await ask('guard', [160, 140, 32])
    const dark = await ask('guard', [400, 220, 32])
    expect(dark).toBeLessThan(lit / 2)
    await ask('replaceGuard')
    expect(await ask('guard', [160, 140, 32])).toBeCloseTo(lit, 0)
    expect(await ask('guard', [400, 220, 32])).toBeCloseTo(dark, 0)
    expect(game.failures).toEqual([])
  })

  it('lights entities where they stand, drawn together or alone', async () => {
    const [lit, dark, alone] = await ask(
      'entities',
      [
        [160, 140, 32],
        [400, 220, 32],
        [470, 220, 32],
      ],
      2,
    )
    expect(lit).toBeGreaterThan(40)
    expect(dark).toBeLessThan(lit / 2)
    expect(Math.abs(alone - dark)).toBeLessThan(10)
    const one = await ask('entities', [[160, 140, 32]], 0)
    expect(one[0]).toBeCloseTo(lit, 0)
    expect(game.failures).toEqual([])
  })

  it.runIf(three === 'three')('lights merged entities as it lights others', async () => {
    const points: Parameters<LightGridPage['statues']>[0] = [
      [160, 140, 32],
      [400, 220, 32],
    ]
    const [merged, others] = [await ask('statues', points, true), await ask('statues', points, false)]
    expect([merged.batches, others.batches]).toEqual([1, 0])
    for (const [index, mean] of merged.means.entries()) expect(mean).toBeCloseTo(others.means[index], 1)
    expect(merged.means[1]).toBeLessThan(merged.means[0] / 2)
    expect(game.failures).toEqual([])
  })

  it('shows the stored light of terrains, and no other', async () => {
    // Two luxels of 20 and 120: what they show at their middle is the mean of their linear light.
    const [low, high] = await ask('terrain', 20, 120)
    const linear = (byte: number): number => ((2 * byte) / 255) ** 2.2
    const shown = (light: number): number =>
      255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055)
    const between = (share: number): number => shown(linear(20) * (1 - share) + linear(120) * share)
    const [first, second] = [between(0.25), between(0.75)]
    expect(Math.abs(low - first)).toBeLessThan(6)
    expect(Math.abs(high - second)).toBeLessThan(6)
    expect(game.failures).toEqual([])
  })

  it('lights the doors of the level', async () => {
    expect(await ask('door')).toBeGreaterThan(60)
  })
})
