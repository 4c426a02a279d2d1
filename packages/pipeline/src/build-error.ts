import type { Message } from './message.js'

export interface BuildErrorOptions extends ErrorOptions {
  readonly dependencies?: readonly string[]
  readonly missing?: readonly string[]
  readonly searched?: readonly string[]
  readonly beginnings?: readonly string[]
}

/** An asset that could not be built: every reason, the first one being the cause. */
export class BuildError extends Error {
  override readonly name = 'BuildError'
  readonly messages: readonly Message[]
  /** A few lines that show the bytes or the text around the error, or an empty string. */
  readonly frame: string
  /** Absolute paths of files besides the source that had a part in it: to be watched for being mended. */
  readonly dependencies: readonly string[]
  /** Absolute paths where a missing file would have been found: to be watched for appearing. */
  readonly missing: readonly string[]
  /** Absolute paths of the folders that were searched in vain: see `BuiltAsset.searched`. */
  readonly searched: readonly string[]
  /** See `BuiltAsset.beginnings`. */
  readonly beginnings: readonly string[]

  constructor(messages: readonly Message[], frame = '', options: BuildErrorOptions = {}) {
    super(messages.map((message) => message.text).join('\n'), options)
    this.messages = messages
    this.frame = frame
    this.dependencies = options.dependencies ?? []
    this.missing = options.missing ?? []
    this.searched = options.searched ?? []
    this.beginnings = options.beginnings ?? []
  }
}
