import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openSession } from '@brushwork/pipeline'
import { nodeHost } from '@brushwork/pipeline/node'
import { launchChromium } from '@brushwork-internal/testkit'
import type { Page } from 'playwright-core'
import { processorClock } from '../processor-clock.js'
import { servePage } from '../serve-page.js'
import {
  ENGINES,
  type EngineName,
  type MeasuredScene,
  type MeasuredSide,
  SCENES,
  type SceneName,
  SIDES,
  type Side,
} from './measured.js'

/** Frames of each load. */
const FRAMES = 5
/** Copies of the guard. */
export const COPIES = 100

const FILES: Readonly<Record<SceneName, string>> = { courtyard: 'courtyard.wmp', crowd: 'guard.mdl' }

/** Loads and draws with each engine in Chromium: packs by the adapter, and the same as `?glb` by the engine's own loader. */
export async function benchEngines(
  rounds: number,
  onImage?: (name: string, png: Buffer) => void,
): Promise<MeasuredScene[]> {
  const served = await servePage(new URL('page.ts', import.meta.url))
  const browser = await launchChromium()
  try {
    const page = await browser.newPage()
    page.on('pageerror', (error) => console.error(error))
    await page.goto(served.url)
    const clock = await processorClock(browser)
    const bytes = await keepFiles(page)
    const measured: MeasuredScene[] = []
    for (const scene of SCENES) {
      for (const engine of ENGINES) {
        const runs = { adapter: runOf(bytes[`${scene} adapter`]), loader: runOf(bytes[`${scene} loader`]) }
        // Sides take turns, so that other work of the machine slows both. The first load compiles the engine, and is not counted.
        for (let round = -1; round < rounds; round++) {
          for (const side of SIDES) {
            const { load, frames, covered, image } = await measure(page, clock, engine, scene, side)
            onImage?.(`${engine} ${scene} ${side}`, image)
            if (covered < 0.05) throw new Error(`${engine} shows nothing of ${scene} by its ${side}`)
            if (round < 0) continue
            runs[side].loads.push(load)
            runs[side].frames.push(...frames)
            runs[side].covered = covered
          }
        }
        measured.push({ engine, scene, sides: runs })
      }
    }
    return measured
  } finally {
    await browser.close()
    served.close()
  }
}

type Run = {
  -readonly [Member in keyof MeasuredSide]: MeasuredSide[Member] extends readonly number[]
    ? number[]
    : MeasuredSide[Member]
}

function runOf(bytes: number): Run {
  return { loads: [], frames: [], bytes, covered: 0 }
}

async function measure(page: Page, clock: () => Promise<number>, engine: EngineName, scene: SceneName, side: Side) {
  const crowd = scene === 'crowd' ? { crowd: { copies: COPIES, clip: 'walk' } } : {}
  const file = { isPack: side === 'adapter', ...crowd }
  const start = await clock()
  await page.evaluate(([a, b, c]) => window.loadStage(a, b, c), [engine, `${scene} ${side}`, file] as const)
  const load = (await clock()) - start
  const frames: number[] = []
  for (let frame = 0; frame < FRAMES; frame++) {
    const before = await clock()
    await page.evaluate(() => window.drawStage())
    frames.push((await clock()) - before)
  }
  const { covered, image } = await page.evaluate(() => window.endStage())
  return { load, frames, covered, image: Buffer.from(image.slice(image.indexOf(',') + 1), 'base64') }
}

/** Builds the files of all scenes and sides, and gives them to the page. @returns their bytes */
async function keepFiles(page: Page): Promise<Record<string, number>> {
  const bytes: Record<string, number> = {}
  const world = fileURLToPath(new URL('../../../../../examples/courtyard/world/', import.meta.url))
  // In quants, so that both sides have one camera.
  const settings = { asked: { profile: 'final', light: 'final', scale: 1 } } as const
  const session = openSession({ host: nodeHost, root: posix.normalize(world), settings })
  for (const scene of SCENES) {
    for (const side of SIDES) {
      const target = side === 'adapter' ? 'pack' : 'interchange'
      const file = await (await session.build(posix.join(world, FILES[scene]), { target })).readPack()
      const name = `${scene} ${side}`
      bytes[name] = file.byteLength
      await page.evaluate(([a, b]) => window.keepFile(a, b), [name, Buffer.from(file).toString('base64')] as const)
    }
  }
  return bytes
}
