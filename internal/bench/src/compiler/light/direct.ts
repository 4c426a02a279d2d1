import { readMap } from '@brushwork/codecs/map'
import { COMPILE_DEFAULTS, type CompileOptions, compile, levelFromMap, lightLevel } from '@brushwork/wmp-compiler'
import { mapBytes } from '../levels/map-source.js'
import { checksumOf } from '../run/checksum.js'
import { cpuSeconds } from '../run/cpu-clock.js'

/** Maps that were made for the light of Quake. */
const MAPS = ['dm5', 'e1m1', 'e3m5'] as const
/** Rounds of a map; the fastest counts. The first compiles the code. */
const ROUNDS = 2

/** A map whose light was made with and without reflections, in one thread. */
export interface MeasuredDirect {
  readonly map: string
  readonly lamps: number
  /** Processor seconds of lightmaps and light grid. */
  readonly seconds: number
  /** Those of final light. */
  readonly final: number
  /** Processor seconds of the stages before. */
  readonly geometry: number
  /** Of the pages of direct light. */
  readonly checksum: string
}

/** Makes direct and final light of maps of the corpus, in turns. */
export async function benchDirect(maps: readonly string[] = MAPS): Promise<MeasuredDirect[]> {
  const found: MeasuredDirect[] = []
  for (const map of maps) found.push(await measureMap(map))
  return found
}

async function measureMap(map: string): Promise<MeasuredDirect> {
  const level = levelFromMap(readMap(mapBytes(map)))
  const start = process.cpuUsage()
  const compiled = await compile(level, { ...COMPILE_DEFAULTS, light: 'none' }, { textureSize })
  const geometry = cpuSeconds(start)
  let [seconds, final] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  let checksum = ''
  const light = async (mode: CompileOptions['light']) => {
    const before = process.cpuUsage()
    const { lightPages = [] } = await lightLevel(level, compiled, { ...COMPILE_DEFAULTS, light: mode }, { textureSize })
    return { seconds: cpuSeconds(before), pages: lightPages }
  }
  for (let round = 0; round < ROUNDS; round++) {
    const direct = await light('direct')
    seconds = Math.min(seconds, direct.seconds)
    checksum = checksumOf(direct.pages)
    final = Math.min(final, (await light('final')).seconds)
  }
  return { map, lamps: level.lights.length, seconds, final, geometry, checksum }
}

const textureSize = () => ({ width: 64, height: 64 })

/** Formats the costs as a Markdown table; without maps, says that there is no corpus. */
export function printDirect(maps: readonly MeasuredDirect[]): string {
  if (maps.length === 0) return 'NOT MEASURED: light of maps, because there is no corpus.'
  const head = ['map', 'lamps', 'geometry CPU s', 'direct CPU s', 'final CPU s', 'direct ÷ final', 'checksum of pages']
  const rows = maps.map(({ map, lamps, geometry, seconds, final, checksum }) => [
    map,
    String(lamps),
    geometry.toFixed(2),
    seconds.toFixed(2),
    final.toFixed(2),
    (seconds / final).toFixed(2),
    checksum,
  ])
  const lines = [head, head.map((_, column) => (column === 0 ? '---' : '---:')), ...rows]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
