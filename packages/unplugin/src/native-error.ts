import { env } from 'node:process'
import type { Failure } from './failure.js'

/** The error that Rollup and Rolldown know how to show: message, file, and the frame as it is. */
export function rollupError(failure: Failure): Error {
  const { message, id, code, loc, frame } = failure
  const error = Object.assign(new Error(message, causeOf(failure)), { id, code, frame, ...(loc && { loc }) })
  // It would show the plugin's inside, which says nothing about the file that is wrong.
  error.stack = `Error: ${message}`
  return error
}

/** Vite's overlay takes only frames of numbered lines (vite #14600), so that one of bytes goes into the message. */
export function viteError(failure: Failure): Error {
  return rollupError(failure.loc === undefined ? { ...failure, message: withFrame(failure), frame: '' } : failure)
}

/** webpack reads nothing but the message, so the frame goes into it; a stack it would show below, message and frame again. */
export function webpackError(failure: Failure): Error {
  return Object.assign(new Error(withFrame(failure), causeOf(failure)), { stack: '' })
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
