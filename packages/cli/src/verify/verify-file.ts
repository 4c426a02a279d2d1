import { FormatError, type Issue } from '@brushwork/codecs'
import { type Format, formatOf, issuesOf, writeBack } from '@brushwork/codecs/formats'
import type { Host } from '@brushwork/pipeline'
import type { MissingSource, SourceFile } from '../files/find-sources.js'
import { readSource } from '../files/read-source.js'
import { type ErrorFacts, errorFacts } from '../report/error-facts.js'

/** Result of `verify` for one file. */
export interface Verdict {
  readonly file: string
  /** Format id; null if the file cannot be opened, is empty, or has an unknown format. */
  readonly format: string | null
  /** It can be read, and where its format is written back, it is byte-exact. */
  readonly ok: boolean
  /** The same bytes came out again; null where the format is not written back, or reading failed. */
  readonly byteExact: boolean | null
  readonly bytes: number
  /** Oddities that the reader tolerates, and values without a valid meaning. */
  readonly issues: readonly Issue[]
  readonly error: ErrorFacts | null
  /** Why a file that is ok is not byte-exact. */
  readonly note?: string
}

/** Reads a file, writes it again and compares. Undefined for files of no known format. Never throws. */
export async function verifyFile(source: SourceFile, shown: string, host: Host): Promise<Verdict | undefined> {
  let bytes: Uint8Array | undefined
  try {
    bytes = await readSource(source, host)
  } catch (error) {
    return failed(shown, null, 0, errorFacts(error))
  }
  const format = bytes === undefined ? undefined : formatOf(bytes, source.path)
  if (bytes === undefined || format === undefined) return undefined
  try {
    return verify(bytes, shown, format)
  } catch (error) {
    // The ending names a format that the content does not have.
    const isForeign = error instanceof FormatError && error.code === 'foreign'
    return failed(shown, isForeign ? null : format.id, bytes.byteLength, errorFacts(error))
  }
}

/** The verdict on a name without a file. */
export function missingFile({ name, error }: MissingSource): Verdict {
  return failed(name, null, 0, errorFacts(error))
}

/** @throws FormatError */
function verify(bytes: Uint8Array, file: string, format: Format): Verdict {
  const { file: read, length, difference } = writeBack(bytes, format)
  const facts = { file, format: format.id, bytes: bytes.byteLength, issues: issuesOf(read) }
  if (format.notWrittenBack !== undefined) {
    return { ...facts, ok: true, byteExact: null, error: null, note: format.notWrittenBack }
  }
  if (difference === undefined) return { ...facts, ok: true, byteExact: true, error: null }
  const message = `written again, the file has ${length} bytes and differs from offset ${difference} on`
  return { ...facts, ok: false, byteExact: false, error: { code: 'changed', message, offset: difference } }
}

/** The line of `--json`: these fields, in this order, and no others. */
export function verdictLine({ file, format, ok, byteExact, bytes, issues, error }: Verdict): string {
  return JSON.stringify({ file, format, ok, byteExact, bytes, issues, error })
}

function failed(file: string, format: string | null, bytes: number, error: ErrorFacts): Verdict {
  return { file, format, ok: false, byteExact: null, bytes, issues: [], error }
}
