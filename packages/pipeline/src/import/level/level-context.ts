import type { CompileContext } from '@brushwork/wmp-compiler'
import type { Host } from '../../host/host.js'
import type { ImportContext } from '../import-context.js'
import type { LevelState } from './level-state.js'
import type { StageClock } from './stage-clock.js'

/** What importing a level may use besides the context of all assets. */
export interface LevelContext extends ImportContext {
  readonly host: Host
  /** Threads of the visibility stage. They do not affect the result. */
  readonly visWorkers?: CompileContext['visWorkers']
  /** Threads that make lightmaps, asked for when a level needs them. They do not affect the result. */
  readonly lightThreads?: CompileContext['lightThreads']
  /** Ends the making of lightmaps. */
  readonly signal?: AbortSignal | undefined
  /** Whether a level may come without the lightmaps that have to be made for it. Only with `state`. */
  readonly isLightLater?: boolean | undefined
  /** Called with the share of the lightmaps that is computed, 0..1. */
  readonly onLight?: ((share: number) => void) | undefined
  /** Results of earlier builds of the same file. They speed up the build and do not affect the result. */
  readonly state?: LevelState | undefined
  /** Measures the stages and checks their invariants, when a report is requested. */
  readonly clock?: StageClock | undefined
  /** Absolute paths of WADs, compiled levels, palettes and folders that are searched for textures first. */
  readonly textures?: readonly string[] | undefined
}
