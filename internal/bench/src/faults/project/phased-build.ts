import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { AFTER, INSIDE } from './killer.js'

/** A build in a process of its own. */
export interface PhasedBuild {
  /** Absolute path of the project. */
  readonly project: string
  readonly store: string
  /** Absolute path of the folder for packs. */
  readonly output: string
  /** URL of a remote cache. */
  readonly url?: string
  /** Limit of the store, megabytes. */
  readonly size: number
  readonly hasThreads: boolean
  /** When it dies: so many microseconds after a phase has begun for the n-th time. */
  readonly kill?: { readonly phase: string; readonly occurrence: number; readonly microseconds: number }
}

/** How a build ended, with the durations of its phases [ms] if it was complete. */
export type PhasedEnd =
  | { readonly end: 'inside' | 'after' }
  | { readonly end: 'complete'; readonly phases: readonly (readonly [name: string, milliseconds: number])[] }

/** Runs a build in a process of its own. @throws Error if it fails by itself */
export async function buildPhased(build: PhasedBuild): Promise<PhasedEnd> {
  // The process inherits the TypeScript loader from `execArgv`.
  const entry = join(import.meta.dirname, 'phased-entry.ts')
  const child = spawn(process.execPath, [...process.execArgv, entry, JSON.stringify(build)], { stdio: 'pipe' })
  let output = ''
  let errors = ''
  child.stdout.on('data', (piece) => {
    output += String(piece)
  })
  child.stderr.on('data', (piece) => {
    errors += String(piece)
  })
  const [code, signal] = (await once(child, 'close')) as [code: number | null, signal: NodeJS.Signals | null]
  if (signal === 'SIGKILL' && output.includes(INSIDE)) return { end: 'inside' }
  if (signal === 'SIGKILL' && output.includes(AFTER)) return { end: 'after' }
  if (code !== 0) throw new Error(`the build process ended with ${signal ?? code}: ${errors}`)
  return { end: 'complete', phases: JSON.parse(output) }
}
