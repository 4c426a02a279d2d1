import type { Failure } from './failure.js'

/**
 * What builds have told of, for bundlers that show all errors of a build together: `guard.mdl` and `guard.mdl?url` fail for the
 * same reason.
 */
export class ToldFailures {
  /** Build → its failures. */
  readonly #told = new WeakMap<object, Set<string>>()

  /**
   * Whether a build has been told of a failure; from now on it has.
   * @param build what shows its errors together: a compilation, or whatever is another for the next build.
   */
  has(build: object, { message, frame }: Failure): boolean {
    const told = this.#told.get(build) ?? new Set()
    this.#told.set(build, told)
    const text = `${message}\n${frame}`
    if (told.has(text)) return true
    told.add(text)
    return false
  }
}

/** Ends a load whose failure the bundler knows: a module that fails when it runs stands in for the asset. */
export class ToldFailure extends Error {
  override readonly name = 'ToldFailure'
  /** The module. */
  readonly code: string

  constructor({ message, cause }: Failure, code: string = unforeseeable(message)) {
    super(message, { cause })
    this.code = code
  }
}

/** CommonJS whose exports nobody can foresee, so that none is said to be missing. */
function unforeseeable(message: string): string {
  return `module.exports = new Error(${JSON.stringify(message)});\nthrow module.exports;`
}
