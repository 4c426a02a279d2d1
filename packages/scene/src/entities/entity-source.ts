import {
  type AssetModule,
  checkOptions,
  downloadOptions,
  type Level,
  type LevelFiles,
  type LevelModule,
  type LevelNames,
  type LoadOptions,
  type Model,
  type Sprite,
  type Terrain,
} from '@brushwork/runtime'
import { filesOfLevel } from '../files/files-of-level.js'
import { loadFiles, type ShownModule } from '../files/load-files.js'
import { Progress } from '../files/progress.js'
import { codeOfModel } from '../models/model-code.js'
import type { MaterialFactory } from '../models/model-materials.js'
import type { Base } from '../port/engine.js'
import type { LevelEngine } from '../port/level-engine.js'
import type { LightEntity, EntitySource as SourceOfLevel } from '../port/level-port.js'
import { codeOfTerrain } from '../shapes/terrains/terrain-code.js'
import { terrainUses } from '../shapes/terrains/terrain-maps.js'
import { SharedTextures } from '../textures/shared-textures.js'
import { NotDrawnError } from '../usage/not-drawn.js'
import type { EntitiesOf, EntitiesParts } from './entities-class.js'
import type { EntityPort, LoadedFile, LoadedFiles, Merging, ObjectOptions } from './entity-port.js'
import { endHooks, reportFailure } from './hooks/end-hooks.js'
import { checkHooks } from './hooks/entity-hooks.js'
import type { UnknownObjects } from './hooks/entity-objects.js'
import { ENTITY_OPTIONS, type EntityOptions } from './hooks/entity-options.js'
import { reportUnknownHooks } from './hooks/unknown-hooks.js'

/** An engine whose levels show files that this package loads. */
type WithFiles<E extends LevelEngine> = E & { readonly files: LoadedFiles<E> }

/** What entities are made of, over hot updates of their level. */
export class EntitySource<E extends LevelEngine> implements SourceOfLevel<WithFiles<E>> {
  readonly #port: EntityPort<E>
  readonly #create: (parts: EntitiesParts<E>) => E['entities'] & EntitiesOf<E>
  readonly #module: Pick<LevelModule, 'files'> | undefined
  readonly #options: EntityOptions<LevelNames, UnknownObjects, MaterialFactory<Base<E>>>
  readonly #objectOptions: ObjectOptions<E> & LoadOptions
  #loaded: readonly LoadedFile<E>[] = []
  #stops: (() => void)[] = []
  readonly #unknownHooks = new Set<string>()
  readonly #dressed = new WeakSet<E['material']>()
  /** The objects of the version of the level that is shown. */
  #created: EntitiesOf<E> | undefined
  /** Loaded for the option `merge` only. */
  #merging: Merging<E> | undefined

  /**
   * @param create makes the node that holds the objects
   * @throws TypeError for misspelled options; NotDrawnError for sets in an engine without; Error for a level without the modules of its files
   */
  constructor(
    port: EntityPort<E>,
    create: (parts: EntitiesParts<E>) => E['entities'] & EntitiesOf<E>,
    module: Pick<LevelModule, 'files'> | undefined,
    options: EntityOptions<LevelNames, UnknownObjects, MaterialFactory<Base<E>>>,
    objectOptions: ObjectOptions<E> & LoadOptions,
  ) {
    checkOptions('createLevel: the option "entities"', options, ENTITY_OPTIONS)
    checkHooks(options)
    if (options.instances === true && port.sets === undefined) {
      throw new NotDrawnError(
        port.adapter,
        'entities of one model together',
        'leave out the option "instances" of entities',
      )
    }
    this.#port = port
    this.#create = create
    this.#module = module
    this.#options = options
    const { lodPixels } = options
    this.#objectOptions = { ...objectOptions, ...(lodPixels !== undefined && { lodPixels }) }
    this.#files()
  }

  /** Loads what the entities of a level show; files that are shown already are not loaded again. */
  async load(level: Level, progress = new Progress(undefined)): Promise<LoadedFiles<E>> {
    if (this.#options.merge === true) this.#merging ??= await this.#port.merging()
    const loader = {
      load: (module: ShownModule, onProgress: (bytes: number) => void) => this.#loadFile(module, onProgress),
      share: ({ textures }: LoadedFile<E>) => void textures.share(),
      release: ({ textures }: LoadedFile<E>) => textures.release(),
    }
    return loadFiles(level.entities, this.#files(), loader, this.#objectOptions.signal, progress, this.#loaded)
  }

  /**
   * Creates the objects of a level's entities.
   * @param light lights objects by the level's light grid
   * @param onUpdate called when a file has changed during development
   */
  create(
    level: Level,
    parts: EntitiesParts<E>['parts'],
    files: LoadedFiles<E>,
    light: LightEntity<E>,
    onUpdate: () => void,
  ): E['entities'] & EntitiesOf<E> {
    const entities = this.#create({
      level,
      parts,
      files,
      options: this.#options,
      objectOptions: this.#objectOptions,
      dressed: this.#dressed,
      light,
      merging: this.#merging,
    })
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
  release({ byName }: LoadedFiles<E>): void {
    for (const { textures } of new Set(byName.values())) textures.release()
  }

  /** Ends listening for changes. */
  stop(): void {
    for (const stop of this.#stops) stop()
    this.#stops = []
  }

  async #loadFile(module: ShownModule, onProgress: (bytes: number) => void): Promise<LoadedFile<E>> {
    const port = this.#port
    const { url } = module
    const load = module.load as AssetModule<Model | Terrain | Sprite>['load']
    const asset = await load({ ...downloadOptions(this.#objectOptions), onProgress })
    const shared = new SharedTextures(port, this.#objectOptions, asset.kind === 'sprite' ? () => 'card' : undefined)
    const code = asset.kind === 'model' ? await codeOfModel(port.models, asset) : {}
    const terrainCode = asset.kind === 'terrain' ? await codeOfTerrain(port.terrains, asset) : {}
    const textures = await shared.of(asset.images, asset.kind === 'terrain' ? terrainUses(asset) : undefined)
    return { module, url, asset, code, terrainCode, shared, textures }
  }

  #files(): LevelFiles {
    return filesOfLevel(this.#module, this.#options.files)
  }
}
