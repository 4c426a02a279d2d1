import { type BuildError, type Message, messageText } from '@brushwork/pipeline/config'
import { relativeTo } from './relative-to.js'

/** Why an asset could not be built, in the words that all bundlers' errors have in common. */
export interface Failure {
  /** One line per reason, each with its file and address. */
  readonly message: string
  /** Absolute path of the source file. */
  readonly id: string
  /** Stable code of the first reason. */
  readonly code: string
  /** Place in a text source. */
  readonly loc?: { readonly file: string; readonly line: number; readonly column: number }
  /** The bytes or the lines around the place; may be empty. */
  readonly frame: string
  /** Every file that the build read or looked for: a change of one may mend it. */
  readonly files: readonly string[]
  readonly cause: Error
}

export function describeFailure(error: BuildError, file: string, root: string): Failure {
  const style = { shownPath: relativeTo(root) }
  const first: Message | undefined = error.messages[0]
  return {
    message: error.messages.map((message) => messageText(message, style)).join('\n') || error.message,
    id: file,
    code: first?.code ?? 'build-failed',
    ...(first?.line === undefined ? {} : { loc: { file: first.file, line: first.line, column: 0 } }),
    frame: error.frame,
    files: [...error.dependencies, ...error.missing],
    cause: error,
  }
}
