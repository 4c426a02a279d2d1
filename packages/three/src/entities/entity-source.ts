import { checkOptions, type Level, type LevelFiles, type LevelModule, type LoadOptions } from '@brushwork/runtime'
import {
  checkHooks,
  ENTITY_OPTIONS,
  endHooks,
  filesOfLevel,
  Progress,
  reportFailure,
  reportUnknownHooks,
  type ShownModule,
} from '@brushwork/scene'
import type { Material } from 'three'
import type { ObjectOptions } from './create-objects.js'
import { EntityGroup, type LightObject, type Merging } from './entity-group.js'
import { type LoadedFile, type LoadedFiles, loadFiles } from './files/load-files.js'
import type { EntityOptions } from './hooks/entity-options.js'
import type { PartObject } from './part-object.js'

/** See {@link EntitySource}. */
export function createSource(
  module: Pick<LevelModule, 'files'> | undefined,
  options: EntityOptions,
  objects: ObjectOptions & LoadOptions,
): EntitySource {
  return new EntitySource(module, options, objects)
}

/** What entities are made of, over hot updates of their level. */
export class EntitySource {
  readonly #module: Pick<LevelModule, 'files'> | undefined
  readonly #options: EntityOptions
  readonly #objectOptions: ObjectOptions & LoadOptions
  #loaded: readonly LoadedFile[] = []
  #stops: (() => void)[] = []
  readonly #unknownHooks = new Set<string>()
  readonly #dressed = new WeakSet<Material>()
  /** The objects of the version of the level that is shown. */
  #created: EntityGroup | undefined
  /** Loaded for the option `merge` only. */
  #merging: Merging | undefined

  /** @throws TypeError for misspelled options; Error for a level without the modules of its files */
  constructor(
    module: Pick<LevelModule, 'files'> | undefined,
    options: EntityOptions,
    objectOptions: ObjectOptions & LoadOptions,
  ) {
    checkOptions('createLevel: the option "entities"', options, ENTITY_OPTIONS)
    checkHooks(options)
    this.#module = module
    this.#options = options
    const { lodPixels } = options
    this.#objectOptions = { ...objectOptions, ...(lodPixels !== undefined && { lodPixels }) }
    this.#files()
  }

  /** Loads what the entities of a level show; files that are shown already are not loaded again. */
  async load(level: Level, progress = new Progress(undefined)): Promise<LoadedFiles> {
    if (this.#options.merge === true) this.#merging ??= await import('./merge/merge-code.js')
    return loadFiles(level.entities, this.#files(), this.#objectOptions, progress, this.#loaded)
  }

  /**
   * Creates the objects of a level's entities.
   * @param light lights objects by the level's light grid
   * @param onUpdate called when a file has changed during development
   */
  create(
    level: Level,
    parts: readonly PartObject[],
    files: LoadedFiles,
    light: LightObject,
    onUpdate: () => void,
  ): EntityGroup {
    const entities = new EntityGroup(
      level,
      parts,
      files,
      this.#options,
      this.#objectOptions,
      this.#dressed,
      light,
      this.#merging,
    )
    this.stop()
    this.#loaded = [...new Set(files.byName.values())]
    const modules: readonly ShownModule[] = this.#loaded.map(({ module }) => module)
    this.#stops = modules.map((module) => module.onUpdate(onUpdate))
    this.#created = entities
    return entities
  }

  /**
   * Calls the hooks of the game for the objects that were created last.
   * @throws EntityError with `strict`, once all hooks have ended; AggregateError of several; the signal's reason when aborted before
   */
  async callHooks(level: Level): Promise<void> {
    reportUnknownHooks(level.entities, this.#options, this.#unknownHooks)
    const created = this.#created
    if (created !== undefined)
      await endHooks((fail) => created.callHooks(fail), this.#options, this.#objectOptions.signal)
  }

  /** Reports hooks that have failed. Other failures are not its own. */
  report(failure: unknown): void {
    reportFailure(failure, this.#options)
  }

  /** Frees files that are not shown after all. */
  release({ byName }: LoadedFiles): void {
    for (const { textures } of new Set(byName.values())) textures.release()
  }

  /** Ends listening for changes. */
  stop(): void {
    for (const stop of this.#stops) stop()
    this.#stops = []
  }

  #files(): LevelFiles {
    return filesOfLevel(this.#module, this.#options.files)
  }
}
