import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { BrushLevel } from '@brushwork/asset'
import { readMap } from '@brushwork/codecs/map'
import { readWmp } from '@brushwork/codecs/wmp'
import {
  COMPILE_DEFAULTS,
  type CompileOptions,
  compile,
  LIGHT_DEFAULTS,
  levelFromMap,
  levelFromWmp,
} from '@brushwork/wmp-compiler'
import { NodeLightThreads } from '../../../../../packages/pipeline/src/host/threads/node-light-threads.js'
import {
  bakeFinal,
  type FinalLight,
  inlineLightWorkers,
  type LightPlan,
  type LightWorkers,
} from '../../../../../packages/wmp-compiler/src/light/final/index.js'
import { mapBytes } from '../levels/map-source.js'
import { checksumOf } from '../run/checksum.js'
import { cpuSeconds } from '../run/cpu-clock.js'

/** As `light: 'final'` has it. */
const FINAL = { points: 2, rays: 256, bounces: 2 }
const DRAFT = { points: 1, rays: 0, bounces: 0, faceLuxels: 2 ** 14 }
/** Lamps cost time in this pass alone. */
const DIRECT = { points: 2, rays: 0, bounces: 0 }
/** Numbers of lamps whose costs are compared, one in each room. */
const LAMPS = [128, 1024] as const
const COURTYARD = fileURLToPath(new URL('../../../../../examples/courtyard/world/courtyard.wmp', import.meta.url))
/** Quants between rooms, and brushes of a room: as generated levels have it. */
const ROOM = 256
const BRUSHES = 9
/** The native compiler's processor seconds for e1m1 by `light -extra4 -bounce`, one thread, on the machine of the other native figures. */
const NATIVE = { e1m1: 76.7 }

/** A level that was lit in one thread. */
export interface MeasuredBake {
  readonly name: string
  readonly lamps: number
  readonly luxels: number
  /** Processor seconds. */
  readonly seconds: number
  /** Those of the native compiler, where they are known. */
  readonly native?: number
  readonly checksum: string
}

/**
 * Lights e1m1, which needs the corpus, with reflected light, the courtyard as a draft, and rooms with lamps without reflected
 * light.
 * @param lamps of the generated levels
 */
export async function benchBakes(
  levels: readonly ('e1m1' | 'courtyard')[],
  lamps: readonly number[] = LAMPS,
): Promise<MeasuredBake[]> {
  const found: MeasuredBake[] = []
  if (levels.includes('e1m1')) {
    found.push({ ...(await bake('e1m1', litLevel('e1m1'), 'bsp', FINAL)), native: NATIVE.e1m1 })
  }
  if (levels.includes('courtyard')) found.push(await benchDraft())
  for (const count of lamps) found.push(await bake('rooms, direct light', roomsWith(count), 'simple', DIRECT))
  return found
}

/** A level that is measured. `e1m1` needs the corpus. */
export function litLevel(name: 'e1m1' | 'courtyard'): BrushLevel {
  if (name === 'e1m1') return levelFromMap(readMap(mapBytes('e1m1')))
  return levelFromWmp(readWmp(new Uint8Array(readFileSync(COURTYARD))))
}

/** Rooms with a lamp in each, and the lamps that are left over in the first ones. */
function roomsWith(lamps: number): BrushLevel {
  const side = Math.round(Math.sqrt(lamps))
  const lights = Array.from({ length: lamps }, (_, lamp) => {
    const room = lamp % (side * side)
    const aside = lamp < side * side ? 60 : 160
    const position = [(room % side) * ROOM + aside, Math.floor(room / side) * ROOM + 60, 130] as const
    return { position, color: [0.7, 0.7, 0.7] as const, range: 300, flags: 0 }
  })
  return { ...levelFromMap(readMap(mapBytes(`rooms:${lamps * BRUSHES}`))), lights }
}

/** e1m1 with one thread and with two. */
export interface MeasuredThreads {
  /** Processor seconds of all threads. */
  readonly one: number
  readonly two: number
  /** Those in which one thread works alone: before, between and after passes. */
  readonly alone: number
  /** Seconds on the clock, which other programs disturb. */
  readonly clock: { readonly one: number; readonly two: number }
  readonly isSame: boolean
}

/** How many times as fast two threads are if they have a processor each: work that is not alone is shared evenly, tile by tile. */
export function speedupOf({ one, two, alone }: MeasuredThreads): number {
  return one / (alone + (two - alone) / 2)
}

/** Lights e1m1 with one thread and with two. */
export async function benchThreads(): Promise<MeasuredThreads> {
  const level = litLevel('e1m1')
  const compiled = await compile(level, { ...COMPILE_DEFAULTS, light: 'none' }, { textureSize })
  const run = async (count: number) => {
    const workers = new NodeLightThreads(count)
    let inPasses = 0
    const timed: LightWorkers = {
      allocate: (bytes) => workers.allocate(bytes),
      async run(...pass) {
        const before = process.cpuUsage()
        await workers.run(...pass)
        inPasses += cpuSeconds(before)
      },
    }
    const [start, clock] = [process.cpuUsage(), performance.now()]
    const { lightPages = [] } = await bakeFinal(level, compiled, light(FINAL), { summaries: new Map(), workers: timed })
    const found = { cpu: cpuSeconds(start), clock: (performance.now() - clock) / 1000 }
    await workers.close()
    return { ...found, alone: found.cpu - inPasses, checksum: checksumOf(lightPages) }
  }
  const [one, two] = [await run(1), await run(2)]
  return {
    one: one.cpu,
    two: two.cpu,
    alone: one.alone,
    clock: { one: one.clock, two: two.clock },
    isSame: one.checksum === two.checksum,
  }
}

/** Processor seconds of a draft of the courtyard's light. */
async function benchDraft(): Promise<MeasuredBake> {
  return bake('courtyard, draft', litLevel('courtyard'), 'bsp', DRAFT, 'draft')
}

const textureSize = () => ({ width: 64, height: 64 })

function light(quality: LightPlan['quality']): FinalLight {
  return { settings: LIGHT_DEFAULTS, quality }
}

async function bake(
  name: string,
  level: BrushLevel,
  mode: CompileOptions['mode'],
  quality: LightPlan['quality'],
  profile: CompileOptions['profile'] = 'final',
): Promise<MeasuredBake> {
  const options: CompileOptions = { ...COMPILE_DEFAULTS, mode, profile, light: 'none' }
  const compiled = await compile(level, options, { textureSize })
  let luxels = 0
  const inline = inlineLightWorkers()
  const workers: LightWorkers = {
    run(plan, pass, field, done) {
      luxels = plan.firstLuxels[plan.charts.length]
      return inline.run(plan, pass, field, done)
    },
  }
  const start = process.cpuUsage()
  const { lightPages = [] } = await bakeFinal(level, compiled, light(quality), { summaries: new Map(), workers })
  const seconds = cpuSeconds(start)
  return { name, lamps: level.lights.length, luxels, seconds, checksum: checksumOf(lightPages) }
}

/** Formats the costs as a Markdown table. */
export function printBakes(bakes: readonly MeasuredBake[]): string {
  const head = ['level', 'lamps', 'luxels', 'CPU s', 'native CPU s', 'µs a luxel', 'checksum of pages']
  const rows = bakes.map(({ name, lamps, luxels, seconds, native, checksum }) => [
    name,
    lamps.toLocaleString('en-US'),
    luxels.toLocaleString('en-US'),
    seconds.toFixed(2),
    native === undefined ? '' : native.toFixed(1),
    ((seconds / luxels) * 1e6).toFixed(1),
    checksum,
  ])
  const lines = [head, head.map((_, column) => (column === 0 ? '---' : '---:')), ...rows]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
