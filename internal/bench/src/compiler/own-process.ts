import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { CompileOptions, StageCounts } from '@brushwork/wmp-compiler'
import type { StageSeconds } from './compile-run.js'
import type { UnionRun } from './manifold-union.js'

/** What a process is asked to compile, again and again. */
export interface RunRequest {
  /** See {@link mapBytes}. */
  readonly map: string
  readonly profile: CompileOptions['profile']
  /** Runs after the first one. */
  readonly rounds: number
  /** Whether the rival works on the same level behind every round. */
  readonly rival: boolean
}

/** What a process says that compiled one map. */
export interface RunReport {
  /** World brushes. */
  readonly brushes: number
  /** Of the first run in a fresh process: nothing is compiled to machine code yet. */
  readonly cold: StageSeconds
  /** Of the runs after it. */
  readonly warm: readonly StageSeconds[]
  readonly unions: readonly UnionRun[]
  readonly counts: Readonly<Record<string, StageCounts>>
  /** Largest size of the process up to the end of the first run, MB. */
  readonly peakMegabytes: number
  readonly checksum: string
}

const entry = fileURLToPath(new URL('./run-entry.ts', import.meta.url))

/** Compiles a map in a process of its own. @param flags of the engine. @throws Error when that process fails. */
export async function runAlone(request: RunRequest, flags: readonly string[] = []): Promise<RunReport> {
  const args = [...flags, ...process.execArgv, entry, JSON.stringify(request)]
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 1 << 26 })
  return JSON.parse(stdout) as RunReport
}
