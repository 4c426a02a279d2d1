import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** Printed by the process when its modules are loaded and the build begins. */
export const BUILD_STARTED = 'begins\n'

/** Result of a build in its own process. */
export interface ProcessBuild {
  /** Duration of the build [ms]; 0 if it was killed. */
  readonly buildTime: number
  readonly wasKilled: boolean
  /** By source, as {@link ProjectBuild}; empty if the build was killed. */
  readonly assets: ReadonlyMap<string, string>
}

/**
 * Builds the project in its own process.
 * @param killAfter milliseconds from the beginning of the build to the kill; omitted: no kill
 * @throws Error if the build fails by itself
 */
export async function buildInProcess(project: string, store: string, killAfter?: number): Promise<ProcessBuild> {
  // The process inherits the TypeScript loader from `execArgv`.
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
  if (signal === 'SIGKILL' && killAfter !== undefined) return { buildTime: 0, wasKilled: true, assets: new Map() }
  if (code !== 0) throw new Error(`the build process ended with ${signal ?? code}: ${errors}`)
  const result = JSON.parse(output.slice(BUILD_STARTED.length)) as { buildTime: number; assets: [string, string][] }
  return { buildTime: result.buildTime, wasKilled: false, assets: new Map(result.assets) }
}
