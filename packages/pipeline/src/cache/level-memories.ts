import type { LevelMemory } from './level-memory.js'
import { PictureMemory } from './picture-memory.js'

/** Levels that somebody works on at the same time; a memory of a large one takes some ten megabytes. */
const MOST_LEVELS = 8

/**
 * What compilations leave for the next one of the same file, within a process that goes on: a server that builds a level at
 * every save does again only what changed. Packs are the same bytes with and without. Of more files than it holds, it
 * forgets those that were built longest ago.
 */
export class LevelMemories {
  readonly #most: number
  /** Of all assets: they share textures. */
  readonly pictures = new PictureMemory()
  /** By absolute path, in the order of their last builds. */
  readonly #memories = new Map<string, Promise<LevelMemory>>()

  constructor(most: number = MOST_LEVELS) {
    this.#most = most
  }

  /** The memory of a file; an empty one where there is none yet. */
  of(file: string): Promise<LevelMemory> {
    const memory = this.#memories.get(file) ?? emptyMemory()
    this.#memories.delete(file)
    this.#memories.set(file, memory)
    for (const oldest of this.#memories.keys()) {
      if (this.#memories.size <= this.#most) break
      this.#memories.delete(oldest)
    }
    return memory
  }
}

/** The compiler is loaded only now: who has a place for memories need not compile anything. */
async function emptyMemory(): Promise<LevelMemory> {
  const [{ CompileMemory }, { LevelMemory }] = await Promise.all([
    import('@brushwork/wmp-compiler'),
    import('./level-memory.js'),
  ])
  return new LevelMemory(new CompileMemory())
}
