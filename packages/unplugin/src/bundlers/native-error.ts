import { env } from 'node:process'
import type { FailureReport } from '../report/failure-report.js'

/** An error as Rollup shows it: message, file and frame. */
export function rollupError(failure: FailureReport): Error {
  const { message, id, code, loc, frame } = failure
  const position = loc && { loc: { file: loc.file, line: loc.line, column: loc.column } }
  const error = Object.assign(new Error(message, causeOf(failure)), { id, code, frame, ...position })
  // Rollup would print the stack: the message again, and lines of the plugin.
  error.stack = ''
  return error
}

/** Rollup's error with a stack that is only the message: Rolldown finds the end of the message by the stack. */
export function rolldownError(failure: FailureReport): Error {
  return Object.assign(rollupError(failure), { stack: `Error: ${failure.message}` })
}

/** Vite's overlay accepts only frames of numbered lines (vite #14600), so a frame of bytes goes into the message. */
export function viteError(failure: FailureReport, isRolldown: boolean): Error {
  const { loc } = failure
  // The terminal puts line and column after the id, and the line may be in another file than the asset: in a sidecar.
  const shown =
    loc === undefined ? { ...failure, message: withFrame(failure), frame: '' } : { ...failure, id: loc.file }
  return isRolldown ? rolldownError(shown) : rollupError(shown)
}

/** webpack and Bun show only the message, so the frame goes into it. A stack would repeat both. */
export function messageOnlyError(failure: FailureReport): Error {
  return Object.assign(new Error(withFrame(failure), causeOf(failure)), { stack: '' })
}

/**
 * An error as JSON, from which Farm shows message, plugin, file and frame. Farm would show a thrown error as a quoted string with escaped
 * line ends.
 */
export function farmError({ message, id, loc, frame }: FailureReport): string {
  const position = loc && { loc: { line: loc.line, column: loc.column } }
  return JSON.stringify({ message, plugin: 'brushwork', id, ...position, frame })
}

/**
 * The cause of an error, with `DEBUG=brushwork` only. Bundlers print a cause with message and stack, which repeats the
 * error and helps only to debug the plugin.
 */
function causeOf({ cause }: FailureReport): ErrorOptions {
  return /\bbrushwork\b|^\*$/.test(env.DEBUG ?? '') ? { cause } : {}
}

/** Message and frame as one text. */
export function withFrame({ message, frame }: FailureReport): string {
  return frame === '' ? message : `${message}\n${frame}`
}
