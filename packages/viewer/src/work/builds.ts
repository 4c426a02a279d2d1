import { proxy } from 'comlink'
import type { DroppedFile } from '../files/dropped-file.js'
import type { Exported } from './export/exporter.js'
import type { JobOptions } from './workers.js'
import { Workers } from './workers.js'
import type { BuildForm, Outcome, Progress, Workshop } from './workshop.js'

/** Packs that the page holds [bytes]. Older ones are let go; building them again reads them from the kept packs. */
const HELD_LIMIT = 192 * 1024 ** 2

/** The builds of a project, the last ones held in memory. */
export class Builds {
  readonly #workers = new Workers()
  /** The latest last. */
  readonly #held = new Map<string, Outcome>()
  #bytes = 0

  /** Opens a project in place of the last. */
  open(files: readonly DroppedFile[]): void {
    this.#workers.open(files)
    this.#held.clear()
    this.#bytes = 0
  }

  /** Builds a file, or takes what is held. @throws the reason of `signal`, once that is aborted */
  async build(path: string, form: BuildForm, options: JobOptions): Promise<Outcome> {
    const key = `${path}\n${JSON.stringify(form)}`
    const held = this.#held.get(key)
    if (held !== undefined) {
      this.#held.delete(key)
      this.#held.set(key, held)
      return held
    }
    const outcome = await this.#workers.build(path, form, options)
    this.#hold(key, outcome)
    return outcome
  }

  /** Compiles a level for the original engine. @throws the reason of `signal`, once that is aborted */
  compileWmb(path: string, options: JobOptions): Promise<Exported> {
    const { onProgress } = options
    const report = proxy((progress: Progress) => onProgress?.(progress))
    return this.ask((workshop) => workshop.compileWmb(path, report), options)
  }

  /** Lets a worker do something else with the files. @throws the reason of `signal`, once that is aborted */
  ask<Result>(work: (workshop: Workshop) => Promise<Result>, options: JobOptions = {}): Promise<Result> {
    // Sound: comlink gives promises, as the workshop does. Its own type takes unions in them apart.
    return this.#workers.run((remote) => work(remote as unknown as Workshop), options)
  }

  #hold(key: string, outcome: Outcome): void {
    this.#held.set(key, outcome)
    this.#bytes += sizeOf(outcome)
    for (const [old, held] of this.#held) {
      if (this.#bytes <= HELD_LIMIT || old === key) return
      this.#held.delete(old)
      this.#bytes -= sizeOf(held)
    }
  }
}

const sizeOf = (outcome: Outcome): number => (outcome.status === 'built' ? outcome.pack.byteLength : 0)
