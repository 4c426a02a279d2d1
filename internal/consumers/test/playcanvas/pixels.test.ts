import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { openSession } from '@brushwork/pipeline'
import { nodeHost } from '@brushwork/pipeline/node'
import { decode } from 'fast-png'
import { type Browser, chromium, type Page } from 'playwright-core'
import type { Plugin } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findChromium } from '../../../../scripts/page/chromium.mjs'
import type { PlayCanvasPage } from '../../pages/playcanvas/main.js'
import type { PixelScene } from '../../pages/playcanvas/scenes.js'
import { type GameInVite, openGameInVite } from '../support/game-in-vite.js'
import { dividedRoom } from '../support/light-room.js'
import { lightTextures } from '../support/light-textures.js'

const MODULES = resolve(import.meta.dirname, '../../node_modules')
/** Screenshots for people to look at; not committed. */
const ARTIFACTS = resolve(import.meta.dirname, '../../../../artifacts/playcanvas')
const WORLD = resolve(import.meta.dirname, '../../../../examples/courtyard/world')

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
  {
    name: 'vertex frames between two frames',
    level: '/sun.glb',
    model: '/guard.glb',
    frame: 30.4,
    at: [140, 10, 140],
    from: [110, 70, 20],
    to: [140, 40, 120],
  },
  {
    name: 'bones between two frames',
    level: '/sun.glb',
    model: '/crow.glb',
    frame: 7.3,
    at: [140, 40, 60],
    from: [120, 55, 20],
    to: [140, 40, 60],
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
    'public/guard.glb': await pack(join(WORLD, 'guard.mdl'), 'none'),
    'public/crow.glb': await pack(join(WORLD, 'crow.mdl'), 'none'),
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
    const { mean, max, colors } = differenceOf(
      opaque(await image('webgl2', scene)),
      opaque(await image('three', scene)),
    )
    // An empty picture would be the same in both.
    expect(colors).toBeGreaterThan(50)
    expect(mean).toBeLessThanOrEqual(0.05)
    expect(max).toBeLessThanOrEqual(2)
    expect(game.failures).toEqual([])
  })

  describe('by WebGPU', () => {
    let browser: Browser
    let page: Page
    beforeAll(async () => {
      browser = await launchWithWebGpu()
      page = await browser.newPage({ viewport: { width: 450, height: 300 } })
      page.on('pageerror', ({ message }) => failed.push(message))
    })
    afterAll(() => browser?.close())
    const failed: string[] = []

    it.each(SCENES)('$name', async (scene) => {
      await page.goto(game.page.url())
      await page.waitForFunction('window.playCanvas')
      await page.evaluate(`window.playCanvas.show(${JSON.stringify(scene)})`)
      const shown = await page.screenshot({ path: join(ARTIFACTS, `${scene.name}-${installed}-webgpu.png`) })
      const { mean, max, over, colors } = differenceOf(opaque(shown), opaque(await image('three', scene)))
      expect(colors).toBeGreaterThan(50)
      expect(mean).toBeLessThanOrEqual(0.05)
      expect(over).toBeLessThanOrEqual(0.001)
      expect(max).toBeLessThanOrEqual(16)
      expect(failed).toEqual([])
    })
  })

  it('frees meshes, textures and entities: as many are alive after a hundred times as after the first', async () => {
    const [first, last] = await ask('openAndClose', SCENES[2], 100)
    expect(last).toEqual(first)
    expect(game.failures).toEqual([])
  })
})

/** Chromium with WebGPU in software. Without these flags the first canvas that shows something kills the device. */
function launchWithWebGpu(): Promise<Browser> {
  const args = ['--no-sandbox', '--enable-unsafe-webgpu', '--enable-features=Vulkan', '--use-vulkan=swiftshader']
  const executablePath = findChromium()
  if (executablePath === undefined) throw new Error('expected Chromium: install it, or set BRUSHWORK_CHROMIUM')
  return chromium.launch({ executablePath, args: [...args, '--use-angle=swiftshader', '--force-color-profile=srgb'] })
}

/** Red, green and blue of a PNG: screenshots have no alpha. */
function opaque(png: Uint8Array): { readonly width: number; readonly numbers: readonly number[] } {
  const { width, data, channels } = decode(png)
  return { width, numbers: channels === 3 ? [...data] : [...data].filter((_, at) => at % 4 !== 3) }
}

/** How the numbers of two pictures differ, of 255, the share that differs by more than 3, and how many colors there are. */
function differenceOf(
  first: ReturnType<typeof opaque>,
  second: ReturnType<typeof opaque>,
): { mean: number; max: number; over: number; colors: number } {
  expect([first.width, first.numbers.length]).toEqual([second.width, second.numbers.length])
  const differences = first.numbers.map((value, at) => Math.abs(value - second.numbers[at]))
  const colors = new Set<number>()
  for (let at = 0; at < first.numbers.length; at += 3) {
    const [red, green, blue] = first.numbers.slice(at, at + 3)
    colors.add((red << 16) | (green << 8) | blue)
  }
  return {
    mean: differences.reduce((sum, one) => sum + one, 0) / differences.length,
    max: differences.reduce((worst, one) => Math.max(worst, one), 0),
    over: differences.filter((one) => one > 3).length / differences.length,
    colors: colors.size,
  }
}
