import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSession } from '@brushwork/pipeline'
import type { BuildOptions } from '@brushwork/pipeline/config'
import { nodeHost } from '@brushwork/pipeline/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LightPicturesPage } from '../../pages/light-pictures/main.js'
import { type GameInVite, openGameInVite } from '../support/game-in-vite.js'
import { hotSpot } from '../support/light-scenes.js'
import { lightTextures } from '../support/light-textures.js'

const { panels, view } = hotSpot()
/** Of the image, from below: the floor below the lamp, and the wall. */
const [SPOT, WALL] = [0.16, 0.6]

describe.each(['three', 'three-oldest'])('HDR and directional lightmaps in %s', (three) => {
  let game: GameInVite
  const brightness = (pack: string, exposure: number, row: number, areBumpy = false): Promise<number[]> => {
    const args: Parameters<LightPicturesPage['brightnessOf']> = [{ pack, caption: '', exposure, areBumpy }, view, row]
    return game.page.evaluate(`window.lightPictures.brightnessOf(...${JSON.stringify(args)})`)
  }

  beforeAll(async () => {
    const packs = {
      'public/bytes.glb': await packOf('final'),
      'public/hdr.glb': await packOf(HDR),
      'public/directed.glb': await packOf({ mode: 'final', directional: true }),
    }
    game = await openGameInVite('light-pictures', packs, 'window.lightPictures', three)
  })
  afterAll(() => game?.close())

  it('has the shape of a hot spot at a low exposure, where bytes are flat', async () => {
    const [bytes, hdr] = [await brightness('/bytes.glb', 1 / 16, SPOT), await brightness('/hdr.glb', 1 / 16, SPOT)]
    const [flat, peak] = [Math.max(...bytes), Math.max(...hdr)]
    const widthNear = (row: readonly number[], value: number): number => row.filter((one) => one > value - 3).length
    expect(widthNear(bytes, flat)).toBeGreaterThan(60)
    expect(peak).toBeGreaterThan(flat * 1.5)
    expect(widthNear(hdr, peak)).toBeLessThan(30)
    // It falls all the way, from the middle to both sides.
    const top = hdr.indexOf(peak)
    for (let aside = 20; aside < 100; aside += 20) {
      expect(hdr[top - aside]).toBeLessThan(hdr[top - aside + 20])
      expect(hdr[top + aside]).toBeLessThan(hdr[top + aside - 20])
    }
    expect(game.failures).toEqual([])
  })

  it('looks like bytes where they do not end', async () => {
    const [bytes, hdr] = [await brightness('/bytes.glb', 1, WALL), await brightness('/hdr.glb', 1, WALL)]
    const differences = bytes.map((value, at) => Math.abs(value - hdr[at]))
    expect(Math.max(...differences)).toBeLessThanOrEqual(4)
  })

  it('shows the studs of a normal map where it has directions', async () => {
    const [flat, studded] = [
      await brightness('/bytes.glb', 1, WALL, true),
      await brightness('/directed.glb', 1, WALL, true),
    ]
    const changes = (row: readonly number[]): number =>
      row.slice(1).reduce((sum, value, at) => sum + Math.abs(value - row[at]), 0)
    expect(changes(studded)).toBeGreaterThan(changes(flat) * 2)
    expect(game.failures).toEqual([])
  })
})

const HDR = { mode: 'final', hdr: true } as const

/** Direct light is enough. */
async function packOf(light: BuildOptions['light']): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'brushwork-hdr-'))
  try {
    await writeFile(join(folder, 'light.wad'), lightTextures())
    const file = join(folder, 'scene.map')
    await writeFile(file, panels[0].level)
    const settings = { asked: { light, profile: 'draft' } } as const
    return await (await openSession({ host: nodeHost, root: folder, settings }).build(file)).readPack()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
