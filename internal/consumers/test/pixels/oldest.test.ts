import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LACKS } from '../../pages/pixels/lacks.js'
import type { PixelsPage } from '../../pages/pixels/main.js'
import { type GameInVite, openGameInVite } from '../support/game-in-vite.js'
import { OLDEST_ENGINES, oldestPeer } from '../support/oldest-engines.js'
import { differenceOf, isSameButAtEdges, PIXEL_AT_EDGE } from '../support/picture-difference.js'
import { pixelLevels } from '../support/pixel-levels.js'
import { pixelModels } from '../support/pixel-models.js'
import { pixelShapes } from '../support/pixel-shapes.js'

/** For people to look at; not committed. */
const ARTIFACTS = resolve(import.meta.dirname, '../../../../artifacts/pixels-oldest')

/** One scene for each kind of object and material, and those in which versions before the ranges fail: a level after another one, and water. */
const SCENES = [
  'lit by ambient light and a sun',
  'vertex frames that blend',
  'bones',
  'highlights',
  'a light style at half',
  'a part that the game has moved',
  'water from above',
  'HDR lightmaps, exposed less',
  'a dome of sky',
  'sprites that face the camera',
  'layers of a terrain',
  'instances in the middle of clips',
]

/** One page for both engines. */
let game: GameInVite

async function draw(engine: 'webgl' | 'babylon' | 'playcanvas', scene: string): Promise<Uint8Array> {
  const url: string = await game.page.evaluate(`window.pixels.draw('${engine}', '${scene}')`)
  const bytes = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
  writeFileSync(join(ARTIFACTS, `${scene} ${engine}.png`), bytes)
  return bytes
}

beforeAll(async () => {
  mkdirSync(ARTIFACTS, { recursive: true })
  const files = { ...pixelModels(), ...pixelShapes(), ...(await pixelLevels()) }
  game = await openGameInVite('pixels', files, 'window.pixels', 'three', { plugins: OLDEST_ENGINES, isBuilt: true })
})
afterAll(() => game?.close())

it('are the old ends of the peer ranges', async () => {
  const versions = await game.page.evaluate<PixelsPage['versions']>('window.pixels.versions')
  expect(versions).toEqual({
    babylon: oldestPeer('@brushwork/babylon', '@babylonjs/core'),
    playcanvas: oldestPeer('@brushwork/playcanvas', 'playcanvas'),
  })
})

describe.each(['babylon', 'playcanvas'] as const)('the oldest %s draws the pixels of the reference', (engine) => {
  it.each(SCENES.filter((scene) => !(scene in LACKS[engine])))('%s', async (scene) => {
    const difference = differenceOf(await draw('webgl', scene), await draw(engine, scene))
    const isSame = isSameButAtEdges(difference, PIXEL_AT_EDGE)
    expect({ difference, isSame }).toEqual({ difference, isSame: true })
    expect(game.failures).toEqual([])
  })
})
