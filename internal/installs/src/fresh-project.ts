import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Manager } from './manager.js'

/** A project of a new user, outside of this repository. */
export interface NewProject {
  readonly manager: Manager
  /** Package → version, of the registry. */
  readonly dependencies: Readonly<Record<string, string>>
  /** Brushwork's packages that the user names. */
  readonly brushwork: readonly string[]
  /** Path → text or bytes. */
  readonly files: Readonly<Record<string, string | Uint8Array>>
}

/** Without what a test does not read: colors, reports to servers, audits. What was downloaded before is not asked for again. */
const QUIETLY = {
  ...{ CI: '', NO_COLOR: '1', FORCE_COLOR: '0', NEXT_TELEMETRY_DISABLED: '1' },
  ...{ npm_config_audit: 'false', npm_config_fund: 'false', npm_config_update_notifier: 'false' },
  npm_config_prefer_offline: 'true',
  // With V8's default of 16 MB for new objects, a tenth of the processor time of bundlers goes to the garbage collector.
  NODE_OPTIONS: '--max-semi-space-size=64',
}

/** A project with packages that its manager has installed. */
export class FreshProject {
  readonly root: string
  readonly #manager: Manager
  readonly #programs: ChildProcess[] = []

  private constructor(root: string, manager: Manager) {
    this.root = root
    this.#manager = manager
  }

  /**
   * @param tarballs package → path of its tarball
   * @throws Error with the manager's output when it cannot install
   */
  static async install(project: NewProject, tarballs: Readonly<Record<string, string>>): Promise<FreshProject> {
    const { manager, dependencies, brushwork, files } = project
    const root = await realpath(await mkdtemp(join(tmpdir(), 'brushwork-installed-')))
    const own = Object.fromEntries(Object.entries(tarballs).map(([name, path]) => [name, `file:${path}`]))
    const named = Object.fromEntries(brushwork.map((name) => [name, own[name]]))
    const manifest = {
      ...{ name: 'game', private: true, type: 'module' },
      ...{ dependencies: { ...dependencies, ...named } },
      ...manager.manifest(own),
    }
    const made = new FreshProject(root, manager)
    await made.write({ ...files, ...manager.files(own), 'package.json': manifest })
    await made.run('install')
    return made
  }

  /** @param files path → text, bytes or JSON */
  async write(files: Readonly<Record<string, string | Uint8Array | object>>): Promise<void> {
    for (const [path, content] of Object.entries(files)) {
      const isData = typeof content === 'string' || content instanceof Uint8Array
      await mkdir(dirname(join(this.root, path)), { recursive: true })
      await writeFile(join(this.root, path), isData ? content : JSON.stringify(content))
    }
  }

  /** Runs a command of the manager. @throws Error with its output when it fails */
  async run(...args: string[]): Promise<string> {
    const { child, printed } = this.#spawn(args)
    const code = await new Promise<number | null>((done) => child.on('close', done))
    if (code !== 0) throw new Error(`${this.#manager.command.join(' ')} ${args.join(' ')} failed:\n${printed.text}`)
    return printed.text
  }

  /** Starts a server that prints its URL. @returns the URL */
  serve(...args: string[]): Promise<string> {
    const { child, printed } = this.#spawn(args)
    return new Promise((done, fail) => {
      child.on('close', () => fail(new Error(`${args.join(' ')} ended:\n${printed.text}`)))
      child.stdout?.on('data', () => {
        const [url] = /http:\/\/[\w.]+:\d+\/?(?=\s)/.exec(printed.text) ?? []
        if (url !== undefined) done(url)
      })
    })
  }

  async close(): Promise<void> {
    for (const { pid, exitCode, signalCode } of this.#programs) {
      // The whole group: what a manager has started does not end with it.
      if (pid !== undefined && exitCode === null && signalCode === null) process.kill(-pid, 'SIGKILL')
    }
    await rm(this.root, { recursive: true, force: true, maxRetries: 20 })
  }

  #spawn(args: readonly string[]) {
    const [command, ...words] = this.#manager.command
    const printed = { text: '' }
    const child = spawn(command, [...words, ...args], {
      cwd: this.root,
      env: { ...outsideEnvironment(), ...QUIETLY },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    this.#programs.push(child)
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (data) => {
        printed.text += data
      })
    }
    return { child, printed }
  }
}

/** This process's variables without those that the repository's package manager and test runner have set. */
function outsideEnvironment(): NodeJS.ProcessEnv {
  const isInside =
    /^(?:npm_(?!config_(?:registry|cache|userconfig))|pnpm_|VITEST|VITE_|NODE_ENV$|NODE_PATH$|NODE_OPTIONS$|INIT_CWD$)/i
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !isInside.test(name)))
}
