import { type BuildError, diagnosticText, type FileDiagnostic } from '@brushwork/pipeline/config'
import { HelpLinks, relativeTo } from './message-text.js'

/** A line of a text source. */
interface SourceLine {
  readonly file: string
  /** From 1. */
  readonly line: number
  /** Column of the first character that is not blank, from 0. */
  readonly column: number
  /** The line itself, or the start of a very long one. */
  readonly text: string
}

/** Why an asset could not be built: the fields that the errors of all bundlers have in common. */
export interface FailureReport {
  /** One line per reason, each with its file and address. */
  readonly message: string
  /** Absolute path of the source file. */
  readonly id: string
  /** Stable code of the first reason. */
  readonly code: string
  /** Position in a text source. */
  readonly loc?: SourceLine
  /** The bytes or lines around the position; may be empty. */
  readonly frame: string
  /** Every file that the build read or looked for: a change of any of them may fix it. */
  readonly files: readonly string[]
  readonly cause: Error
}

/**
 * Describes why an asset could not be built.
 * @param file absolute path of the source
 * @param root absolute path of the project
 */
export function failureReport(error: BuildError, file: string, root: string): FailureReport {
  const style = { shownPath: relativeTo(root) }
  const first: FileDiagnostic | undefined = error.diagnostics[0]
  const help = new HelpLinks()
  return {
    message:
      error.diagnostics.map((message) => help.addTo(diagnosticText(message, style), message.code)).join('\n') ||
      error.message,
    id: file,
    code: first?.code ?? 'build-failed',
    ...(first?.line === undefined ? {} : { loc: lineOf(first.file, first.line, error.frame) }),
    frame: error.frame,
    files: [...error.dependencies, ...error.missing],
    cause: error,
  }
}

/** The frame of a text marks the line with `>`. */
function lineOf(file: string, line: number, frame: string): SourceLine {
  const text = /^> +\d+ \| (.*)$/m.exec(frame)?.[1] ?? ''
  return { file, line, column: text.length - text.trimStart().length, text }
}
