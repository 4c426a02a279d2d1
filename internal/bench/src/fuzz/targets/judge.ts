import { FormatError } from '@brushwork/codecs'
import type { Format, OpenDocument } from '../../formats/format.js'
import { Calls, type Rules, unexpectedError, type Verdict } from '../calls.js'

/** Reads, uses and writes an input and reports the first broken rule, if any. */
export async function judge(format: Format, bytes: Uint8Array): Promise<Verdict> {
  const calls = new Calls(bytes.length, rulesFor(bytes))
  const reading = await calls.run('read', () => format.read(bytes))
  if (reading === undefined) return calls.verdict('refused')
  await calls.run('use', () => reading.use())
  await judgeWriting(format, bytes, reading, calls)
  return calls.verdict('read')
}

/** Limits and permitted errors of calls on a document. */
function rulesFor(input: Uint8Array): Rules {
  return {
    milliseconds: 1000,
    bytes: (length) => 64 * 1024 * 1024 + 8 * length,
    violationOf(error, call) {
      if (!(error instanceof FormatError)) return unexpectedError(error)
      const offset = error.offset ?? error.line
      if (call !== 'read' || (offset !== undefined && offset >= 0 && offset <= input.length + 1)) return undefined
      return { rule: 'address', message: `no offset in the file: ${error.message}` }
    },
  }
}

/**
 * Checks that writing gives the same bytes, unless an issue announces a difference, and that the written bytes can be
 * read.
 */
async function judgeWriting(format: Format, bytes: Uint8Array, reading: OpenDocument, calls: Calls): Promise<void> {
  const written = await calls.run('write', () => reading.write())
  const strict = format.lossless && !reading.issues.some(({ code }) => format.rewriteIssues.includes(code))
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
  return `${written.length} bytes written, ${read.length} read; first difference at ${where}`
}
