import type { Failure } from './failure.js'

/** The error that Rollup and Rolldown know how to show: message, file, and the frame as it is. */
export function rollupError(failure: Failure): Error {
  const { message, id, code, loc, frame, cause } = failure
  const error = Object.assign(new Error(message, { cause }), { id, code, frame, ...(loc && { loc }) })
  // It would show the plugin's inside, which says nothing about the file that is wrong.
  error.stack = `Error: ${message}`
  return error
}

/** Vite's overlay takes only frames of numbered lines (vite #14600), so that one of bytes goes into the message. */
export function viteError(failure: Failure): Error {
  return rollupError(failure.loc === undefined ? { ...failure, message: withFrame(failure), frame: '' } : failure)
}

/** webpack reads nothing but the message, so the frame goes into it; `hideStack` is its word for "no stack, please". */
export function webpackError(failure: Failure): Error {
  return Object.assign(new Error(withFrame(failure), { cause: failure.cause }), { hideStack: true })
}

function withFrame({ message, frame }: Failure): string {
  return frame === '' ? message : `${message}\n${frame}`
}
