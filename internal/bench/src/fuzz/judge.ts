import { FormatError } from '@brushwork/codecs'
import type { Format, Reading } from '../formats/format.js'
import { Calls, type Rules, strange, type Verdict } from './calls.js'

/** Reads, uses and writes an input and says which rule was broken, if any. */
export async function judge(format: Format, bytes: Uint8Array): Promise<Verdict> {
  const calls = new Calls(bytes.length, rulesFor(bytes))
  const reading = await calls.run('read', () => format.read(bytes))
  if (reading === undefined) return calls.verdict('refused')
  await calls.run('use', () => reading.use())
  await judgeWriting(format, bytes, reading, calls)
  return calls.verdict('read')
}

/** What no call on a document may exceed or throw. */
function rulesFor(input: Uint8Array): Rules {
  return {
    milliseconds: 1000,
    bytes: (length) => 64 * 1024 * 1024 + 8 * length,
    faultOf(error, call) {
      if (!(error instanceof FormatError)) return strange(error)
      const place = error.offset ?? error.line
      if (call !== 'read' || (place !== undefined && place >= 0 && place <= input.length + 1)) return undefined
      return { rule: 'address', message: `no place in the file: ${error.message}` }
    },
  }
}

/** The same bytes come back, unless an issue says that they do not; of those, what comes back can be read. */
async function judgeWriting(format: Format, bytes: Uint8Array, reading: Reading, calls: Calls): Promise<void> {
  const written = await calls.run('write', () => reading.write())
  const strict = format.lossless && !reading.issues.some(({ code }) => format.unlike.includes(code))
  if (written === undefined) {
    if (strict && calls.refusal !== undefined) {
      calls.report('round trip', 'write', `cannot be written: ${calls.refusal.message}`)
    }
    return
  }
  if (strict && !equal(written, bytes)) calls.report('round trip', 'write', describeDifference(written, bytes))
  const again = await calls.run('read again', () => format.read(written))
  if (again === undefined && calls.refusal !== undefined) {
    calls.report('round trip', 'read again', `what was written cannot be read: ${calls.refusal.message}`)
  }
}

function equal(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.compare(a, b) === 0
}

function describeDifference(written: Uint8Array, read: Uint8Array): string {
  const at = read.findIndex((value, index) => written[index] !== value)
  const where = at < 0 ? Math.min(written.length, read.length) : at
  return `${written.length} bytes written where ${read.length} were read, the first other one at ${where}`
}
