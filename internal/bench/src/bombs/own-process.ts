import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { BombResult } from './build-bomb.js'

/** Cost and outcome of a bomb's build in its own process. */
export interface BombRun extends BombResult {
  /** Processor time of this process on all cores; other programs do not count. */
  readonly seconds: number
  /** Peak growth of the process's memory [MiB]. */
  readonly megabytes: number
}

/** Timeout for a bomb that hangs [ms]. It is long because other programs may use most of the machine. */
const TIMEOUT = 600_000

const TIMED_OUT: BombRun = { seconds: TIMEOUT / 1000, megabytes: 0, outcome: ['no end'], packBytes: 0 }

const entry = fileURLToPath(new URL('./run-entry.ts', import.meta.url))

/** Writes a bomb to a temporary folder and builds it there, each step in its own process. */
export async function runInProcess(name: string): Promise<BombRun & { readonly inputBytes: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'brushwork-bomb-'))
  const root = join(folder, 'game').replaceAll('\\', '/')
  try {
    const inputBytes = Number(await run('write', name, root))
    const built = await run('build', name, root).catch((error) => {
      if (error.killed !== true) throw error
    })
    return { inputBytes, ...(built === undefined ? TIMED_OUT : (JSON.parse(built) as BombRun)) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function run(step: 'write' | 'build', name: string, root: string): Promise<string> {
  const args = [...process.execArgv, entry, step, name, root]
  return (await promisify(execFile)(process.execPath, args, { timeout: TIMEOUT })).stdout
}
