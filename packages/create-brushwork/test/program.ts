import { execFile } from 'node:child_process'
import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { onTestFinished } from 'vitest'

export const HOME = resolve(import.meta.dirname, '..')

export interface Ended {
  readonly code: number
  readonly out: string
  readonly error: string
}

/** Runs the program as people do, without a terminal. @param userAgent of a package manager */
export function create(
  cwd: string,
  args: readonly string[],
  userAgent = 'npm/10.8.2 node/v20.19.0 linux x64',
): Promise<Ended> {
  const env = { ...process.env, npm_config_user_agent: userAgent }
  return new Promise((done) => {
    execFile(
      process.execPath,
      [join(HOME, 'bin/create-brushwork.mjs'), ...args],
      { cwd, env },
      (failure, out, error) => {
        done({ code: Number(failure?.code ?? 0), out, error })
      },
    )
  })
}

/** An empty folder for a test. */
export async function emptyFolder(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'brushwork-create-')))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}
