import type { FormatError } from '@brushwork/codecs'
import { BuildError } from './build-error.js'
import { addressOf, type FileDiagnostic } from './file-diagnostic.js'
import { hexFrame, sourceFrame } from './frame.js'

/** A build error with one reason and no position in a file. */
export function failure(file: string, code: string, text: string): BuildError {
  return new BuildError([{ severity: 'error', code, text, file }])
}

/** Converts a reader's error to a build error with file, position, and the bytes or lines around it. */
export function failureOfFormatError(error: FormatError, file: string, bytes: Uint8Array): BuildError {
  const message: FileDiagnostic = {
    severity: 'error',
    code: error.code,
    text: `${error.format}: ${error.reason}`,
    file,
    ...addressOf(error),
  }
  return new BuildError([message], frameOf(error, file, bytes), { cause: error })
}

function frameOf(error: FormatError, file: string, bytes: Uint8Array): string {
  if (error.line !== undefined) return sourceFrame(file, bytes, error.line)
  return error.offset === undefined ? '' : hexFrame(bytes, error.offset)
}
