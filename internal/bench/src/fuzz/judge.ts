import { getHeapStatistics } from 'node:v8'
import { FormatError } from '@brushwork/codecs'
import type { Format, Reading } from '../formats/format.js'

/** What no call may exceed, whatever its input. */
const MOST_MILLISECONDS = 1000
const mostBytes = (input: number) => 64 * 1024 * 1024 + 8 * input
/** The machine may be busy: a slow call is slow only if it stays so. */
const TRIES = 3

/** What a call did wrong. */
export interface Finding {
  readonly rule: 'exception' | 'address' | 'time' | 'memory' | 'round trip'
  readonly call: 'read' | 'use' | 'write' | 'read again'
  readonly message: string
}

/** What became of an input. */
export type Verdict = { readonly outcome: 'refused' | 'read'; readonly finding?: Finding }

/** Reads, uses and writes an input and says which rule was broken, if any. */
export function judge(format: Format, bytes: Uint8Array): Verdict {
  const calls = new Calls(bytes.length)
  const reading = calls.run('read', () => format.read(bytes))
  if (reading === undefined) return calls.verdict('refused')
  calls.run('use', () => reading.use())
  judgeWriting(format, bytes, reading, calls)
  return calls.verdict('read')
}

/** The same bytes come back, unless an issue says that they do not; of those, what comes back can be read. */
function judgeWriting(format: Format, bytes: Uint8Array, reading: Reading, calls: Calls): void {
  const written = calls.run('write', () => reading.write())
  const strict = format.lossless && !reading.issues.some(({ code }) => format.unlike.includes(code))
  if (written === undefined) {
    if (strict && calls.refusal !== undefined) {
      calls.report('round trip', 'write', `cannot be written: ${calls.refusal.message}`)
    }
    return
  }
  if (strict && !equal(written, bytes)) calls.report('round trip', 'write', describeDifference(written, bytes))
  const again = calls.run('read again', () => format.read(written))
  if (again === undefined && calls.refusal !== undefined) {
    calls.report('round trip', 'read again', `what was written cannot be read: ${calls.refusal.message}`)
  }
}

class Calls {
  readonly #inputBytes: number
  #finding: Finding | undefined
  /** The FormatError of the last call, if it threw one. */
  refusal: FormatError | undefined

  constructor(inputBytes: number) {
    this.#inputBytes = inputBytes
  }

  verdict(outcome: Verdict['outcome']): Verdict {
    return this.#finding === undefined ? { outcome } : { outcome, finding: this.#finding }
  }

  /** The first finding stands: later ones follow from it. */
  report(rule: Finding['rule'], call: Finding['call'], message: string): void {
    this.#finding ??= { rule, call, message }
  }

  /** Runs one call under all rules; undefined when it threw. */
  run<T>(call: Finding['call'], action: () => T): T | undefined {
    this.refusal = undefined
    const before = memory()
    const start = performance.now()
    let result: T | undefined
    try {
      result = action()
    } catch (error) {
      this.#judgeError(call, error)
    }
    const milliseconds = performance.now() - start
    const grown = memory() - before
    if (grown > mostBytes(this.#inputBytes))
      this.report('memory', call, `${grown} bytes for ${this.#inputBytes} of input`)
    if (milliseconds > MOST_MILLISECONDS) this.#judgeTime(call, action, milliseconds)
    return result
  }

  #judgeError(call: Finding['call'], error: unknown): void {
    if (!(error instanceof FormatError)) {
      this.report('exception', call, error instanceof Error ? (error.stack ?? error.message) : String(error))
      return
    }
    this.refusal = error
    const place = error.offset ?? error.line
    if (call === 'read' && (place === undefined || place < 0 || place > this.#inputBytes + 1)) {
      this.report('address', call, `no place in the file: ${error.message}`)
    }
  }

  #judgeTime(call: Finding['call'], action: () => unknown, first: number): void {
    let least = first
    for (let attempt = 1; attempt < TRIES && least > MOST_MILLISECONDS; attempt++) {
      const start = performance.now()
      try {
        action()
      } catch {
        // Judged above.
      }
      least = Math.min(least, performance.now() - start)
    }
    if (least > MOST_MILLISECONDS) this.report('time', call, `${Math.round(least)} ms at best of ${TRIES}`)
  }
}

/** What this thread holds: objects and array buffers, garbage among them. */
function memory(): number {
  const { used_heap_size, external_memory } = getHeapStatistics()
  return used_heap_size + external_memory
}

function equal(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.compare(a, b) === 0
}

function describeDifference(written: Uint8Array, read: Uint8Array): string {
  const at = read.findIndex((value, index) => written[index] !== value)
  const where = at < 0 ? Math.min(written.length, read.length) : at
  return `${written.length} bytes written where ${read.length} were read, the first other one at ${where}`
}
