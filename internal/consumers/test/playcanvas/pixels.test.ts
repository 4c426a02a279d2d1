import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { openSession } from '@brushwork/pipeline'
import { nodeHost } from '@brushwork/pipeline/node'
import { decode } from 'fast-png'
import type { Plugin } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PlayCanvasPage } from '../../pages/playcanvas/main.js'
import type { PixelScene } from '../../pages/playcanvas/scenes.js'
import { type GameInVite, openGameInVite } from '../support/game-in-vite.js'
import { dividedRoom } from '../support/light-room.js'
import { lightTextures } from '../support/light-textures.js'

const MODULES = resolve(import.meta.dirname, '../../node_modules')
/** Screenshots for people to look at; not committed. */
const ARTIFACTS = resolve(import.meta.dirname, '../../../../artifacts/playcanvas')
const GUARD = resolve(import.meta.dirname, '../../../../examples/courtyard/world/guard.mdl')

const SCENES: readonly PixelScene[] = [
  { name: 'lightmapped level', level: '/room.glb', from: [60, 70, 20], to: [180, 40, 240] },
  {
    name: 'model in the sun',
    level: '/sun.glb',
    model: '/guard.glb',
    at: [140, 40, 120],
    from: [110, 70, 20],
    to: [140, 40, 120],
  },
  {
    name: 'model in the light of a grid',
    level: '/room.glb',
    model: '/guard.glb',
    isGridLit: true,
    at: [140, 40, 120],
    from: [140, 60, 30],
    to: [140, 40, 120],
  },
]

let packs: Record<string, Uint8Array>

beforeAll(async () => {
  mkdirSync(ARTIFACTS, { recursive: true })
  const folder = mkdtempSync(join(tmpdir(), 'brushwork-playcanvas-'))
  writeFileSync(join(folder, 'room.map'), dividedRoom())
  writeFileSync(join(folder, 'light.wad'), lightTextures())
  const pack = async (file: string, light: 'final' | 'none'): Promise<Uint8Array> => {
    const settings = { asked: { light, profile: 'draft' } } as const
    return (await openSession({ host: nodeHost, root: dirname(file), settings }).build(file)).readPack()
  }
  packs = {
    'public/room.glb': await pack(join(folder, 'room.map'), 'final'),
    'public/sun.glb': await pack(join(folder, 'room.map'), 'none'),
    'public/guard.glb': await pack(GUARD, 'none'),
  }
  rmSync(folder, { recursive: true })
})

/** PlayCanvas in one file: pages would ask for some 600. */
function playCanvasInOneFile(installed: string): Plugin {
  const file = join(MODULES, installed, 'build/playcanvas.mjs')
  return {
    name: 'playcanvas-in-one-file',
    enforce: 'pre',
    resolveId: (id) => (id === 'playcanvas' ? file : undefined),
  }
}

describe.each(['playcanvas'])('%s draws what three draws', (installed) => {
  let game: GameInVite
  const ask = <Name extends keyof PlayCanvasPage>(
    name: Name,
    ...args: Parameters<PlayCanvasPage[Name]>
  ): Promise<Awaited<ReturnType<PlayCanvasPage[Name]>>> =>
    game.page.evaluate(`window.playCanvas.${name}(...${JSON.stringify(args)})`)
  const image = async (engine: Parameters<PlayCanvasPage['draw']>[0], scene: PixelScene): Promise<Uint8Array> => {
    const uri = await ask('draw', engine, scene)
    const bytes = Buffer.from(uri.slice(uri.indexOf(',') + 1), 'base64')
    writeFileSync(join(ARTIFACTS, `${scene.name}-${engine === 'three' ? engine : `${installed}-${engine}`}.png`), bytes)
    return bytes
  }

  beforeAll(async () => {
    game = await openGameInVite('playcanvas', packs, 'window.playCanvas', 'three', {
      given: { light: 'none' },
      plugins: [playCanvasInOneFile(installed)],
    })
  })
  afterAll(() => game?.close())

  it.each(SCENES)('$name', async (scene) => {
    const { mean, max, colors } = differenceOf(await image('webgl2', scene), await image('three', scene))
    // An empty picture would be the same in both.
    expect(colors).toBeGreaterThan(50)
    expect(mean).toBeLessThanOrEqual(0.05)
    expect(max).toBeLessThanOrEqual(2)
    expect(game.failures).toEqual([])
  })

  it('frees meshes, textures and entities: as many are alive after a hundred times as after the first', async () => {
    const [first, last] = await ask('openAndClose', SCENES[2], 100)
    expect(last).toEqual(first)
    expect(game.failures).toEqual([])
  })
})

/** How the numbers of two pictures differ, of 255, and how many colors there are. */
function differenceOf(a: Uint8Array, b: Uint8Array): { mean: number; max: number; colors: number } {
  const [first, second] = [decode(a), decode(b)]
  expect([first.width, first.height, first.channels]).toEqual([second.width, second.height, second.channels])
  let sum = 0
  let max = 0
  const colors = new Set<number>()
  for (const [at, value] of first.data.entries()) {
    const difference = Math.abs(value - second.data[at])
    sum += difference
    max = Math.max(max, difference)
    if (at % first.channels === 0) colors.add((value << 16) | (first.data[at + 1] << 8) | first.data[at + 2])
  }
  return { mean: sum / first.data.length, max, colors: colors.size }
}
