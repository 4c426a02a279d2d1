import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

/** What became of a build in a process of its own. */
export interface ProcessBuild {
  /** Milliseconds until the process began to build, and until it ended. */
  readonly started: number
  readonly milliseconds: number
  readonly wasKilled: boolean
  /** By source, as in a build of this process; empty when it was killed. */
  readonly assets: ReadonlyMap<string, string>
}

/**
 * Builds the project in a process of its own.
 * @param killAfter milliseconds after its start; left out it may end.
 * @throws Error when the build fails by itself
 */
export async function buildInProcess(project: string, store: string, killAfter?: number): Promise<ProcessBuild> {
  const start = performance.now()
  // The loader is inherited: this process runs with it, too.
  const entry = join(import.meta.dirname, 'builder-entry.ts')
  const child = spawn(process.execPath, [...process.execArgv, entry, project, store], { stdio: 'pipe' })
  const timer = killAfter === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfter)
  const output = read(child.stdout)
  const errors = read(child.stderr)
  const [code, signal] = await ended(child)
  clearTimeout(timer)
  const milliseconds = performance.now() - start
  if (signal === 'SIGKILL') return { started: 0, milliseconds, wasKilled: true, assets: new Map() }
  if (code !== 0) throw new Error(`a building process failed: ${await errors}`)
  const { building, assets } = JSON.parse(await output) as { building: number; assets: [string, string][] }
  return { started: Math.floor(milliseconds - building), milliseconds, wasKilled: false, assets: new Map(assets) }
}

async function read(stream: ChildProcess['stdout']): Promise<string> {
  let text = ''
  for await (const piece of stream ?? []) text += String(piece)
  return text
}

function ended(child: ChildProcess): Promise<[code: number | null, signal: NodeJS.Signals | null]> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve([code, signal]))
  })
}
