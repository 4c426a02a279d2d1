import { BuildError, failure } from '@brushwork/pipeline/config'

/** Why nothing came of a file, whatever was thrown: the other files must have their turn. */
export function failureOf(error: unknown, file: string): BuildError {
  if (error instanceof BuildError) return error
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return failure(file, 'failed', `this was not to be expected: ${text}`)
}
