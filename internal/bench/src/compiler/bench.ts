import { loadavg } from 'node:os'
import { type Growth, measureGrowth } from './growth.js'
import { type Incremental, measureIncremental } from './incremental.js'
import { CORPUS_MAPS, GENERATED, NO_CORPUS } from './levels/map-source.js'
import { type MapSpeed, measureSpeed } from './speed.js'

/** Parts that `--only` selects, besides maps and kinds of generated levels. */
const PARTS = ['speed', 'growth', 'incremental']

/** Values that `--only` accepts. */
export const COMPILER_PARTS: readonly string[] = [...PARTS, ...CORPUS_MAPS, ...GENERATED]

/** Results of `bench compiler`. */
export interface CompilerReport {
  /** Load average over one minute, before and after the run. */
  readonly load: string
  readonly speeds: readonly MapSpeed[]
  readonly growths: readonly Growth[]
  readonly incremental?: Incremental
  /** What could not be measured, and why. */
  readonly skipped?: string
}

/** Measures the level compiler. @param only one of {@link COMPILER_PARTS}; omitted: everything */
export async function benchCompiler(rounds: number, only?: string): Promise<CompilerReport> {
  const before = loadavg()[0]
  const among = (names: readonly string[], part: string) =>
    names.filter((name) => only === undefined || only === part || only === name)
  const maps = among(CORPUS_MAPS, 'speed')
  const hasIncremental = only === undefined || only === 'incremental'
  const speeds = NO_CORPUS === undefined ? await measureSpeed(rounds, maps) : []
  const growths = await measureGrowth(Math.min(rounds, 2), among(GENERATED, 'growth'))
  const incremental = NO_CORPUS === undefined && hasIncremental ? await measureIncremental() : undefined
  return {
    load: `${before.toFixed(1)} before, ${loadavg()[0].toFixed(1)} after`,
    speeds,
    growths,
    ...(incremental && { incremental }),
    ...(NO_CORPUS !== undefined && (maps.length > 0 || hasIncremental) && { skipped: NO_CORPUS }),
  }
}
