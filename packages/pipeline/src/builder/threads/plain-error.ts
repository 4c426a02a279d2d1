import { BuildError } from '../../diagnostics/build-error.js'

/** A build error as plain data, which threads can send. */
export type PlainError = Pick<
  BuildError,
  'diagnostics' | 'frame' | 'dependencies' | 'missing' | 'searched' | 'beginnings'
> & { readonly cause: string | undefined }

export function plainError(error: BuildError): PlainError {
  const { diagnostics, frame, dependencies, missing, searched, beginnings, cause } = error
  const text = cause instanceof Error ? (cause.stack ?? cause.message) : undefined
  return { diagnostics, frame, dependencies, missing, searched, beginnings, cause: text }
}

export function errorOfPlain({ diagnostics, frame, cause, ...files }: PlainError): BuildError {
  return new BuildError(diagnostics, frame, { ...files, ...(cause !== undefined && { cause: new Error(cause) }) })
}
