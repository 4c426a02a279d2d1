import type { CompileContext, StageCounts, StageName } from '@brushwork/wmp-compiler'
import type { Host } from '../host/host.js'

/** What a stage did, and how long it took. */
export interface StageReport {
  readonly stage: StageName | 'read' | 'navmesh' | 'write'
  readonly milliseconds: number
  readonly counts: StageCounts
}

/** Stops the time of stages, which end where the next begins. */
export class StageClock {
  readonly stages: StageReport[] = []
  /** Invariants that do not hold, with their stage. */
  readonly problems: string[] = []
  readonly #host: Pick<Host, 'now'>
  readonly #told: (report: StageReport) => void
  readonly #start: number
  /** The clock less what looking for broken invariants took. */
  #last: number
  #checking = 0

  constructor(host: Pick<Host, 'now'>, told: (report: StageReport) => void) {
    this.#host = host
    this.#told = told
    this.#start = this.#last = host.now()
  }

  /** Since the beginning, without looking for broken invariants. */
  get milliseconds(): number {
    return this.#last - this.#start
  }

  done(stage: StageReport['stage'], counts: StageCounts): void {
    const now = this.#host.now() - this.#checking
    const report = { stage, milliseconds: now - this.#last, counts }
    this.#last = now
    this.stages.push(report)
    this.#told(report)
  }

  /** @param debug whether invariants are looked at. */
  compiling(debug: boolean): Pick<CompileContext, 'onStage' | 'onProblems'> {
    return {
      onStage: (stage, counts) => this.done(stage, counts),
      ...(debug && {
        onProblems: (stage, look) => {
          const before = this.#host.now()
          for (const problem of look()) this.problems.push(`${stage}: ${problem}`)
          this.#checking += this.#host.now() - before
        },
      }),
    }
  }
}
