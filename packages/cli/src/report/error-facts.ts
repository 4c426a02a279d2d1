import { FormatError } from '@brushwork/codecs'
import { BuildError, type FileDiagnostic, failure, helpUrl } from '@brushwork/pipeline/config'
import { shownPath } from '../session/paths.js'

/** Error of a file in the form that `--json` prints, the same for all commands. */
export interface ErrorFacts {
  /** Code of a FormatError or a message; else `missing` for a missing file, `changed` for changed bytes, or `failed`. */
  readonly code: string
  readonly message: string
  readonly offset?: number
  readonly line?: number
  readonly path?: string
}

/** The facts of whatever was thrown. */
export function errorFacts(error: unknown): ErrorFacts {
  if (error instanceof FormatError) return { code: error.code, message: error.message, ...addressOf(error) }
  if (error instanceof BuildError) {
    if (error.cause instanceof FormatError) return errorFacts(error.cause)
    const [first] = error.diagnostics
    if (first !== undefined) return { code: first.code, message: error.message, ...addressOf(first) }
  }
  return { code: 'failed', message: error instanceof Error ? `${error.name}: ${error.message}` : String(error) }
}

function addressOf(at: Pick<ErrorFacts, 'offset' | 'line' | 'path'>): Pick<ErrorFacts, 'offset' | 'line' | 'path'> {
  const { offset, line, path } = at
  return {
    ...(offset === undefined ? {} : { offset }),
    ...(line === undefined ? {} : { line }),
    ...(path === undefined || path === '' ? {} : { path }),
  }
}

/**
 * A message in the lines of `--json`: its fields, the path from the folder of the call, and the page that explains it.
 */
export interface DiagnosticFacts extends FileDiagnostic {
  /** URL of what explains the code, for people; absent for `failed`. */
  readonly help?: string
}

export function diagnosticFacts(message: FileDiagnostic, cwd: string): DiagnosticFacts {
  const help = helpUrl(message.code)
  return { ...message, file: shownPath(message.file, cwd), ...(help !== undefined && { help }) }
}

/** Turns any thrown value into the failure of one file, so that the other files are still processed. */
export function failureOf(error: unknown, file: string): BuildError {
  if (error instanceof BuildError) return error
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return failure(file, 'failed', `this was not to be expected: ${text}`)
}
