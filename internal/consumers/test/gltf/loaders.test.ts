import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { openSession } from '@brushwork/pipeline'
import { nodeHost } from '@brushwork/pipeline/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GltfPage } from '../../pages/gltf/main.js'
import { type GameInVite, openGameInVite } from '../support/game-in-vite.js'
import { dividedRoom } from '../support/light-room.js'
import { lightTextures } from '../support/light-textures.js'
import { differenceOf, isSame } from '../support/picture-difference.js'
import { playCanvasInOneFile } from '../support/playcanvas-in-one-file.js'

/** For people to look at; not committed. */
const ARTIFACTS = resolve(import.meta.dirname, '../../../../artifacts/gltf')

let game: GameInVite
const ask = <Name extends keyof GltfPage>(name: Name, ...args: Parameters<GltfPage[Name]>): Promise<string> =>
  game.page.evaluate(`window.gltf.${name}(...${JSON.stringify(args)})`)

async function image(name: string, url: string): Promise<Uint8Array> {
  const bytes = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
  writeFileSync(join(ARTIFACTS, `${name}.png`), bytes)
  return bytes
}

beforeAll(async () => {
  mkdirSync(ARTIFACTS, { recursive: true })
  game = await openGameInVite('gltf', await litRoom(), 'window.gltf', 'three', { plugins: [playCanvasInOneFile()] })
})
afterAll(() => game?.close())

describe.each(['three', 'babylon', 'playcanvas'] as const)('the glTF loader of %s', (engine) => {
  it('draws what a pack expands to as createLevel draws the pack', async () => {
    const expected = await image('adapter', await ask('adapter'))
    const difference = differenceOf(expected, await image(engine, await ask('loader', engine)))
    // A pixel at an edge may differ by 3.
    expect({ difference, isSame: isSame(difference, { mean: 0.05, most: 4 }) }).toEqual({ difference, isSame: true })
    expect(game.failures).toEqual([])
  })

  it('says what to do with a pack', async () => {
    expect(await ask('refusal', engine)).toContain('the file is a Brushwork pack (BRUSHWORK_geometry)')
  })
})

/** A lit room. */
async function litRoom(): Promise<Record<string, Uint8Array>> {
  const folder = mkdtempSync(join(tmpdir(), 'brushwork-gltf-'))
  writeFileSync(join(folder, 'room.map'), dividedRoom())
  writeFileSync(join(folder, 'light.wad'), lightTextures())
  const session = openSession({ host: nodeHost, root: folder, settings: { asked: { light: 'final' } } })
  const pack = await (await session.build(join(folder, 'room.map'))).readPack()
  rmSync(folder, { recursive: true })
  return { 'public/room.glb': pack }
}
