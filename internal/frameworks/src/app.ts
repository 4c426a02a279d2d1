import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { world } from './world.js'

const HERE = resolve(import.meta.dirname, '..')

/** Programs allocate fast: with V8's default of 16 MB for new objects, a tenth of their processor time goes to the garbage collector. */
const NODE_FLAGS = [
  ...['no-calls-home', 'optimize-late'].map((name) => `--import=${pathToFileURL(join(HERE, `src/${name}.mjs`))}`),
  '--max-semi-space-size=64',
]

/** A copy of an app in its own folder, with assets and installed packages. */
export class App {
  readonly root: string
  readonly #programs: ChildProcess[] = []
  #output = ''

  private constructor(root: string) {
    this.root = root
  }

  /** @param name folder in `apps` */
  static async open(name: string): Promise<App> {
    const root = await mkdtemp(join(tmpdir(), `brushwork-${name}-`))
    await cp(join(HERE, 'apps', name), root, { recursive: true })
    await writeFile(join(root, 'package.json'), JSON.stringify({ name, private: true, type: 'module' }))
    await mkdir(join(root, 'world'))
    await symlink(join(HERE, 'node_modules'), join(root, 'node_modules'), 'junction')
    const app = new App(root)
    await app.save(world())
    return app
  }

  /** @param assets file name in `world/` → bytes */
  async save(assets: Readonly<Record<string, Uint8Array>>): Promise<void> {
    for (const [file, bytes] of Object.entries(assets)) await writeFile(join(this.root, 'world', file), bytes)
  }

  /** What all of its programs have printed. */
  get output(): string {
    return this.#output
  }

  async close(): Promise<void> {
    await Promise.all(this.#programs.map(stop))
    await rm(this.root, { recursive: true, force: true, maxRetries: 20 })
  }

  /** Runs a command of an installed package. @throws Error with its output when it fails */
  async run(program: string, ...args: string[]): Promise<string> {
    const { child, printed } = this.#spawn(program, args)
    const code = await new Promise<number | null>((done) => child.on('close', done))
    if (code !== 0) throw new Error(`${program} ${args.join(' ')} failed:\n${printed.text}`)
    return printed.text
  }

  /** Starts a server that prints its URL. @returns the URL */
  async serve(program: string, ...args: string[]): Promise<string> {
    const { child, printed } = this.#spawn(program, args)
    return new Promise((done, fail) => {
      child.on('close', () => fail(new Error(`${program} ${args.join(' ')} ended:\n${printed.text}`)))
      child.stdout?.on('data', () => {
        const [url] = /http:\/\/[\w.]+:\d+\/?(?=\s)/.exec(printed.text) ?? []
        if (url !== undefined) done(new URL(url).href)
      })
    })
  }

  #spawn(program: string, args: readonly string[]) {
    const printed = { text: '' }
    const child = spawn(process.execPath, [join('node_modules', program), ...args], {
      cwd: this.root,
      env: {
        ...process.env,
        NO_COLOR: '1',
        FORCE_COLOR: '0',
        NODE_ENV: undefined,
        NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${NODE_FLAGS.join(' ')}`,
        NEXT_TELEMETRY_DISABLED: '1',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own, so that what it has started ends with it.
      detached: true,
    })
    this.#programs.push(child)
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (data) => {
        printed.text += data
        this.#output += data
      })
    }
    return { child, printed }
  }
}

/** Ends a program and all that it has started. Servers that are asked to end, and are compiling, may wait for each other without end. */
function stop(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  const group = -child.pid
  return new Promise((done) => {
    // Not `close`: a pipe may have other holders.
    child.on('exit', () => done())
    process.kill(group, 'SIGKILL')
  })
}
