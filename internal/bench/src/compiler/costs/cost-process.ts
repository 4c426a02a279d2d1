import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { CompileOptions, StageCounts } from '@brushwork/wmp-compiler'
import type { StageSeconds } from '../run/compile-run.js'

/** Timeout of one compilation [s]. A timeout is reported as a result. */
export const MAX_SECONDS = 300

export interface CostRequest {
  /** See {@link COST_KINDS}. */
  readonly kind: string
  readonly size: number
  readonly mode: CompileOptions['mode']
}

/** Cost and output of one compilation. */
export interface CostReport {
  /** `level` (document to level), then the compiler's stages. */
  readonly seconds: StageSeconds
  readonly counts: Readonly<Record<string, StageCounts>>
  readonly triangles: number
  readonly peakMegabytes: number
  /** Distinct message codes. */
  readonly codes: readonly string[]
}

const entry = fileURLToPath(new URL('./cost-entry.ts', import.meta.url))

/** Compiles a level in its own process; undefined if that takes longer than {@link MAX_SECONDS}. */
export async function costInProcess(request: CostRequest): Promise<CostReport | undefined> {
  const args = [...process.execArgv, entry, JSON.stringify(request)]
  const options = { maxBuffer: 1 << 26, timeout: MAX_SECONDS * 1000 }
  try {
    const { stdout } = await promisify(execFile)(process.execPath, args, options)
    return JSON.parse(stdout) as CostReport
  } catch (error) {
    if (error instanceof Error && 'killed' in error && error.killed === true) return undefined
    throw error
  }
}
