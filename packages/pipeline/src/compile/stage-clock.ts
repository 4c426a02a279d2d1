import type { CompileContext, StageCounts, StageName } from '@brushwork/wmp-compiler'
import type { Host } from '../host/host.js'

/** What a stage did, and how long it took. */
export interface StageReport {
  readonly stage: StageName | 'read' | 'write'
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
  #last: number

  constructor(host: Pick<Host, 'now'>, told: (report: StageReport) => void) {
    this.#host = host
    this.#told = told
    this.#start = this.#last = host.now()
  }

  /** Since the beginning. */
  get milliseconds(): number {
    return this.#last - this.#start
  }

  done(stage: StageReport['stage'], counts: StageCounts): void {
    const now = this.#host.now()
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
        onProblems: (stage, problems) => {
          for (const problem of problems) this.problems.push(`${stage}: ${problem}`)
        },
      }),
    }
  }
}
