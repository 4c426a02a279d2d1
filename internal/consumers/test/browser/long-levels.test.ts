import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSession } from '@brushwork/pipeline'
import { nodeHost } from '@brushwork/pipeline/node'
import { loadLevel } from '@brushwork/runtime'
import { decode } from 'fast-png'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { View } from '../../pages/level/main.js'
import { type GameInVite, openGameInVite } from '../support/game-in-vite.js'
import { DISTANCE, longLevel, noise } from '../support/long-level.js'

/** To the first and to the last wall of the long level, which are 64,512 quants apart. */
const WALLS = 32
const LIGHTS = ['none', 'original'] as const

let game: GameInVite
const packs: Record<string, Uint8Array> = {}

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'brushwork-long-'))
  writeFileSync(join(folder, 'noise.tga'), noise())
  writeFileSync(join(folder, 'long.wmp'), longLevel(2 * WALLS + 1))
  writeFileSync(join(folder, 'short.wmp'), longLevel(1))
  for (const light of LIGHTS) {
    const session = openSession({ host: nodeHost, root: folder, settings: { asked: { light } } })
    for (const name of ['long', 'short']) {
      packs[`${name}-${light}.glb`] = await (await session.build(join(folder, `${name}.wmp`))).readPack()
    }
  }
  rmSync(folder, { recursive: true })
  const files = Object.entries(packs).map(([name, pack]) => [`public/${name}`, pack] as const)
  game = await openGameInVite('level', Object.fromEntries(files), 'window.levelPage')
})
afterAll(() => game?.close())

describe.each(LIGHTS)('a level of 64,512 quants with light of the kind %s', (light) => {
  it('has texture coordinates that were moved by whole repeats', async () => {
    const uvs = await Promise.all(['long', 'short'].map((name) => coordinatesOf(packs[`${name}-${light}.glb`])))
    const [long, short] = uvs.map((column) => Math.max(...column) - Math.min(...column))
    expect(short).toBeLessThan(12)
    // As built they span 1,354 repeats.
    expect(long).toBeLessThan(34)
  })

  it('shows the walls at both ends and in the middle as the same wall near the origin', async () => {
    const wall = await seen(`short-${light}`, 0)
    expect(new Set(wall.data).size).toBeGreaterThan(50)
    for (const index of [-WALLS, 0, WALLS]) {
      const far = await seen(`long-${light}`, index)
      expect(mostDifferent(far.data, wall.data), `wall ${index}`).toBeLessThanOrEqual(2)
    }
  })
})

/** The picture of a wall. @param index from the origin */
async function seen(name: string, index: number) {
  const x = index * DISTANCE
  // Its height and both of its ends are within the picture.
  const view: View = { from: [x, 64, 250], to: [x, 64, 0] }
  const shown = [`/${name}.glb`, view] as const
  await game.page.evaluate(([pack, from]) => window.levelPage?.draw(pack, from), shown)
  return decode(await game.page.screenshot())
}

/** Largest difference of two pictures, of 255. */
function mostDifferent(one: ArrayLike<number>, other: ArrayLike<number>): number {
  expect(one.length).toBe(other.length)
  let most = 0
  for (let at = 0; at < one.length; at++) most = Math.max(most, Math.abs(one[at] - other[at]))
  return most
}

/** All texture coordinates of a pack's world. */
async function coordinatesOf(pack: Uint8Array): Promise<readonly number[]> {
  const { surfaces } = await loadLevel(`data:model/gltf-binary;base64,${Buffer.from(pack).toString('base64')}`)
  return surfaces.flatMap(({ uvs }) => [...uvs])
}
