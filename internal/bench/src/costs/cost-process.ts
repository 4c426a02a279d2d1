import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { CompileOptions, StageCounts } from '@brushwork/wmp-compiler'
import type { StageSeconds } from '../compiler/compile-run.js'

/** A process that takes longer than this is ended: that, too, is a result. */
export const MOST_SECONDS = 300

export interface CostRequest {
  /** See {@link COST_KINDS}. */
  readonly kind: string
  readonly size: number
  readonly mode: CompileOptions['mode']
}

/** What one compilation costs, and what it makes. */
export interface CostReport {
  /** `level` (from document to level), then the stages of the compiler. */
  readonly seconds: StageSeconds
  readonly counts: Readonly<Record<string, StageCounts>>
  readonly triangles: number
  readonly peakMegabytes: number
  /** Codes of its messages, each once. */
  readonly codes: readonly string[]
}

const entry = fileURLToPath(new URL('./cost-entry.ts', import.meta.url))

/** Compiles a level in a process of its own; undefined when that takes longer than {@link MOST_SECONDS}. */
export async function costAlone(request: CostRequest): Promise<CostReport | undefined> {
  const args = [...process.execArgv, entry, JSON.stringify(request)]
  const options = { maxBuffer: 1 << 26, timeout: MOST_SECONDS * 1000 }
  try {
    const { stdout } = await promisify(execFile)(process.execPath, args, options)
    return JSON.parse(stdout) as CostReport
  } catch (error) {
    if (error instanceof Error && 'killed' in error && error.killed === true) return undefined
    throw error
  }
}
