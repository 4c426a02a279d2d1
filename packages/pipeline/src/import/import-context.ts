import type { Steps } from '../cache/steps.js'
import type { BuildOptions } from '../options.js'
import type { References } from '../resolve/references.js'

/** What importers may use besides the bytes: files by reference, cached steps, and the options that change a pack. */
export interface ImportContext {
  readonly references: References
  readonly steps: Steps
  readonly options: BuildOptions
}
