/** Process entry for one generated level: compiles it once and prints a {@link CostReport} as JSON. */
import { COMPILE_DEFAULTS, compile, levelFromMap, levelFromWmp, type StageCounts } from '@brushwork/wmp-compiler'
import { CpuLaps } from '../run/cpu-clock.js'
import { COST_KINDS } from './cost-kinds.js'
import type { CostReport, CostRequest } from './cost-process.js'

/** Divisor of the size for a first, uncounted run, which loads modules and compiles hot code. */
const WARM_SHARE = 8

async function measure({ kind, size, mode }: CostRequest): Promise<CostReport> {
  const document = COST_KINDS[kind].generate(size)
  const laps = new CpuLaps()
  const level = document.format === 'map' ? levelFromMap(document) : levelFromWmp(document)
  laps.lap('level')
  const counts: Record<string, StageCounts> = {}
  const { diagnostics, surfaces } = await compile(
    level,
    { ...COMPILE_DEFAULTS, mode },
    {
      textureSize: () => ({ width: 64, height: 64 }),
      onStage: (stage, printed) => {
        laps.lap(stage)
        counts[stage] = printed
      },
    },
  )
  return {
    seconds: laps.seconds,
    counts,
    triangles: surfaces.reduce((sum, { indices }) => sum + indices.length / 3, 0),
    peakMegabytes: process.resourceUsage().maxRSS / 1024,
    codes: [...new Set(diagnostics.map(({ code }) => code))],
  }
}

const request = JSON.parse(process.argv[2]) as CostRequest
await measure({ ...request, size: Math.ceil(request.size / WARM_SHARE) })
console.log(JSON.stringify(await measure(request)))
