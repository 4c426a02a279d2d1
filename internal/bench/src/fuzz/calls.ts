import { getHeapStatistics } from 'node:v8'

/** The machine may be busy: a slow call is slow only if it stays so. */
const TRIES = 3

/** What a call did wrong. */
export interface Finding {
  readonly rule: 'exception' | 'address' | 'time' | 'memory' | 'round trip' | 'result'
  /** `read`, `build`, `trace` … */
  readonly call: string
  readonly message: string
}

/** What became of an input. */
export type Verdict = { readonly outcome: 'refused' | 'read'; readonly finding?: Finding }

/** What calls may cost and throw. */
export interface Rules {
  readonly milliseconds: number
  /** Memory that one call may take for its input, garbage included. */
  bytes(input: number): number
  /** Undefined for an error that is a fair answer to a damaged file; else what is wrong with it. */
  faultOf(error: unknown, call: string): Pick<Finding, 'rule' | 'message'> | undefined
}

/** The calls that one input goes through, under the same rules. */
export class Calls {
  readonly #inputBytes: number
  readonly #rules: Rules
  #finding: Finding | undefined
  /** What the last call refused its input with, if it did. */
  refusal: Error | undefined

  constructor(inputBytes: number, rules: Rules) {
    this.#inputBytes = inputBytes
    this.#rules = rules
  }

  verdict(outcome: Verdict['outcome']): Verdict {
    return this.#finding === undefined ? { outcome } : { outcome, finding: this.#finding }
  }

  /** The first finding stands: later ones follow from it. */
  report(rule: Finding['rule'], call: string, message: string): void {
    this.#finding ??= { rule, call, message }
  }

  /** Runs one call under all rules; undefined when it threw. */
  async run<T>(call: string, action: () => T | Promise<T>): Promise<T | undefined> {
    this.refusal = undefined
    const before = memory()
    const start = performance.now()
    let result: T | undefined
    try {
      result = await action()
    } catch (error) {
      const fault = this.#rules.faultOf(error, call)
      if (fault !== undefined) this.report(fault.rule, call, fault.message)
      else this.refusal = error instanceof Error ? error : undefined
    }
    const milliseconds = performance.now() - start
    const grown = memory() - before
    if (grown > this.#rules.bytes(this.#inputBytes))
      this.report('memory', call, `${grown} bytes for ${this.#inputBytes} of input`)
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
        // Judged above.
      }
      least = Math.min(least, performance.now() - start)
    }
    if (least > milliseconds) this.report('time', call, `${Math.round(least)} ms at best of ${TRIES}`)
  }
}

/** An error that no rule allows, in words. */
export function strange(error: unknown): Pick<Finding, 'rule' | 'message'> {
  return { rule: 'exception', message: error instanceof Error ? (error.stack ?? error.message) : String(error) }
}

/** What this thread holds: objects and array buffers, garbage among them. */
function memory(): number {
  const { used_heap_size, external_memory } = getHeapStatistics()
  return used_heap_size + external_memory
}
