import {
  clusterAt,
  type Entity,
  type Level,
  type LevelModule,
  type LevelNames,
  type LevelStream,
  NO_CLUSTER,
  type PointLike,
  VisibleTriangles,
  wrongArgument,
} from '@brushwork/runtime'
import {
  givenAsset,
  identityOf,
  isObject,
  LightStyles,
  type MissingFile,
  Replacements,
  Textures,
} from '@brushwork/scene'
import { type Color, Group, Mesh, type Object3D, type Object3DEventMap } from 'three'
import type { EntityGroup, LightObject } from '../entities/entity-group.js'
import type { EntitySource } from '../entities/entity-source.js'
import type { LoadedFiles } from '../entities/files/load-files.js'
import type { EntityObject } from '../entities/hooks/entity-object.js'
import type { LevelEntities } from '../entities/level-entities.js'
import { type EntityPart, PartObject } from '../entities/part-object.js'
import type { GridLightOptions } from '../light/grid-light.js'
import { type LevelLights, toColor } from '../light/level-lights.js'
import { freeAfterDrawing } from '../port/free-materials.js'
import { texturePort } from '../port/texture-port.js'
import type { Three } from '../port/three-engine.js'
import type { LevelSkyObject } from '../sky/level-sky.js'
import type { LevelSounds } from '../sound/level-sounds.js'
import type { SurfaceMesh } from '../surface/surface-mesh.js'
import { followDevLight } from './follow-dev-light.js'
import { LevelBody, type LevelOptions } from './level-body.js'
import { codeOfObject, type ObjectCode } from './object-code.js'
import type { ObjectLights } from './object-lights.js'
import type { StreamedAreas } from './streamed-areas.js'

export interface LevelEventMap extends Object3DEventMap {
  /** A hot update has replaced the level, or a file that its entities show: materials, lights and objects of entities are new. */
  replaced: object
  /** Light that a dev server has made later fades in: {@link LevelObject.level} has it, and nothing else has changed. */
  relit: object
}

/**
 * A level in the scene: a mesh per surface, its movable parts where their entities are, and its lights.
 * @typeParam Names The names in the level, where generated declarations know them.
 */
export class LevelObject<Names extends LevelNames = LevelNames> extends Group<LevelEventMap> {
  readonly #options: LevelOptions
  readonly #replacements = new Replacements('level')
  /** How bright each light style is: set it to switch lights or let them flicker. It stays over hot updates. */
  readonly lightStyles = new LightStyles()
  /** What lights objects by the light grid; undefined until a level has one. */
  #objectLights: ObjectLights | undefined
  #code: ObjectCode
  #body: LevelBody<Names>
  #areas: StreamedAreas | undefined
  #parts: readonly PartObject[] = []
  /** The cluster shown: the one of the last {@link cullFrom}. */
  #cluster = NO_CLUSTER
  /** What is seen of {@link surfaces}; undefined until a position is shown, and when they have changed. */
  #visible: VisibleTriangles | undefined
  readonly #source: EntitySource | undefined
  #entities: EntityGroup | undefined
  /** The sounds that play, with the option `sounds`; a hot update leaves them. */
  sounds: LevelSounds | undefined
  /** What is shown. */
  #given: GivenLevel<Names>
  /** What was asked for last, unless it failed. */
  #requested: NextLevel<Names>

  /** Takes ownership of `textures` and the files of entities; use `createLevel`. */
  constructor(
    source: GivenLevel<Names>,
    textures: Textures<Three>,
    options: LevelOptions,
    code: ObjectCode,
    entities?: { readonly source: EntitySource; readonly files: LoadedFiles },
  ) {
    super()
    this.#options = options
    this.#code = code
    this.#given = source
    this.#requested = source
    this.#source = entities?.source
    this.#body = this.#embody(levelOf(source), textures, entities?.files)
    try {
      this.#show([])
      this.#follow(source)
      this.#inhabit(entities?.files)
      followDevLight(source, {
        options,
        lightStyles: this.lightStyles,
        body: () => this.#body,
        begin: () => this.#replacements.begin(),
        decode: (next) => this.#decode(next as Level<Names>, undefined),
        lights: () => this.#lights,
        adopt: (level, next) => {
          this.#code = next
          this.#given = level as Level<Names>
          this.#requested = this.#given
          this.#cluster = NO_CLUSTER
          this.#visible = undefined
          this.dispatchEvent({ type: 'relit' })
        },
        replace: (level) => this.replace(level as Level<Names>),
        whenDisposed: (listener) => this.addEventListener('dispose', listener),
      })
    } catch (failure) {
      // The game never gets the object.
      this.dispose()
      throw failure
    }
  }

  /** The level; of a stream, the level without its areas. */
  get level(): Level<Names> {
    return this.#body.level
  }

  /** One mesh per surface, in the level's order, including sky surfaces; of a stream, those of areas that are shown. */
  get surfaces(): readonly SurfaceMesh[] {
    return this.#areas === undefined ? this.#body.surfaces : [...this.#body.surfaces, ...this.#areas.surfaces]
  }

  /** One object per entity that moves a part of the level, unless its hook has failed. */
  get parts(): readonly PartObject[] {
    return this.#parts
  }

  /** The objects of entities; undefined without the option `entities`. */
  get entities(): LevelEntities | undefined {
    return this.#entities
  }

  /** Files that entities name and that are not shown, each with the reason; empty without the option `entities`. */
  get missing(): readonly MissingFile[] {
    return this.#entities?.missing ?? []
  }

  /**
   * The object of an entity: with the option `entities` of all that show something, without it of movable parts only.
   * @param entity an entity of {@link level}, or a name: then the first of that name
   */
  getObject(entity: Entity | Names['entity']): EntityObject | undefined {
    const one = typeof entity === 'string' ? this.level.entities.find(({ name }) => name === entity) : entity
    if (one === undefined) return undefined
    return this.#entities?.getObject(one) ?? this.#parts.find((part) => part.entity === one)
  }

  /** Advances what plays: models and sprites of entities, clouds of the sky. Call it once per frame. */
  update(deltaSeconds: number): void {
    this.#entities?.update(deltaSeconds)
    this.sky?.update(deltaSeconds)
  }

  /**
   * What is seen where nothing else is; undefined in closed levels without sky, and unless the option `sky` is true. A hot
   * update replaces it.
   */
  get sky(): LevelSkyObject | undefined {
    return this.#body.sky
  }

  get lights(): LevelLights {
    return this.#body.lights
  }

  /**
   * Draws only what can be seen from a position (pack axes), such as the camera's. Without a position, or outside of
   * the level, it shows everything. It is cheap while the position stays in one cluster, so call it every frame.
   * Movable parts are always drawn.
   */
  cullFrom(position: PointLike | undefined): void {
    const { tree, visibility } = this.level
    if (tree === undefined || visibility === undefined) return
    const cluster = position === undefined ? NO_CLUSTER : clusterAt(tree, position)
    if (cluster === this.#cluster) return
    this.#cluster = cluster
    this.#visible ??= this.#visibleOf(this.surfaces)
    this.#cull(this.surfaces, this.#visible)
    this.#entities?.cullFrom(cluster)
  }

  /**
   * Lights an object by the level's light grid instead of the lights of the scene, where it stands now: call it every frame for what moves. Its
   * materials are changed once; objects that share a material share the light, except for instances. Parts of the level, and objects of its
   * entities, are lit without it.
   * @returns false in levels without light grid, and outside: then the object keeps the light that it had, that of the scene at first.
   */
  lightObject(object: Object3D, options: GridLightOptions = {}): boolean {
    const { lightGrid } = this.level
    return lightGrid !== undefined && this.#lights?.light(lightGrid, object, options) === true
  }

  /** What lights objects; it knows them over hot updates. */
  get #lights(): ObjectLights | undefined {
    const { grid } = this.#code
    this.#objectLights ??= grid && new grid.ObjectLights(this.#options.exposure ?? 1)
    return this.#objectLights
  }

  /** Lights the parts where they stand. */
  override updateMatrixWorld(force?: boolean): void {
    super.updateMatrixWorld(force)
    if (this.#options.litParts ?? true) for (const part of this.#parts) this.lightObject(part, PART_LIGHT)
  }

  /** @throws Error: call `createLevel` for a second copy. */
  override clone(): this {
    throw new Error('a level is not cloned: call createLevel again')
  }

  /**
   * Hot update: replaces the level shown. Parts whose entities still exist stay the same objects, where the game has
   * moved them; textures with the same images are kept. Surfaces, materials and lights are new. If several replacements
   * overlap, the last call wins, whenever its level arrives. A disposed object does not change. Rejects, and keeps what
   * it shows, if the level or one of its images cannot be loaded. A stream shows its areas as they arrive, and those of the previous
   * level no more. Objects of entities are new, where the game has moved the old ones, and hooks are called again. If one fails, the level
   * goes on without its entity; with `entities.strict` it rejects, too.
   */
  async replace(source: NextLevel<Names>): Promise<void> {
    this.#requested = source
    try {
      await this.#replace(source)
    } finally {
      // Later updates of files must not fail by the same level, or load it again.
      if (this.#requested === source) this.#requested = this.#given
    }
  }

  async #replace(source: NextLevel<Names>): Promise<void> {
    const isLatest = this.#replacements.begin()
    const given = await givenLevel('replace', await source)
    const next = levelOf(given)
    const code = await codeOfObject(given, this.#options)
    if (!isLatest()) return
    const files = await this.#source?.load(next)
    const textures = await this.#decode(next, files)
    if (!isLatest()) {
      textures.release()
      if (files !== undefined) this.#source?.release(files)
      return
    }
    const previous = this.#body
    const before = this.surfaces
    this.#code = code
    this.#body = this.#embody(next, textures, files)
    this.#given = given
    this.#body.takeOver(before, previous.sky)
    this.remove(...previous.children, ...before)
    this.#show(this.#parts)
    previous.dispose(freeAfterDrawing)
    this.#areas?.dispose(freeAfterDrawing)
    this.#follow(given)
    let called: Promise<void> | undefined
    try {
      this.#inhabit(files)
      called = this.#source?.callHooks(next)
    } finally {
      this.dispatchEvent({ type: 'replaced' })
    }
    await called
  }

  /** Disposes of geometries, materials, lights and textures. */
  override dispose(): void {
    if (this.#replacements.ended) return
    this.#replacements.end()
    this.#source?.stop()
    this.#entities?.dispose()
    this.sounds?.dispose()
    this.remove(...this.#body.children, ...this.surfaces, ...this.#parts)
    this.#areas?.dispose()
    this.#parts = []
    this.#body.dispose()
    this.removeFromParent()
    this.dispatchEvent({ type: 'dispose' })
  }

  /** Shows the areas of a stream from now on. */
  #follow(source: GivenLevel<Names>): void {
    this.#areas = undefined
    const { areas } = this.#code
    if (!isStream(source) || areas === undefined) return
    this.#areas = new areas.StreamedAreas(source, this.#body, this.#options, (added, removed) => {
      this.#visible = undefined
      this.#cull(added, this.#visibleOf(added))
      if (added.length > 0) this.add(...added)
      if (removed.length > 0) this.remove(...removed)
    })
  }

  /** Draws of meshes what can be seen from the cluster of the last {@link cullFrom}. */
  #cull(meshes: readonly SurfaceMesh[], visible: VisibleTriangles): void {
    if (this.#cluster !== NO_CLUSTER) visible.cullFrom(this.#cluster)
    for (const [index, mesh] of meshes.entries()) {
      if (this.#cluster === NO_CLUSTER) mesh.showAll()
      else mesh.showRuns(visible.runs, visible.findRuns(index))
    }
  }

  #visibleOf(meshes: readonly SurfaceMesh[]): VisibleTriangles {
    const surfaces = meshes.map(({ surface }) => surface)
    return new VisibleTriangles(surfaces, this.level.visibility)
  }

  /** Decodes the images of the next level. If they fail, the files of its entities are freed. */
  async #decode(next: Level<Names>, files: LoadedFiles | undefined): Promise<Textures<Three>> {
    try {
      return await Textures.decode(texturePort, next.images, this.#options, this.#body.textures)
    } catch (failure) {
      if (files !== undefined) this.#source?.release(files)
      throw failure
    }
  }

  /** Places the entities of the level that is shown now. */
  #inhabit(files: LoadedFiles | undefined): void {
    if (this.#source === undefined || files === undefined) return
    const previous = this.#entities
    // A failed hot update of a file leaves what is shown. If the level that was asked for cannot be loaded, the one that is shown gets the file.
    const onUpdate = () => {
      const level = Promise.resolve(this.#requested).catch(() => this.#given)
      void this.replace(level).catch((failure) => this.#source?.report(failure))
    }
    const entities = this.#source.create(this.level, this.#parts, files, this.#entityLight(), onUpdate)
    this.#entities = entities
    if (previous !== undefined) entities.takeOver(previous)
    this.add(entities)
    previous?.dispose()
  }

  /** Lights entities of the level that is shown now: by stored light, else by its light grid. */
  #entityLight(): LightObject {
    const { terrainLights = [], entities } = this.level
    const pages = new Map(terrainLights.map(({ entity }, index) => [entities[entity], index]))
    return (object, options, entity) => {
      const { lightGrid } = this.level
      const page = entity && pages.get(entity)
      if (page !== undefined && object instanceof Mesh)
        this.#code.grid?.showPageLight(object, this.#body.terrainLight(page), options, this.#options.exposure)
      else if (lightGrid !== undefined) this.#lights?.lightInPlace(lightGrid, object, options)
    }
  }

  /** If a factory of the game throws, textures and files are freed. */
  #embody(level: Level<Names>, textures: Textures<Three>, files: LoadedFiles | undefined): LevelBody<Names> {
    try {
      return new LevelBody(level, textures, this.#options, this.lightStyles, this.#code)
    } catch (failure) {
      textures.release()
      if (files !== undefined) this.#source?.release(files)
      throw failure
    }
  }

  #show(previous: readonly PartObject[]): void {
    this.#cluster = NO_CLUSTER
    this.#visible = undefined
    this.#parts = matchParts(this.#body.parts, previous)
    const gone = previous.filter((part) => !this.#parts.includes(part))
    if (gone.length > 0) this.remove(...gone)
    for (const part of this.#parts) part.addEventListener('dispose', this.#drop)
    this.add(...this.#body.children, ...this.#parts)
  }

  /** Forgets a part that is disposed of. */
  readonly #drop = ({ target }: { readonly target: unknown }): void => {
    this.#parts = this.#parts.filter((part) => part !== target)
  }
}

const PART_LIGHT: GridLightOptions = {}

/** A level that is loaded, or one whose areas are still loading. */
type GivenLevel<Names extends LevelNames> = Level<Names> | LevelStream<Names>

/** What replaces a level. */
type NextLevel<Names extends LevelNames> =
  | GivenLevel<Names>
  | LevelModule<Names>
  | Promise<GivenLevel<Names> | LevelModule<Names>>

/** The level or stream that a function was given, or the level that the given module loads. @throws as {@link givenAsset} does */
async function givenLevel<Names extends LevelNames>(
  caller: string,
  source: GivenLevel<Names> | LevelModule<Names>,
): Promise<GivenLevel<Names>> {
  return isObject(source) && isStream(source) ? source : givenAsset<Level<Names>>(caller, 'level', source)
}

function isStream<Names extends LevelNames>(
  source: GivenLevel<Names> | LevelModule<Names>,
): source is LevelStream<Names> {
  return 'follow' in source
}

/** The level; of a stream, the one without its areas. */
export function levelOf<Names extends LevelNames>(source: GivenLevel<Names>): Level<Names> {
  return isStream(source) ? source.level : source
}

/** One object for each part: the previous one if its entity is the same, otherwise a new one. */
function matchParts(parts: readonly EntityPart[], previous: readonly PartObject[]): PartObject[] {
  const waiting = new Map<string, PartObject[]>()
  for (const object of previous) {
    const identity = identityOf(object.entity)
    waiting.set(identity, [...(waiting.get(identity) ?? []), object])
  }
  return parts.map((part) => {
    const kept = waiting.get(identityOf(part.entity))?.shift()
    kept?.replace(part)
    return kept ?? new PartObject(part)
  })
}

/**
 * One of a level's fog colors, by index; undefined if the level has fewer.
 * @example
 * ```ts
 * import { createLevel, fogColor } from '@brushwork/three'
 * import castle from './castle.wmp'
 *
 * const level = await createLevel(castle)
 * scene.background = fogColor(level.level) ?? null
 * ```
 */
export function fogColor(level: Pick<Level, 'fog'>, index = 0): Color | undefined {
  if (level?.fog === undefined)
    throw wrongArgument('fogColor', 'a loaded level, such as the member "level" of a LevelObject', level)
  const color = level.fog.at(index)
  return color === undefined ? undefined : toColor(color)
}
