import { formats } from '@brushwork/codecs/formats'
import type { Verdict } from './verify-file.js'

/** Files of one format. */
export interface FormatTally {
  readonly id: string
  readonly name: string
  readonly files: number
  readonly ok: number
  /** Null for formats that are not written back. */
  readonly byteExact: number | null
}

/** Counts verdicts by format, in the order of the table of formats; formats without files are left out. */
export function tally(verdicts: readonly Verdict[]): FormatTally[] {
  return formats.flatMap(({ id, name, notWrittenBack }) => {
    const own = verdicts.filter(({ format }) => format === id)
    if (own.length === 0) return []
    const ok = own.filter((verdict) => verdict.ok).length
    const byteExact = own.filter((verdict) => verdict.byteExact === true).length
    return [
      {
        id,
        name: name.replace(/^an? /, ''),
        files: own.length,
        ok,
        byteExact: notWrittenBack === undefined ? byteExact : null,
      },
    ]
  })
}
