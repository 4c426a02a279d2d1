import type { CompiledLevel, Level } from '@brushwork/asset'
import type { CompileOptions } from '../options.js'
import type { CompileContext, KeepLight } from './compile-context.js'

/** A compiled file as a level, and functions that finish its compilation. */
export interface CompiledSource {
  readonly level: Level
  /**
   * Uses the compiler results that the file has, and compiles the rest. Deterministic.
   * @param level the level above, or one that entities got further parts in; those are compiled.
   */
  compile(level: Level, options: CompileOptions, context: CompileContext): Promise<CompiledLevel>
  /** Adds the light of the file to a level that was compiled in other ways, such as for a WMB. */
  readonly keepLight: KeepLight
}
