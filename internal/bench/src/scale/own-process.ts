import { execFile } from 'node:child_process'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** What a step costs. */
export interface Measured {
  /** Processor time of all threads of the process. */
  readonly seconds: number
  /** Its peak memory (resident set) [MiB]. */
  readonly megabytes: number
  /** Calls of the main thread that list a folder, read the state of a file, or open one. */
  readonly listings: number
  readonly stats: number
  readonly opened: number
  /** Packs of a build, and a hash of their names and bytes. */
  readonly packs?: number
  readonly checksum?: string
}

/** What a process is asked to do. */
export interface ScaleStep {
  readonly step: 'build' | 'plain' | 'types' | 'inspect' | 'first' | 'plain first'
  readonly root: string
  /** Absolute path of the project whose packages are measured. */
  readonly packages: string
  /** Server between machines. */
  readonly remote?: { readonly url: string; readonly token: string } | undefined
  /** The module of a dev server that is measured, from the project's root. */
  readonly module?: string
}

/** The entry of the process, and what it imports besides packages. */
const FILES = ['scale-entry.mjs', 'counted-files.mjs']

/** Runs a step in a process of its own. @throws Error when it fails */
export async function measure({ packages, ...step }: ScaleStep): Promise<Measured> {
  // Node finds packages from the folder of the entry.
  for (const name of FILES) await copyFile(fileURLToPath(new URL(name, import.meta.url)), join(packages, name))
  const { stdout } = await promisify(execFile)(process.execPath, [join(packages, FILES[0]), JSON.stringify(step)], {
    cwd: step.root,
    maxBuffer: 2 ** 28,
  })
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Measured
}
