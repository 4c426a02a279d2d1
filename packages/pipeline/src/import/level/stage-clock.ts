import type { CompileContext, StageCounts, StageName } from '@brushwork/wmp-compiler'
import type { Host } from '../../host/host.js'

/** Result and duration of a stage. */
export interface StageReport {
  readonly stage: StageName | 'read' | 'navmesh' | 'write'
  readonly milliseconds: number
  readonly counts: StageCounts
}

/** Measures stages. Each stage ends where the next begins. */
export class StageClock {
  readonly stages: StageReport[] = []
  /** Broken invariants, with their stage. */
  readonly problems: string[] = []
  readonly #host: Pick<Host, 'now'>
  readonly #onStage: (report: StageReport) => void
  readonly #onLight: ((share: number) => void) | undefined
  readonly #start: number
  readonly #debug: boolean
  /** The last reading of the clock, minus the time that invariant checks took. */
  #last: number
  #checking = 0

  /**
   * @param debug checks the invariants of the compiler's stages
   * @param onLight receives the share of the light that is computed, 0..1
   */
  constructor(
    host: Pick<Host, 'now'>,
    onStage: (report: StageReport) => void,
    debug = false,
    onLight?: (share: number) => void,
  ) {
    this.#debug = debug
    this.#host = host
    this.#onStage = onStage
    this.#onLight = onLight
    this.#start = this.#last = host.now()
  }

  /** Since the start, without invariant checks. */
  get milliseconds(): number {
    return this.#last - this.#start
  }

  done(stage: StageReport['stage'], counts: StageCounts): void {
    const now = this.#host.now() - this.#checking
    const report = { stage, milliseconds: now - this.#last, counts }
    this.#last = now
    this.stages.push(report)
    this.#onStage(report)
  }

  /** The part of the compiler's context that reports to this clock. */
  compiling(): Pick<CompileContext, 'onStage' | 'onProblems' | 'onLight'> {
    return {
      onStage: (stage, counts) => this.done(stage, counts),
      ...(this.#onLight && { onLight: this.#onLight }),
      ...(this.#debug && {
        onProblems: (stage, check) => {
          const before = this.#host.now()
          for (const problem of check()) this.problems.push(`${stage}: ${problem}`)
          this.#checking += this.#host.now() - before
        },
      }),
    }
  }
}
