import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openSession } from '@brushwork/pipeline'
import type { BuildOptions } from '@brushwork/pipeline/config'
import { nodeHost } from '@brushwork/pipeline/node'
import { launchChromium } from '@brushwork-internal/testkit'
import { corpusRoot } from '@brushwork-internal/testkit/corpus'
import type { Page } from 'playwright-core'
import { sourcesIn } from '../../packs/carried/bench.js'
import { processorClock } from '../processor-clock.js'
import { servePage } from '../serve-page.js'
import type { MeasuredCrowd, MeasuredFrames, MeasuredSide } from './measured.js'

/** Shares of triangles of the levels of detail. */
const LODS = [0.35, 0.15]
/** Copies of the guard, and of the model with many frames. */
const GUARDS = 1000
const MANY = 100

export interface CrowdReport {
  readonly copies: number
  readonly crowd: MeasuredCrowd
  /** Absent without a corpus. */
  readonly many?: { readonly copies: number; readonly crowd: MeasuredCrowd; readonly frames: MeasuredFrames }
}

/** Draws a thousand guards in Chromium, and the model of 249 frames: instances, clones, and three's morph targets. */
export async function benchCrowd(rounds: number): Promise<CrowdReport> {
  const guard = fileURLToPath(new URL('../../../../../examples/courtyard/world/guard.mdl', import.meta.url))
  const human =
    corpusRoot === undefined ? undefined : sourcesIn(corpusRoot).find((path) => path.endsWith('mdl4-human.mdl'))
  const page = await openPage()
  try {
    const crowd = await page.measure(guard, 'walk', GUARDS, rounds)
    if (human === undefined) return { copies: GUARDS, crowd }
    const many = await page.measure(human.replaceAll('\\', '/'), undefined, MANY, rounds)
    const frames = await page.measureFrames(human.replaceAll('\\', '/'), GUARDS, rounds)
    return { copies: GUARDS, crowd, many: { copies: MANY, crowd: many, frames } }
  } finally {
    await page.close()
  }
}

async function openPage() {
  const served = await servePage(new URL('page.ts', import.meta.url))
  const browser = await launchChromium()
  const page = await browser.newPage()
  page.on('pageerror', (error) => console.error(error))
  await page.goto(served.url)
  const clock = await processorClock(browser)
  return {
    async measure(file: string, clip: string | undefined, copies: number, rounds: number): Promise<MeasuredCrowd> {
      const [pack, glb] = await Promise.all([packOf(file, 'pack'), packOf(file, 'interchange')])
      const gpu = await page.evaluate(([a, b, c, d]) => window.stageCrowd(a, b, c, d), [
        pack,
        glb,
        clip,
        copies,
      ] as const)
      const difference = await page.evaluate(() => window.compareSides('instances', 'levels'))
      return { gpu, difference, sides: await inTurns(page, clock, ['instances', 'levels', 'clones', 'morphs'], rounds) }
    },
    async measureFrames(file: string, copies: number, rounds: number): Promise<MeasuredFrames> {
      const pack = await packOf(file, 'pack')
      const numbers = await page.evaluate(([a, b]) => window.stageFrames(a, b), [pack, copies] as const)
      return { ...numbers, sides: await inTurns(page, clock, ['all', 'few'], rounds) }
    },
    async close(): Promise<void> {
      await browser.close()
      served.close()
    },
  }
}

/** Draws sides in turns, so that other work of the machine slows all of them. */
async function inTurns<Name extends string>(
  page: Page,
  clock: () => Promise<number>,
  names: readonly Name[],
  rounds: number,
): Promise<Record<Name, MeasuredSide>> {
  const draw = (name: Name) => page.evaluate((side) => window.drawSide(side), name as string)
  const times = new Map(names.map((name) => [name, { times: [] as number[], processor: [] as number[] }]))
  // The first frames compile and upload, so they are not counted.
  for (const name of names) await draw(name)
  for (let round = 0; round < rounds; round++) {
    for (const [name, own] of times) {
      const before = await clock()
      own.times.push(await draw(name))
      own.processor.push((await clock()) - before)
    }
  }
  const drawn = await page.evaluate(() => window.endSides())
  const entries = names.map((name) => [name, { ...drawn[name], ...times.get(name) }])
  return Object.fromEntries(entries) as Record<Name, MeasuredSide>
}

/** In base64. */
async function packOf(file: string, target: BuildOptions['target']): Promise<string> {
  // In quants, as the pack is.
  const settings = { asked: { profile: 'final', lods: LODS, scale: 1 } } as const
  const built = await openSession({ host: nodeHost, root: posix.dirname(file), settings }).build(file, { target })
  return Buffer.from(await built.readPack()).toString('base64')
}
