import { type ChildProcessWithoutNullStreams, execFile, spawn } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import type { Host } from '@brushwork/pipeline'
import { main } from '../../src/main.js'
import { nodeSession } from '../../src/session/session.js'

/** A folder of its own to call commands in. */
export interface TestProject {
  readonly folder: string
  /** What the last call said, without colors. */
  readonly output: { out: string[]; error: string[] }
  /** Calls a command here and returns its exit code. */
  run(...args: string[]): Promise<number>
  /** The same in a folder of it. */
  runIn(folder: string, ...args: string[]): Promise<number>
  /** The same on a machine with other files. */
  runOn(host: Host, ...args: string[]): Promise<number>
  /** The JSON lines of the last call. */
  lines<T>(): T[]
  put(path: string, bytes: Uint8Array | string): Promise<void>
  get(path: string): Promise<Uint8Array>
  remove(): Promise<void>
}

export async function createTestProject(): Promise<TestProject> {
  const folder = await mkdtemp(join(tmpdir(), 'brushwork-cli-'))
  const printed: TestProject['output'] = { out: [], error: [] }
  const real = nodeSession()
  const session = {
    ...real,
    host: aloneOnItsDisk(real.host, folder.replaceAll('\\', '/')),
    cwd: process.platform === 'win32' ? folder.replaceAll('\\', '/') : folder,
    out: (text: string) => printed.out.push(stripVTControlCharacters(text)),
    error: (text: string) => printed.error.push(stripVTControlCharacters(text)),
    status: () => {},
  }
  const runWith = (changes: Partial<typeof session>, args: readonly string[]): Promise<number> => {
    printed.out.length = 0
    printed.error.length = 0
    return main(args, { ...session, ...changes })
  }
  return {
    folder,
    output: printed,
    run: (...args) => runWith({}, args),
    runIn: (name, ...args) => runWith({ cwd: `${session.cwd}/${name}` }, args),
    runOn: (host, ...args) => runWith({ host }, args),
    lines: <T>() => printed.out.map((line) => JSON.parse(line) as T),
    async put(path, bytes) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), bytes)
    },
    get: async (path) => new Uint8Array(await readFile(join(folder, path))),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** A machine on which the folders above one hold nothing else: no package.json that a project would begin with, no texture. */
function aloneOnItsDisk(host: Host, folder: string): Host {
  return {
    ...host,
    async listFolder(path) {
      const above = path.endsWith('/') ? path : `${path}/`
      if (!folder.startsWith(above)) return host.listFolder(path)
      const [next] = folder.slice(above.length).split('/')
      return [`${next}/`]
    },
  }
}

const program = fileURLToPath(new URL('../../bin/brushwork.mjs', import.meta.url))

/** What a process printed, and how it ended. */
interface ProgramRun {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** Where a process runs. */
interface Surroundings {
  readonly cwd: string
  /** Variables beside those of the system; colors and CI are as they are without any. */
  readonly variables?: Readonly<Record<string, string>>
  /** Columns of the terminal that its outputs take themselves for; pipes without them. */
  readonly columns?: number
}

/** Runs the built program as a process of its own. Never throws. */
export function runProgram(cwd: string, ...args: string[]): Promise<ProgramRun> {
  return runProgramIn({ cwd }, ...args)
}

/** Runs the built program as a process in certain surroundings. Never throws. */
export function runProgramIn({ cwd, variables, columns }: Surroundings, ...args: string[]): Promise<ProgramRun> {
  const options = { cwd, env: { ...plainVariables(), ...variables }, maxBuffer: 1 << 26 }
  const call = [...(columns === undefined ? [] : ['--import', terminalModule(columns)]), program, ...args]
  return new Promise((resolve) => {
    execFile(process.execPath, call, options, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr })
    })
  })
}

/** Starts the built program, for tests that read its output or end it. */
export function startProgram(cwd: string, ...args: string[]): ChildProcessWithoutNullStreams {
  return spawn(process.execPath, [program, ...args], { cwd, env: plainVariables() })
}

function plainVariables(): NodeJS.ProcessEnv {
  const { npm_lifecycle_event: _, FORCE_COLOR: _force, NO_COLOR: _no, CI: _ci, TERM: _term, ...env } = process.env
  return env
}

/** A module that makes the outputs of a process terminals. */
function terminalModule(columns: number): string {
  const code = `for (const stream of [process.stdout, process.stderr]) Object.assign(stream, { isTTY: true, columns: ${columns} })`
  return `data:text/javascript,${encodeURIComponent(code)}`
}
