import type { CompileMemory } from './compile-memory.js'
import type { StageCounts, StageName } from './stage.js'
import type { TextureSize } from './texture-size.js'
import type { VisWorkers } from './vis/index.js'

/** What the compiler must be told, because it reads no files and knows no clock. */
export interface CompileContext {
  /** Size of the texture with this name; undefined when it was not found. */
  textureSize(name: string): TextureSize | undefined
  /** Called when a stage is done: for progress and reports. */
  readonly onStage?: (stage: StageName, counts: StageCounts) => void
  /**
   * Called after a stage with what finds broken invariants, in words: nobody looks before `look` is called, which takes time that is
   * not the stage's.
   */
  readonly onProblems?: (stage: StageName, look: () => readonly string[]) => void
  /** Who walks the passages of visibility; the compiler itself when left out. The result does not depend on it. */
  readonly visWorkers?: VisWorkers
  /** Of the compilation before, for a level that changed little. The result does not depend on it. */
  readonly memory?: CompileMemory
}
