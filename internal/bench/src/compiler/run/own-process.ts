import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { CompileOptions, StageCounts } from '@brushwork/wmp-compiler'
import type { UnionRun } from '../rivals/manifold-union.js'
import type { StageSeconds } from './compile-run.js'

/** Request to a process that compiles one map repeatedly. */
export interface RunRequest {
  /** See {@link mapBytes}. */
  readonly map: string
  readonly profile: CompileOptions['profile']
  /** Runs after the first one. */
  readonly rounds: number
  /** Whether each round also runs the competing library on the same level. */
  readonly rival: boolean
}

/** Results of a process that compiled one map. */
export interface RunReport {
  /** Number of world brushes. */
  readonly brushes: number
  /** First run of a fresh process: no code is compiled to machine code yet. */
  readonly cold: StageSeconds
  /** The later runs. */
  readonly warm: readonly StageSeconds[]
  readonly unions: readonly UnionRun[]
  readonly counts: Readonly<Record<string, StageCounts>>
  /** Peak size of the process at the end of the first run [MB]. */
  readonly peakMegabytes: number
  readonly checksum: string
}

const entry = fileURLToPath(new URL('./run-entry.ts', import.meta.url))

/** Compiles a map in its own process. @param flags engine flags. @throws Error if that process fails */
export async function runInProcess(request: RunRequest, flags: readonly string[] = []): Promise<RunReport> {
  const args = [...flags, ...process.execArgv, entry, JSON.stringify(request)]
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 1 << 26 })
  return JSON.parse(stdout) as RunReport
}
