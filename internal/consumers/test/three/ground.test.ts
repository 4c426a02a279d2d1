import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSession } from '@brushwork/pipeline'
import type { BuildOptions } from '@brushwork/pipeline/config'
import { nodeHost } from '@brushwork/pipeline/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SeenFromAbove } from '../../pages/ground/main.js'
import { type FieldLight, fieldLevel, writeField } from '../support/field.js'
import { type GameInVite, openGameInVite } from '../support/game-in-vite.js'

const draft = { profile: 'draft' } as const
const KINDS: Record<string, Partial<BuildOptions> & { readonly isLater?: boolean }> = {
  none: { light: 'none' },
  final: { light: { mode: 'final', rays: 16 } },
  'a draft': { light: 'final', ...draft },
  original: { light: 'original', ...draft },
  'a grid': { light: { mode: 'final', objects: false }, ...draft },
  'a build with original': { light: 'original' },
  'a grid of original': { light: { mode: 'auto', objects: false }, ...draft },
  'provisional light': { light: 'final', ...draft, isLater: true },
  'provisional light before original': { light: 'original', ...draft, isLater: true },
}
const SKIES: Record<string, FieldLight> = {
  usual: { sun: [58, 58, 58], ambient: [19, 19, 19], elevation: 60 },
  low: { sun: [58, 58, 58], ambient: [0, 0, 0], elevation: 30 },
  noon: { sun: [40, 40, 40], ambient: [0, 0, 0], elevation: 90 },
  even: { sun: [0, 0, 0], ambient: [40, 40, 40], elevation: 90 },
  snow: { sun: [75, 75, 75], ambient: [50, 50, 50], elevation: 90 },
}

let game: GameInVite

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'brushwork-ground-'))
  writeField(folder)
  const packOf = async (file: string, { isLater = false, ...options }: (typeof KINDS)[string] = {}) => {
    const session = openSession({ host: nodeHost, root: folder, watch: isLater, settings: { asked: options } })
    return (await session.build(join(folder, file), { isLightLater: isLater })).readPack()
  }
  const packs: Record<string, Uint8Array> = {
    'public/hill.glb': await packOf('hill.hmp'),
    'public/slab.glb': await packOf('slab.mdl'),
  }
  for (const [sky, light] of Object.entries(SKIES)) {
    writeFileSync(join(folder, 'field.wmp'), fieldLevel(light))
    for (const [kind, options] of Object.entries(KINDS)) {
      packs[`public/${sky} ${kind}.glb`] = await packOf('field.wmp', options)
    }
  }
  rmSync(folder, { recursive: true })
  game = await openGameInVite('ground', packs, 'window.groundPage')
})
afterAll(() => game?.close())

const seen = (sky: string, kind: string, options = {}): Promise<SeenFromAbove> =>
  game.page.evaluate(`window.groundPage.seen(...${JSON.stringify([`/${sky} ${kind}.glb`, options])})`)

describe.each(Object.keys(KINDS))('by %s', (kind) => {
  it('a terrain is as bright as the floor beside it', async () => {
    for (const sky of ['usual', 'low']) {
      for (const options of [{}, { exposure: 0.5 }]) {
        const { floor, ground } = await seen(sky, kind, options)
        expect(Math.abs(floor - ground), `${sky}: floor ${floor}, ground ${ground}`).toBeLessThanOrEqual(4)
        expect(floor).toBeGreaterThan(80)
        expect(floor).toBeLessThan(255)
      }
    }
  })
})

describe.each(['original', 'a build with original', 'a grid of original'])('by %s', (kind) => {
  it('white models on the floor and outside of the light grid are as bright as the floor', async () => {
    for (const sky of Object.keys(SKIES)) {
      const { floor, slab, tile } = await seen(sky, kind)
      for (const model of [slab, tile]) {
        expect(Math.abs(floor - model), `${sky}: floor ${floor}, slab ${slab}, tile ${tile}`).toBeLessThanOrEqual(6)
      }
    }
  })
})

it('snow is white where lightmaps double texture and light, as in the original, and not without them or with an exposure', async () => {
  const { floor, ground, slab } = await seen('snow', 'none')
  expect([floor, ground, slab]).toEqual([253, 253, 253])
  for (const kind of ['final', 'original']) {
    expect((await seen('snow', kind)).floor).toBe(255)
    const dim = await seen('snow', kind, { exposure: 0.3 })
    for (const brightness of Object.values(dim)) expect(brightness, kind).toBeLessThan(250)
  }
  expect(game.failures).toEqual([])
})
