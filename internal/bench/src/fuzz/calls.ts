import { getHeapStatistics } from 'node:v8'

/** Attempts before a call counts as slow, because the machine may be busy. */
const TRIES = 3

/** A rule that a call broke. */
export interface Finding {
  readonly rule: 'exception' | 'address' | 'time' | 'memory' | 'round trip' | 'result'
  /** `read`, `build`, `trace` … */
  readonly call: string
  readonly message: string
}

/** Result of judging one input. */
export type Verdict = { readonly outcome: 'refused' | 'read'; readonly finding?: Finding }

/** Limits and permitted errors of calls. */
export interface Rules {
  readonly milliseconds: number
  /** Memory limit of one call by the size of its input, including garbage. */
  bytes(input: number): number
  /** Undefined if the error is a valid answer to a damaged file; else what is wrong with it. */
  violationOf(error: unknown, call: string): Pick<Finding, 'rule' | 'message'> | undefined
}

/** Runs the calls of one input under the same rules. */
export class Calls {
  readonly #inputBytes: number
  readonly #rules: Rules
  #finding: Finding | undefined
  /** Error with which the last call refused its input, if it did. */
  refusal: Error | undefined

  constructor(inputBytes: number, rules: Rules) {
    this.#inputBytes = inputBytes
    this.#rules = rules
  }

  verdict(outcome: Verdict['outcome']): Verdict {
    return this.#finding === undefined ? { outcome } : { outcome, finding: this.#finding }
  }

  /** Records a finding. Only the first one counts, because later ones may follow from it. */
  report(rule: Finding['rule'], call: string, message: string): void {
    this.#finding ??= { rule, call, message }
  }

  /** Runs one call and checks all rules; undefined if it threw. */
  async run<T>(call: string, action: () => T | Promise<T>): Promise<T | undefined> {
    this.refusal = undefined
    const before = memory()
    const start = performance.now()
    let result: T | undefined
    try {
      result = await action()
    } catch (error) {
      const fault = this.#rules.violationOf(error, call)
      if (fault !== undefined) this.report(fault.rule, call, fault.message)
      else this.refusal = error instanceof Error ? error : undefined
    }
    const milliseconds = performance.now() - start
    const grown = memory() - before
    if (grown > this.#rules.bytes(this.#inputBytes))
      this.report('memory', call, `${grown} bytes for an input of ${this.#inputBytes}`)
    if (milliseconds > this.#rules.milliseconds) await this.#judgeTime(call, action, milliseconds)
    return result
  }

  async #judgeTime(call: string, action: () => unknown, first: number): Promise<void> {
    const { milliseconds } = this.#rules
    let least = first
    for (let attempt = 1; attempt < TRIES && least > milliseconds; attempt++) {
      const start = performance.now()
      try {
        await action()
      } catch {
        // The error was already judged by `run`.
      }
      least = Math.min(least, performance.now() - start)
    }
    if (least > milliseconds) this.report('time', call, `${Math.round(least)} ms, best of ${TRIES}`)
  }
}

/** Describes an error that no rule permits. */
export function unexpectedError(error: unknown): Pick<Finding, 'rule' | 'message'> {
  return { rule: 'exception', message: error instanceof Error ? (error.stack ?? error.message) : String(error) }
}

/** Memory of this thread: objects and array buffers, including garbage. */
function memory(): number {
  const { used_heap_size, external_memory } = getHeapStatistics()
  return used_heap_size + external_memory
}
