import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { BombResult } from './build-bomb.js'

/** How a build of a bomb went. */
export interface BombRun extends BombResult {
  /** Of all cores together: other programs do not count. */
  readonly seconds: number
  /** Growth of the process at its largest, MiB. */
  readonly megabytes: number
}

/** A bomb that hangs is ended after this long: other programs may take most of the machine. */
const PATIENCE = 600_000

const ENDLESS: BombRun = { seconds: PATIENCE / 1000, megabytes: 0, outcome: ['no end'], packBytes: 0 }

const entry = fileURLToPath(new URL('./run-entry.ts', import.meta.url))

/** Writes a bomb to a temporary folder and builds it, each in a process of its own. */
export async function runAlone(name: string): Promise<BombRun & { readonly inputBytes: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'brushwork-bomb-'))
  const root = join(folder, 'game').replaceAll('\\', '/')
  try {
    const inputBytes = Number(await run('write', name, root))
    const built = await run('build', name, root).catch((error) => {
      if (error.killed !== true) throw error
    })
    return { inputBytes, ...(built === undefined ? ENDLESS : (JSON.parse(built) as BombRun)) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function run(step: 'write' | 'build', name: string, root: string): Promise<string> {
  const args = [...process.execArgv, entry, step, name, root]
  return (await promisify(execFile)(process.execPath, args, { timeout: PATIENCE })).stdout
}
