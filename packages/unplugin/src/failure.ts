import { type BuildError, type Message, messageText } from '@brushwork/pipeline/config'
import { relativeTo } from './relative-to.js'
import { SaidHelp } from './said-help.js'

/** A line of a text source. */
export interface FailureLine {
  readonly file: string
  /** From 1. */
  readonly line: number
  /** Of the first character that is no blank, from 0. */
  readonly column: number
  /** The line itself; of a very long one, its beginning. */
  readonly text: string
}

/** Why an asset could not be built, in the words that all bundlers' errors have in common. */
export interface Failure {
  /** One line per reason, each with its file and address. */
  readonly message: string
  /** Absolute path of the source file. */
  readonly id: string
  /** Stable code of the first reason. */
  readonly code: string
  /** Place in a text source. */
  readonly loc?: FailureLine
  /** The bytes or the lines around the place; may be empty. */
  readonly frame: string
  /** Every file that the build read or looked for: a change of one may mend it. */
  readonly files: readonly string[]
  readonly cause: Error
}

export function describeFailure(error: BuildError, file: string, root: string): Failure {
  const style = { shownPath: relativeTo(root) }
  const first: Message | undefined = error.messages[0]
  const help = new SaidHelp()
  return {
    message:
      error.messages.map((message) => help.addTo(messageText(message, style), message.code)).join('\n') ||
      error.message,
    id: file,
    code: first?.code ?? 'build-failed',
    ...(first?.line === undefined ? {} : { loc: lineOf(first.file, first.line, error.frame) }),
    frame: error.frame,
    files: [...error.dependencies, ...error.missing],
    cause: error,
  }
}

/** The frame of a text has the line in question behind a mark. */
function lineOf(file: string, line: number, frame: string): FailureLine {
  const text = /^> +\d+ \| (.*)$/m.exec(frame)?.[1] ?? ''
  return { file, line, column: text.length - text.trimStart().length, text }
}
