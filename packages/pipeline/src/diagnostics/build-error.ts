import type { FileDiagnostic } from './file-diagnostic.js'

export interface BuildErrorOptions extends ErrorOptions {
  readonly dependencies?: readonly string[]
  readonly missing?: readonly string[]
  readonly searched?: readonly string[]
  readonly beginnings?: readonly string[]
}

/** An asset that could not be built, with every reason; the first is the cause. */
export class BuildError extends Error {
  override readonly name = 'BuildError'
  readonly diagnostics: readonly FileDiagnostic[]
  /** A few lines of bytes or text around the error, or an empty string. */
  readonly frame: string
  /** Absolute paths of other files that are involved. Watch them: a change may fix the error. */
  readonly dependencies: readonly string[]
  /** Absolute paths where a missing file would have been found. Watch them for new files. */
  readonly missing: readonly string[]
  /** Absolute paths of searched folders that had no match: see `BuiltAsset.searched`. */
  readonly searched: readonly string[]
  /** See `BuiltAsset.beginnings`. */
  readonly beginnings: readonly string[]

  constructor(diagnostics: readonly FileDiagnostic[], frame = '', options: BuildErrorOptions = {}) {
    super(diagnostics.map((message) => message.text).join('\n'), options)
    this.diagnostics = diagnostics
    this.frame = frame
    this.dependencies = options.dependencies ?? []
    this.missing = options.missing ?? []
    this.searched = options.searched ?? []
    this.beginnings = options.beginnings ?? []
  }
}
