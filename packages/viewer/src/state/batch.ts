import { type Signal, signal } from '@preact/signals'
import { isBuilt } from '../files/file-kind.js'
import type { Builds } from '../work/builds.js'
import type { ListedFile } from '../work/listed-file.js'

/** How far the checks are. */
export interface BatchState {
  readonly status: 'ready' | 'running' | 'cancelled' | 'done'
  /** Files that are checked, and built where they are built. */
  readonly done: number
  readonly total: number
}

/** The check of all files: each is read, written back and compared, and built. One file is checked at a time; nothing of it stays in memory. */
export class Batch {
  readonly state: Signal<BatchState> = signal({ status: 'ready', done: 0, total: 0 })
  readonly #builds: Pick<Builds, 'ask'>
  #files: readonly ListedFile[] = []
  #abort = new AbortController()

  constructor(builds: Pick<Builds, 'ask'>) {
    this.#builds = builds
  }

  /** Takes other files: what runs ends. */
  open(files: readonly ListedFile[]): void {
    this.#abort.abort()
    this.#files = files
    this.state.value = { status: 'ready', done: 0, total: files.length }
  }

  /** Checks the files that are not checked yet. */
  async run(): Promise<void> {
    if (this.state.peek().status === 'running') return
    const files = this.#files
    this.#abort = new AbortController()
    const { signal } = this.#abort
    const left = files.filter((file) => !isDone(file))
    this.state.value = { status: 'running', done: files.length - left.length, total: files.length }
    for (const file of left) {
      try {
        await this.#check(file, signal)
      } catch (error) {
        if (!signal.aborted) throw error
        // Another project may have been opened meanwhile: the state is its own.
        if (this.#files === files) this.state.value = { ...this.state.peek(), status: 'cancelled' }
        return
      }
      this.state.value = { ...this.state.peek(), done: this.state.peek().done + 1 }
    }
    this.state.value = { ...this.state.peek(), status: 'done' }
  }

  /** Ends the checks. What is known by then stays. */
  cancel(): void {
    this.#abort.abort()
  }

  async #check(file: ListedFile, signal: AbortSignal): Promise<void> {
    const options = { signal, priority: 0 }
    file.check.value ??= await this.#builds.ask((workshop) => workshop.check(file.path), options)
    file.sha256.value ??= file.check.value.sha256
    if (!isBuilt(file.kind)) return
    file.trial.value ??= await this.#builds.ask((workshop) => workshop.tryBuild(file.path), options)
  }
}

const isDone = ({ kind, check, trial }: ListedFile): boolean =>
  check.value !== undefined && (!isBuilt(kind) || trial.value !== undefined)
