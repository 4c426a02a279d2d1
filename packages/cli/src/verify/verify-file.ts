import { FormatError, type Issue } from '@brushwork/codecs'
import { type Format, formatOf, issuesOf, writeFile } from '@brushwork/codecs/formats'
import type { Host } from '@brushwork/pipeline'

/** What `verify` finds out about a file. */
export interface Verdict {
  readonly file: string
  /** Format id; null when the file could not be opened. */
  readonly format: string | null
  /** It can be read, and where its format is written back, it is byte-exact. */
  readonly ok: boolean
  /** The same bytes came out again; null where the format is not written back, or reading failed. */
  readonly byteExact: boolean | null
  readonly bytes: number
  /** Oddities that the reader tolerates, and what makes no sense although it can be read. */
  readonly issues: readonly Issue[]
  readonly error: VerdictError | null
  /** Why a file that is ok is not byte-exact. */
  readonly note?: string
}

export interface VerdictError {
  /** Of a FormatError; `changed` for other bytes than before, `missing` for no such file, `failed` for all else. */
  readonly code: string
  readonly message: string
  readonly offset?: number
  readonly line?: number
  readonly path?: string
}

/** Reads a file, writes it again and compares. Undefined for files of no known format. Never throws. */
export async function verifyFile(path: string, shown: string, host: Host): Promise<Verdict | undefined> {
  let bytes: Uint8Array | undefined
  try {
    bytes = await host.readFile(path)
  } catch (error) {
    return failed(shown, null, 0, errorOf(error))
  }
  if (bytes === undefined) return missingFile(shown)
  const format = formatOf(bytes, path)
  if (format === undefined) return undefined
  try {
    return verify(bytes, shown, format)
  } catch (error) {
    return failed(shown, format.id, bytes.byteLength, errorOf(error))
  }
}

/** The verdict on a name that nothing has. */
export function missingFile(shown: string): Verdict {
  return failed(shown, null, 0, { code: 'missing', message: 'there is no such file or folder' })
}

/** @throws FormatError */
function verify(bytes: Uint8Array, file: string, format: Format): Verdict {
  const read = format.read(bytes)
  const issues = issuesOf(read)
  const known = { file, format: format.id, bytes: bytes.byteLength, issues }
  if (format.notWrittenBack !== undefined) {
    return { ...known, ok: true, byteExact: null, error: null, note: format.notWrittenBack }
  }
  const error = differenceOf(bytes, writeFile(read))
  return { ...known, ok: error === null, byteExact: error === null, error }
}

function differenceOf(bytes: Uint8Array, written: Uint8Array | undefined): VerdictError | null {
  if (written === undefined) return { code: 'changed', message: 'the format should be written back, but no bytes came' }
  if (Buffer.compare(bytes, written) === 0) return null
  let offset = 0
  while (offset < bytes.length && bytes[offset] === written[offset]) offset++
  const message = `written again, the file has ${written.length} bytes and differs from offset ${offset} on`
  return { code: 'changed', message, offset }
}

function failed(file: string, format: string | null, bytes: number, error: VerdictError): Verdict {
  return { file, format, ok: false, byteExact: null, bytes, issues: [], error }
}

function errorOf(error: unknown): VerdictError {
  if (error instanceof FormatError) {
    const { code, message, offset, line, path } = error
    return {
      code,
      message,
      ...(offset === undefined ? {} : { offset }),
      ...(line === undefined ? {} : { line }),
      ...(path === '' ? {} : { path }),
    }
  }
  return { code: 'failed', message: error instanceof Error ? `${error.name}: ${error.message}` : String(error) }
}
