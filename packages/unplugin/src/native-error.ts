import { env } from 'node:process'
import type { Failure } from './failure.js'

/** The error that Rollup knows how to show: message, file, and the frame as it is. */
export function rollupError(failure: Failure): Error {
  const { message, id, code, loc, frame } = failure
  const place = loc && { loc: { file: loc.file, line: loc.line, column: loc.column } }
  const error = Object.assign(new Error(message, causeOf(failure)), { id, code, frame, ...place })
  // It would show the message once more, and the plugin's inside, which says nothing about the file that is wrong.
  error.stack = ''
  return error
}

/** Rollup's error, which Rolldown sets apart from the next one by what it finds of the stack behind the message: nothing. */
export function rolldownError(failure: Failure): Error {
  return Object.assign(rollupError(failure), { stack: `Error: ${failure.message}` })
}

/** Vite's overlay takes only frames of numbered lines (vite #14600), so that one of bytes goes into the message. */
export function viteError(failure: Failure, isRolldown: boolean): Error {
  const { loc } = failure
  // The terminal puts line and column behind the id: of a sidecar, say, they are no place in the asset.
  const shown =
    loc === undefined ? { ...failure, message: withFrame(failure), frame: '' } : { ...failure, id: loc.file }
  return isRolldown ? rolldownError(shown) : rollupError(shown)
}

/** webpack reads nothing but the message, so the frame goes into it; a stack it would show below, message and frame again. */
export function webpackError(failure: Failure): Error {
  return Object.assign(new Error(withFrame(failure), causeOf(failure)), { stack: '' })
}

/**
 * What Farm takes apart to show message, plugin, file and frame. What is thrown it would show as a text within a text, with marks
 * for its ends of lines.
 */
export function farmError({ message, id, loc, frame }: Failure): string {
  const place = loc && { loc: { line: loc.line, column: loc.column } }
  return JSON.stringify({ message, plugin: 'brushwork', id, ...place, frame })
}

/**
 * Bundlers show a cause with all that it says and its stack: the same again. Only who looks for a mistake in the plugin wants
 * that: `DEBUG=brushwork`.
 */
function causeOf({ cause }: Failure): ErrorOptions {
  return /\bbrushwork\b|^\*$/.test(env.DEBUG ?? '') ? { cause } : {}
}

/** Message and frame, for bundlers that know nothing but text. */
export function withFrame({ message, frame }: Failure): string {
  return frame === '' ? message : `${message}\n${frame}`
}
