import { BuildError, failure } from '@brushwork/pipeline/config'

/** Turns any thrown value into the failure of one file, so that the other files are still processed. */
export function failureOf(error: unknown, file: string): BuildError {
  if (error instanceof BuildError) return error
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return failure(file, 'failed', `this was not to be expected: ${text}`)
}
