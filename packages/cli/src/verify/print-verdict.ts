import { describeAddress } from '@brushwork/codecs'
import { paint } from '../print/paint.js'
import { skippedText } from '../print/skipped-text.js'
import { byteCount, count, plural } from '../print/summary.js'
import { printTable } from '../print/table.js'
import { tally } from './tally.js'
import type { Verdict } from './verify-file.js'

/** A verdict for people: one line, and one more for each thing to remark. */
export function printVerdict({ file, format, ok, byteExact, bytes, issues, error }: Verdict): string {
  const head = format === null ? file : `${file}: ${format}, ${byteCount(bytes)}`
  const result = ok
    ? byteExact === true
      ? 'byte-exact'
      : 'read'
    : `${paint('red', 'FAILED')}: ${error?.message ?? 'no reason'}`
  return [
    `${head}: ${result}`,
    ...issues.map((issue) => `  ${issue.message}${describeAddress(issue)} [${issue.code}]`),
  ].join('\n')
}

/** Table of verified files by format, and the files that failed. */
export function printTally(verdicts: readonly Verdict[], skipped: readonly string[]): string {
  const rows = tally(verdicts).map(({ id, name, files, ok, byteExact }) => [
    id,
    name,
    count(files),
    count(ok),
    byteExact === null ? '–' : count(byteExact),
  ])
  const failed = verdicts.filter(({ ok }) => !ok).length
  const notes = new Set(verdicts.flatMap(({ format, note }) => (note === undefined ? [] : [`${format}: ${note}`])))
  return [
    ...(rows.length === 0 ? [] : [printTable([['format', 'what', 'files', 'ok', 'byte-exact'], ...rows])]),
    ...notes,
    `${plural(verdicts.length, 'file')} verified, ${failed === 0 ? 'none failed' : paint('red', `${count(failed)} FAILED`)}`,
    ...(skipped.length === 0 ? [] : [skippedText(skipped)]),
  ].join('\n')
}
