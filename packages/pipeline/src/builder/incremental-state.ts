import { ImageCache } from '../image/image-cache.js'
import type { LevelState } from '../import/level/level-state.js'

/** Levels that are edited at the same time. The state of a large one takes tens of megabytes. */
const MAX_LEVELS = 8

/**
 * Results of earlier builds that a long-lived process, such as a dev server, reuses: after an edit, only the changed
 * parts are compiled. Pack bytes are the same without it. It holds a limited number of levels and drops the least
 * recently built.
 */
export class IncrementalState {
  readonly #maxLevels: number
  /** Images of all assets, since assets share textures. */
  readonly images = new ImageCache()
  /** By absolute path, least recently built first. */
  readonly #levels = new Map<string, Promise<LevelState>>()

  constructor(maxLevels: number = MAX_LEVELS) {
    this.#maxLevels = maxLevels
  }

  /** The state of a file; empty before its first build. */
  of(file: string): Promise<LevelState> {
    const state = this.#levels.get(file) ?? emptyState()
    this.#levels.delete(file)
    this.#levels.set(file, state)
    for (const oldest of this.#levels.keys()) {
      if (this.#levels.size <= this.#maxLevels) break
      this.#levels.delete(oldest)
    }
    return state
  }
}

/** Imports the compiler only here: a process with incremental state may never build a level. */
async function emptyState(): Promise<LevelState> {
  const [{ CompileState }, { LevelState }] = await Promise.all([
    import('@brushwork/wmp-compiler'),
    import('../import/level/level-state.js'),
  ])
  return new LevelState(new CompileState())
}
