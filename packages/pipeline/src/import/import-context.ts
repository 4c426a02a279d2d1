import type { CompileContext } from '@brushwork/wmp-compiler'
import type { LevelMemory } from '../cache/level-memory.js'
import type { PictureMemory } from '../cache/picture-memory.js'
import type { Steps } from '../cache/steps.js'
import type { Host } from '../host/host.js'
import type { BuildOptions } from '../options.js'
import type { StandIns } from '../picture/stand-in/stand-ins.js'
import type { References } from '../resolve/references.js'

/** What importers may use besides the bytes: files by reference, cached steps, and the options that change a pack. */
export interface ImportContext {
  readonly host: Pick<Host, 'wasmModule'>
  readonly references: References
  readonly steps: Steps
  readonly options: BuildOptions
  /** What is shown where an image is missing or unreadable. */
  readonly standIns: StandIns
  /** Holds what is decoded, as far as there is room. */
  readonly pictures: PictureMemory
  /** What makes compiling levels fast and does not change a pack. */
  readonly compiling: Pick<CompileContext, 'visWorkers'> & { readonly memory?: LevelMemory }
}
