import { loadavg } from 'node:os'
import { COST_KINDS } from './cost-kinds.js'
import { type CostReport, type CostRequest, costInProcess } from './cost-process.js'

/** Both modes. `bsp` uses the exact visibility of release builds. */
const MODES = ['simple', 'bsp'] as const

/** Divisors of the largest size. */
const SHARES = [4, 2, 1]

/** Cost of one size of a level; `report` is absent if the compilation took too long. */
export interface SizeReport {
  readonly size: number
  readonly report?: CostReport
}

/** One kind of level in one mode, by size. */
export interface KindReport {
  readonly kind: string
  readonly mode: CostRequest['mode']
  readonly sizes: readonly SizeReport[]
}

/** Results of `bench costs`. */
export interface CostsReport {
  /** Load average over one minute, before and after the run. */
  readonly load: string
  readonly kinds: readonly KindReport[]
}

/** Compiles adversarial levels of growing size, each in its own process. @param only one kind of level; omitted: all */
export async function benchCosts(only?: string, onSize: (report: KindReport) => void = () => {}): Promise<CostsReport> {
  const before = loadavg()[0]
  const kinds: KindReport[] = []
  for (const [kind, { maxSize }] of Object.entries(COST_KINDS)) {
    if (only !== undefined && kind !== only) continue
    for (const mode of MODES) {
      const sizes: SizeReport[] = []
      for (const share of SHARES) {
        const size = maxSize / share
        const report = await costInProcess({ kind, size, mode })
        sizes.push({ size, ...(report && { report }) })
        if (report === undefined) break
      }
      kinds.push({ kind, mode, sizes })
      onSize(kinds[kinds.length - 1])
    }
  }
  return { load: `${before.toFixed(1)} before, ${loadavg()[0].toFixed(1)} after`, kinds }
}
