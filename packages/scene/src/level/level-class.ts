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
} from '@brushwork/runtime'
import { identityOf } from '../entities/entity-identity.js'
import type { MissingFile } from '../files/load-files.js'
import type { GridLightOptions } from '../light/grid-options.js'
import { LightStyles } from '../light/light-styles.js'
import type { LevelEngine } from '../port/level-engine.js'
import type {
  EntityPart,
  EntitySource,
  LevelObjectPort,
  LightEntity,
  ObjectLights,
  ShownEntities,
  ShownPart,
} from '../port/level-port.js'
import type { NodeClass } from '../port/node-port.js'
import { freeAfterDrawing, freeAtOnce } from '../replace/free-materials.js'
import { orEnd } from '../replace/or-end.js'
import { Replacements } from '../replace/replacements.js'
import { Textures } from '../textures/textures.js'
import { givenAsset, isObject } from '../usage/given-asset.js'
import { imageUses } from './image-uses.js'
import { LevelBody } from './level-body.js'
import { codeOfLevel, type LevelCode } from './level-code.js'
import type { LevelOptions } from './level-options.js'
import type { GivenLevel, LevelParts, NextLevel, RelitLevel, ShownLevel } from './shown-level.js'
import type { StreamedAreas } from './streamed-areas.js'

/** The class of an engine's level objects: nodes that show a level. */
export type LevelClass<E extends LevelEngine, Node extends E['node']> = new <Names extends LevelNames = LevelNames>(
  port: LevelObjectPort<E>,
  parts: LevelParts<E, Names>,
) => Node & ShownLevel<E, Names>

const PART_LIGHT: GridLightOptions = {}

/** Makes the class of an engine's level objects out of that of its nodes. */
export function levelClass<E extends LevelEngine, Node extends E['node']>(
  Base: NodeClass<E> & (new (...none: never) => Node),
): LevelClass<E, Node> {
  class LevelNode extends (Base as new (port: LevelObjectPort<E>) => object) implements ShownLevel<E> {
    readonly lightStyles = new LightStyles()
    sounds: E['sounds'] | undefined
    readonly #port: LevelObjectPort<E>
    readonly #options: LevelOptions<E>
    readonly #replacements = new Replacements('level')
    /** What lights objects by the light grid; undefined until a level has one. */
    #objectLights: ObjectLights<E> | undefined
    #code: LevelCode<E>
    #body: LevelBody<E>
    #areas: StreamedAreas<E> | undefined
    #parts: readonly (E['part'] & ShownPart<E>)[] = []
    /** The cluster shown: the one of the last {@link cullFrom}. */
    #cluster = NO_CLUSTER
    /** What is seen of {@link surfaces}; undefined until a position is shown, and when they have changed. */
    #visible: VisibleTriangles | undefined
    readonly #source: EntitySource<E> | undefined
    #entities: (E['entities'] & ShownEntities<E>) | undefined
    /** What is shown. */
    #given: GivenLevel
    /** What was asked for last, unless it failed. */
    #requested: NextLevel
    /** Replacements that are loading. */
    #replacing = 0
    #settled: (() => void) | undefined

    constructor(port: LevelObjectPort<E>, { source, textures, options, code, entities }: LevelParts<E>) {
      super(port)
      this.#port = port
      this.#options = options
      this.#code = code
      this.#given = source
      this.#requested = source
      this.#source = entities?.source
      this.#body = orEnd(port, this, () => this.#embody(levelOf(source), textures, entities?.files))
      try {
        this.#show([])
        this.#follow(source)
        this.#inhabit(entities?.files)
      } catch (failure) {
        // The game never gets the object.
        this.dispose()
        throw failure
      }
    }

    get level(): Level {
      return this.#body.level
    }

    get surfaces(): readonly E['surface'][] {
      return this.#areas === undefined ? this.#body.surfaces : [...this.#body.surfaces, ...this.#areas.surfaces]
    }

    get parts(): readonly E['part'][] {
      return this.#parts
    }

    get entities(): E['entities'] | undefined {
      return this.#entities
    }

    get missing(): readonly MissingFile[] {
      return this.#entities?.missing ?? []
    }

    get sky(): E['sky'] | undefined {
      return this.#body.sky
    }

    get lights(): E['lights'] {
      return this.#body.lights
    }

    getObject(entity: Entity | string): E['entityObject'] | undefined {
      const one = typeof entity === 'string' ? this.level.entities.find(({ name }) => name === entity) : entity
      if (one === undefined) return undefined
      return this.#entities?.getObject(one) ?? this.#parts.find((part) => part.entity === one)
    }

    update(deltaSeconds: number): void {
      this.#entities?.update(deltaSeconds)
      this.sky?.update(deltaSeconds)
    }

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

    lightObject(object: E['node'], options: GridLightOptions = {}): boolean {
      const { lightGrid } = this.level
      return lightGrid !== undefined && this.#lights?.light(lightGrid, object, options) === true
    }

    lightParts(): void {
      if (this.#options.litParts ?? true) for (const part of this.#parts) this.lightObject(part, PART_LIGHT)
    }

    relitLevel(): RelitLevel<E> {
      return {
        options: this.#options,
        lightStyles: this.lightStyles,
        body: () => this.#body,
        given: () => this.#given,
        isReplacing: () => this.#replacing > 0,
        onSettled: (listener) => {
          this.#settled = listener
        },
        endFade: () => {},
        begin: () => this.#replacements.begin(),
        decode: (next) => this.#decode(next, undefined),
        code: (next) => codeOfLevel(this.#port, next, this.#options),
        lights: () => this.#lights,
        adopt: (level, code) => {
          this.#code = code
          this.#given = level
          this.#requested = level
          this.#cluster = NO_CLUSTER
          this.#visible = undefined
          this.#port.tell(this, 'relit')
        },
        replace: (level) => this.replace(level),
      }
    }

    async replace(source: NextLevel): Promise<void> {
      this.#requested = source
      this.#replacing++
      try {
        await this.#replace(source)
      } finally {
        this.#replacing--
        // Later updates of files must not fail by the same level, or load it again.
        if (this.#requested === source) this.#requested = this.#given
        this.#settled?.()
      }
    }

    dispose(): void {
      if (this.#replacements.ended) return
      const free = freeAtOnce(this.#port)
      this.#replacements.end()
      this.#source?.stop()
      this.#entities?.dispose()
      this.sounds?.dispose()
      this.#remove([...this.#body.children, ...this.surfaces])
      this.#areas?.dispose(free)
      this.#endParts(this.#parts)
      this.#body.dispose(free)
      this.#port.end(this)
    }

    async #replace(source: NextLevel): Promise<void> {
      const isLatest = this.#replacements.begin()
      const given = await givenLevel('replace', await source)
      const next = levelOf(given)
      const code = await codeOfLevel(this.#port, given, this.#options)
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
      const free = freeAfterDrawing(this.#port)
      this.#code = code
      this.#body = this.#embody(next, textures, files)
      this.#given = given
      this.#body.takeOver(previous, before)
      this.#remove([...previous.children, ...before])
      this.#show(this.#parts)
      previous.dispose(free)
      this.#areas?.dispose(free)
      this.#follow(given)
      let called: Promise<void> | undefined
      try {
        this.#inhabit(files)
        called = this.#source?.callHooks(next)
      } finally {
        this.#port.tell(this, 'replaced')
      }
      await called
    }

    /** What lights objects; it knows them over hot updates. */
    get #lights(): ObjectLights<E> | undefined {
      this.#objectLights ??= this.#code.grid?.createObjectLights(this.#options.exposure ?? 1)
      return this.#objectLights
    }

    /** Shows the areas of a stream from now on. */
    #follow(source: GivenLevel): void {
      this.#areas = undefined
      const { areas } = this.#code
      if (!isStream(source) || areas === undefined) return
      this.#areas = new areas.StreamedAreas(this.#port, source, this.#body, this.#options, (added, removed) => {
        this.#visible = undefined
        this.#cull(added, this.#visibleOf(added))
        this.#add(added)
        this.#remove(removed)
      })
    }

    /** Draws of meshes what can be seen from the cluster of the last {@link cullFrom}. */
    #cull(meshes: readonly E['surface'][], visible: VisibleTriangles): void {
      if (this.#cluster !== NO_CLUSTER) visible.cullFrom(this.#cluster)
      for (const [index, mesh] of meshes.entries()) {
        if (this.#cluster === NO_CLUSTER) mesh.showAll()
        else mesh.showRuns(visible.runs, visible.findRuns(index))
      }
    }

    #visibleOf(meshes: readonly E['surface'][]): VisibleTriangles {
      const surfaces = meshes.map(({ surface }) => surface)
      return new VisibleTriangles(surfaces, this.level.visibility)
    }

    /** Decodes the images of the next level. If they fail, the files of its entities are freed. */
    async #decode(next: Level, files: E['files'] | undefined): Promise<Textures<E>> {
      try {
        return await Textures.decode(this.#port, next.images, this.#options, this.#body.textures, imageUses(next))
      } catch (failure) {
        if (files !== undefined) this.#source?.release(files)
        throw failure
      }
    }

    /** Places the entities of the level that is shown now. */
    #inhabit(files: E['files'] | undefined): void {
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
      this.#add([entities])
      previous?.dispose()
    }

    /** Lights entities of the level that is shown now: by stored light, else by its light grid. */
    #entityLight(): LightEntity<E> {
      const { terrainLights = [], entities } = this.level
      const pages = new Map(terrainLights.map(({ entity }, index) => [entities[entity], index]))
      return (object, options, entity) => {
        const { lightGrid } = this.level
        const page = entity && pages.get(entity)
        const texture = page === undefined ? undefined : this.#body.terrainLight(page)
        const isLit = texture && this.#code.grid?.showPageLight(object, texture, options, this.#options.exposure)
        if (!isLit && lightGrid !== undefined) this.#lights?.lightInPlace(lightGrid, object, options)
      }
    }

    /** If a factory of the game throws, textures and files are freed. */
    #embody(level: Level, textures: Textures<E>, files: E['files'] | undefined): LevelBody<E> {
      try {
        return new LevelBody(this.#port, level, textures, this.#options, this.lightStyles, this.#code)
      } catch (failure) {
        textures.release()
        if (files !== undefined) this.#source?.release(files)
        throw failure
      }
    }

    #show(previous: readonly (E['part'] & ShownPart<E>)[]): void {
      this.#cluster = NO_CLUSTER
      this.#visible = undefined
      this.#parts = this.#matchParts(previous)
      this.#endParts(previous.filter((part) => !this.#parts.includes(part)))
      this.#add([...this.#body.children, ...this.#parts])
    }

    /** One object for each part: the previous one if its entity is the same, otherwise a new one. */
    #matchParts(previous: readonly (E['part'] & ShownPart<E>)[]): (E['part'] & ShownPart<E>)[] {
      const waiting = new Map<string, (E['part'] & ShownPart<E>)[]>()
      for (const object of previous) {
        const identity = identityOf(object.entity)
        waiting.set(identity, [...(waiting.get(identity) ?? []), object])
      }
      return this.#body.parts.map((part) => {
        const kept = waiting.get(identityOf(part.entity))?.shift()
        kept?.replace(part)
        return kept ?? this.#createPart(part)
      })
    }

    #createPart(shown: EntityPart<E>): E['part'] & ShownPart<E> {
      const part = this.#port.createPart(shown)
      this.#port.onEnd(part, () => {
        this.#parts = this.#parts.filter((one) => one !== part)
      })
      return part
    }

    /** Takes parts out of the scene that no entity has any more. */
    #endParts(parts: readonly E['part'][]): void {
      for (const part of parts) this.#port.end(part)
    }

    #add(children: readonly object[]): void {
      for (const child of children) this.#port.attach(child, this)
    }

    #remove(children: readonly object[]): void {
      for (const child of children) this.#port.detach(child)
    }
  }
  // Sound: the names of a level are those of its type alone.
  return LevelNode as unknown as LevelClass<E, Node>
}

/** The level or stream that a function was given, or the level that the given module loads. @throws as `givenAsset` does */
async function givenLevel(caller: string, source: GivenLevel | LevelModule): Promise<GivenLevel> {
  return isObject(source) && isStream(source) ? source : givenAsset<Level>(caller, 'level', source)
}

function isStream(source: GivenLevel | LevelModule): source is LevelStream {
  return 'follow' in source
}

/** The level; of a stream, the one without its areas. */
export function levelOf(source: GivenLevel): Level {
  return isStream(source) ? source.level : source
}
