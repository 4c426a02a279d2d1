import type { LevelFiles, ModelModule, SpriteModule, TerrainModule } from '@brushwork/runtime'
import type { Builds } from '../../../work/builds.js'
import { packReader } from '../../../work/pack-reader.js'
import type { NamedFile } from '../../../work/workshop.js'

/** Priority of builds: after the file that somebody has chosen, before thumbnails. */
const BEHIND = 0.5

/** Files that entities of a level show, as they come. */
export class EntityFiles {
  /** What `createLevel` reads: filled by {@link build}. */
  readonly files: LevelFiles
  readonly #named: readonly NamedFile[]
  readonly #models: Record<string, ModelModule | TerrainModule> = {}
  readonly #sprites: Record<string, SpriteModule> = {}
  readonly #packs = new Map<string, Promise<ModelModule | TerrainModule | SpriteModule>>()

  constructor(named: readonly NamedFile[]) {
    this.#named = named.filter(({ group }) => group !== 'sounds')
    this.files = { models: this.#models, sprites: this.#sprites, sounds: {} }
  }

  get count(): number {
    return new Set(this.#named.map(({ path }) => path)).size
  }

  /**
   * Builds all files.
   * @param onFile called with the number of files that are done
   * @throws the reason of `signal`, once that is aborted
   */
  async build(builds: Builds, signal: AbortSignal, onFile: (done: number) => void): Promise<void> {
    let done = 0
    await Promise.all(
      this.#named.map(async ({ group, name, path }) => {
        const known = this.#packs.has(path)
        const module = this.#packs.get(path) ?? moduleOf(path, builds, signal)
        this.#packs.set(path, module)
        const own = await module
        if (!known) onFile(++done)
        if (group === 'sprites') this.#sprites[name] = own as SpriteModule
        else this.#models[name] = own as ModelModule | TerrainModule
      }),
    )
  }
}

/** A module as bundlers make it of a file, except that its pack is built here. What cannot be built fails when it is loaded, as a download would. */
async function moduleOf(
  path: string,
  builds: Builds,
  signal: AbortSignal,
): Promise<ModelModule | TerrainModule | SpriteModule> {
  const outcome = await builds.build(path, {}, { signal, priority: BEHIND })
  const own = { url: path, sha256: '', onUpdate: () => () => undefined }
  if (outcome.status === 'broken') {
    const fail = async () => {
      throw new Error(outcome.messages[0]?.text ?? 'it cannot be built')
    }
    return { ...own, kind: 'model', byteLength: 0, load: fail }
  }
  const { pack, facts, sha256 } = outcome
  const kind = facts.kind
  if (kind === 'level') throw new Error(`expected a model, terrain or sprite, found a level: ${path}`)
  const load = () => packReader().read(kind, pack, signal)
  // Sound: the kind is that of what is loaded.
  return { ...own, kind, byteLength: pack.byteLength, sha256, load } as ModelModule | TerrainModule | SpriteModule
}
