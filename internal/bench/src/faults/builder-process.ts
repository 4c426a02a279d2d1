import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** What a process says when it has loaded what it needs and begins to build. */
export const BEGINS = 'begins\n'

/** What became of a build in a process of its own. */
export interface ProcessBuild {
  /** Milliseconds that the build took; 0 when it was killed. */
  readonly building: number
  readonly wasKilled: boolean
  /** By source, as in a build of this process; empty when it was killed. */
  readonly assets: ReadonlyMap<string, string>
}

/**
 * Builds the project in a process of its own.
 * @param killAfter milliseconds after the build begins; left out it may end.
 * @throws Error when the build fails by itself
 */
export async function buildInProcess(project: string, store: string, killAfter?: number): Promise<ProcessBuild> {
  // The loader is inherited: this process runs with it, too.
  const entry = join(import.meta.dirname, 'builder-entry.ts')
  const child = spawn(process.execPath, [...process.execArgv, entry, project, store], { stdio: 'pipe' })
  const ended = once(child, 'close')
  let timer: NodeJS.Timeout | undefined
  let output = ''
  let errors = ''
  child.stderr.on('data', (piece) => {
    errors += String(piece)
  })
  child.stdout.on('data', (piece) => {
    output += String(piece)
    if (killAfter !== undefined) timer ??= setTimeout(() => child.kill('SIGKILL'), killAfter)
  })
  const [code, signal] = (await ended) as [code: number | null, signal: NodeJS.Signals | null]
  clearTimeout(timer)
  if (signal === 'SIGKILL' && killAfter !== undefined) return { building: 0, wasKilled: true, assets: new Map() }
  if (code !== 0) throw new Error(`a building process ended with ${signal ?? code}: ${errors}`)
  const said = JSON.parse(output.slice(BEGINS.length)) as { building: number; assets: [string, string][] }
  return { building: said.building, wasKilled: false, assets: new Map(said.assets) }
}
