import { loadavg } from 'node:os'
import { type Growth, measureGrowth } from './growth.js'
import { type Incremental, measureIncremental } from './incremental.js'
import { CORPUS_MAPS, GENERATED, NO_CORPUS } from './map-source.js'
import { type MapSpeed, measureSpeed } from './speed.js'

/** Parts that can be asked for alone, besides maps and kinds of generated levels. */
const PARTS = ['speed', 'growth', 'incremental']

/** What `--only` takes. */
export const COMPILER_PARTS: readonly string[] = [...PARTS, ...CORPUS_MAPS, ...GENERATED]

/** Everything that `bench compiler` says. */
export interface CompilerReport {
  /** Processes that wanted to run, mean of the minute before and after. */
  readonly load: string
  readonly speeds: readonly MapSpeed[]
  readonly growths: readonly Growth[]
  readonly incremental?: Incremental
  /** What could not be measured, and why. */
  readonly skipped?: string
}

/** Measures the level compiler. @param only one of {@link COMPILER_PARTS}; everything when left out. */
export async function benchCompiler(rounds: number, only?: string): Promise<CompilerReport> {
  const before = loadavg()[0]
  const among = (names: readonly string[], part: string) =>
    names.filter((name) => only === undefined || only === part || only === name)
  const maps = among(CORPUS_MAPS, 'speed')
  const wantsEdits = only === undefined || only === 'incremental'
  const speeds = NO_CORPUS === undefined ? await measureSpeed(rounds, maps) : []
  const growths = await measureGrowth(Math.min(rounds, 2), among(GENERATED, 'growth'))
  const incremental = NO_CORPUS === undefined && wantsEdits ? await measureIncremental() : undefined
  return {
    load: `${before.toFixed(1)} before, ${loadavg()[0].toFixed(1)} after`,
    speeds,
    growths,
    ...(incremental && { incremental }),
    ...(NO_CORPUS !== undefined && (maps.length > 0 || wantsEdits) && { skipped: NO_CORPUS }),
  }
}
