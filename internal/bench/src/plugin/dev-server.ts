import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const ENTRY = fileURLToPath(new URL('./dev-server-entry.mjs', import.meta.url))

/** Project that a dev server serves. */
export interface ServedProject {
  /** Absolute path of the project. */
  readonly root: string
  /** Project in which the plugin is installed. */
  readonly packages: string
  readonly cacheDir: string
  /** Folders that pages may access besides the project. */
  readonly allow: readonly string[]
  readonly usesPlugin: boolean
}

/** Vite's dev server in its own process, which ends with this one. */
export class DevServer {
  readonly url: string
  readonly #process: ChildProcess

  private constructor(url: string, process: ChildProcess) {
    this.url = url
    this.#process = process
  }

  /** Starts a server. @throws Error if it does not start */
  static async start(project: ServedProject): Promise<DevServer> {
    const child = fork(ENTRY, [JSON.stringify(project)], { execArgv: [] })
    const url = await new Promise<string>((resolve, reject) => {
      child.once('message', (message) => resolve((message as { readonly url: string }).url))
      child.once('exit', (code) => reject(new Error(`the dev server ended with ${code} before it had started`)))
    })
    return new DevServer(url, child)
  }

  /** Processor time that the server has used, over all threads [ms]. */
  async cpu(): Promise<number> {
    const answer = new Promise<{ readonly cpu: NodeJS.CpuUsage }>((resolve) => {
      this.#process.once('message', (message) => resolve(message as { readonly cpu: NodeJS.CpuUsage }))
    })
    this.#process.send('cpu')
    const { cpu } = await answer
    return (cpu.user + cpu.system) / 1000
  }

  async stop(): Promise<void> {
    if (this.#process.exitCode !== null) return
    const ended = new Promise((resolve) => this.#process.once('exit', resolve))
    this.#process.disconnect()
    await ended
  }
}
