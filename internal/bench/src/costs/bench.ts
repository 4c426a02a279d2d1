import { loadavg } from 'node:os'
import { COST_KINDS } from './cost-kinds.js'
import { type CostReport, type CostRequest, costAlone } from './cost-process.js'

/** Both modes; `bsp` with the exact visibility of releases. */
const MODES = ['simple', 'bsp'] as const

/** Parts of the largest size. */
const SHARES = [4, 2, 1]

/** One size of a level; what it cost is absent when it took too long. */
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

/** Everything that `bench costs` says. */
export interface CostsReport {
  /** Processes that wanted to run, mean of the minute before and after. */
  readonly load: string
  readonly kinds: readonly KindReport[]
}

/** Compiles adversarial levels of growing size, each in a process of its own. @param only one kind; all when left out. */
export async function benchCosts(only?: string, onSize: (report: KindReport) => void = () => {}): Promise<CostsReport> {
  const before = loadavg()[0]
  const kinds: KindReport[] = []
  for (const [kind, { most }] of Object.entries(COST_KINDS)) {
    if (only !== undefined && kind !== only) continue
    for (const mode of MODES) {
      const sizes: SizeReport[] = []
      for (const share of SHARES) {
        const size = most / share
        const report = await costAlone({ kind, size, mode })
        sizes.push({ size, ...(report && { report }) })
        if (report === undefined) break
      }
      kinds.push({ kind, mode, sizes })
      onSize(kinds[kinds.length - 1])
    }
  }
  return { load: `${before.toFixed(1)} before, ${loadavg()[0].toFixed(1)} after`, kinds }
}
