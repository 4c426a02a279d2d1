import { type Entity, type EntityLook, entityLook, type Level, type LevelNames } from '@brushwork/runtime'
import type { MissingFile } from '../files/load-files.js'
import type { GridLightOptions } from '../light/grid-options.js'
import type { MaterialFactory } from '../models/model-materials.js'
import type { Base } from '../port/engine.js'
import type { LevelEngine } from '../port/level-engine.js'
import type { LightEntity, ShownEntities, ShownPart } from '../port/level-port.js'
import type { NodeClass } from '../port/node-port.js'
import { createObject, createSet } from './create-objects.js'
import { isSetMember } from './drawn-together.js'
import type {
  EntityNode,
  EntityPort,
  EntitySet,
  LoadedFiles,
  MergedObjects,
  Merging,
  ObjectOptions,
  PlacedEntity,
} from './entity-port.js'
import { groupEntities } from './group-entities.js'
import { callHooks } from './hooks/call-hooks.js'
import type { EntityError } from './hooks/entity-error.js'
import { named, ownHooksOf } from './hooks/entity-hooks.js'
import type { UnknownObjects } from './hooks/entity-objects.js'
import type { EntityLight, EntityOptions } from './hooks/entity-options.js'
import { isMergeable } from './merge/is-mergeable.js'
import { PlacedObjects } from './placed-objects.js'
import { EntityClusters } from './visibility/entity-clusters.js'
import { EntityVisibility } from './visibility/entity-visibility.js'
import { isRoom } from './visibility/is-room.js'

/** What the objects of entities are made of. */
export interface EntitiesParts<E extends LevelEngine> {
  readonly level: Level
  /** The objects of movable parts, which stay children of the level. */
  readonly parts: readonly (E['part'] & Pick<ShownPart<E>, 'entity' | 'surfaces'>)[]
  /** The object takes ownership. */
  readonly files: LoadedFiles<E>
  readonly options: EntityOptions<LevelNames, UnknownObjects, MaterialFactory<Base<E>>>
  readonly objectOptions: ObjectOptions<E>
  /** Materials of parts that have their look already. */
  readonly dressed: WeakSet<E['material']>
  /** Lights objects by the level's light grid. */
  readonly light: LightEntity<E>
  /** With the option `merge`. */
  readonly merging: Merging<E> | undefined
}

/** The objects of all entities of one version of a level: `level.entities`. */
export interface EntitiesOf<E extends LevelEngine> extends ShownEntities<E> {
  /** Files that entities name and that are not shown, each with the reason. */
  readonly missing: readonly MissingFile[]
  /** What is drawn together with others of its model. */
  readonly sets: readonly (E['node'] & EntitySet<E>)[]
  /** What is drawn together with others of different files, with the option `merge`. */
  readonly merged: MergedObjects<E> | undefined
  /** The object of an entity; undefined for one that shows nothing, whose file is missing, or whose hook has failed. */
  getObject(entity: Entity): E['entityObject'] | undefined
  /** The entity that an object, or one above it, belongs to. */
  entityOf(object: E['node']): Entity | undefined
  /** Gives an entity that is drawn together with others an object of its own, at its position. Other entities keep their object. */
  createOwnObject(entity: Entity): E['entityObject'] | undefined
  /** Whether other things of the level stand in the box of an entity's model, which is a room, then. */
  isRoom(entity: Entity): boolean
  /** Lights what is drawn where it stands: an adapter calls it before it is drawn. Instances are lit when their set is drawn. */
  lightObjects(): void
  /**
   * Calls the hooks of the game for all entities, and removes entities whose hooks fail.
   * @param onFailure called once for each failure
   * @returns ends with the last promise of a hook
   */
  callHooks(onFailure: (failure: EntityError) => void): Promise<void>
}

/** The class of an engine's nodes that hold the objects of entities. */
export type EntitiesClass<E extends LevelEngine, Node extends E['node']> = new (
  port: EntityPort<E>,
  parts: EntitiesParts<E>,
) => Node & EntitiesOf<E>

/** Makes the class of an engine's nodes that hold the objects of entities. */
export function entitiesClass<E extends LevelEngine, Node extends E['node']>(
  Base: NodeClass<E> & (new (...none: never) => Node),
): EntitiesClass<E, Node> {
  class EntitiesNode extends (Base as new (port: EntityPort<E>) => object) implements EntitiesOf<E> {
    readonly missing: readonly MissingFile[]
    readonly sets: (E['node'] & EntitySet<E>)[] = []
    readonly merged: MergedObjects<E> | undefined
    readonly #port: EntityPort<E>
    readonly #made: EntitiesParts<E>
    readonly #objects: PlacedObjects<E>
    readonly #shown = new Map<Entity, PlacedEntity<E>>()
    readonly #clusters: EntityClusters
    readonly #visibility: EntityVisibility<E>

    constructor(port: EntityPort<E>, parts: EntitiesParts<E>) {
      super(port)
      const { level, files, options, merging } = parts
      this.#port = port
      this.#made = parts
      this.missing = files.missing
      this.#objects = new PlacedObjects(port)
      this.#clusters = new EntityClusters(level)
      this.#visibility = new EntityVisibility(port, this)
      port.setName(this, 'entities')
      try {
        for (const part of parts.parts) this.#adoptPart(part)
        for (const [index, entity] of level.entities.entries()) if (index !== level.sky?.entity) this.#look(entity)
        if (merging !== undefined) this.merged = this.#merge(merging)
        const hasSets = port.sets !== undefined && options.instances !== false
        const canShare = (shown: PlacedEntity<E>) => hasSets && isSetMember(shown)
        for (const group of this.#groups(canShare)) this.#addGroup(group)
      } catch (failure) {
        // A factory of the game has failed.
        this.dispose()
        throw failure
      }
    }

    getObject(entity: Entity): E['entityObject'] | undefined {
      return this.#objects.get(entity)
    }

    entityOf(object: E['node']): Entity | undefined {
      return this.#objects.ownerOf(object)
    }

    callHooks(onFailure: (failure: EntityError) => void): Promise<void> {
      const { level, options } = this.#made
      return callHooks(
        level.entities,
        options,
        // Sound: hooks are for the objects of the engine.
        (entity) => this.#objects.get(entity) as never,
        (failure) => {
          this.#remove(failure.entity)
          onFailure(failure)
        },
      )
    }

    createOwnObject(entity: Entity): E['entityObject'] | undefined {
      const object = this.#objects.get(entity)
      const shown = this.#shown.get(entity)
      if (object === undefined || shown === undefined) return object
      if (!this.#visibility.isInstance(object) && this.merged?.has(object) !== true) return object
      const own = createObject(this.#port, shown, this.#made.objectOptions)
      this.#port.takePlace(own, object, true)
      this.#visibility.delete(object)
      object.dispose()
      this.#objects.replace(entity, own)
      this.#port.attach(own, this)
      return own
    }

    isRoom(entity: Entity): boolean {
      const object = this.#objects.get(entity)
      const asset = this.#shown.get(entity)?.file.asset
      return object !== undefined && asset?.kind === 'model' && isRoom(entity, asset.bounds, this.#made.level)
    }

    update(deltaSeconds: number): void {
      for (const [, object] of this.#objects) object.update?.(deltaSeconds)
      for (const set of this.sets) set.updateSkins(deltaSeconds)
    }

    lightObjects(): void {
      const { unseen } = this.#visibility
      for (const [entity, object] of this.#objects) {
        const { light = 'scene', file } = this.#shown.get(entity) ?? {}
        if (light === 'scene' || this.#visibility.isInstance(object) || this.merged?.has(object)) continue
        if (this.#port.parentOf(object) === unseen) continue
        this.#made.light(object, (file?.asset.kind === 'terrain' ? VERTEX_LIGHTS : OBJECT_LIGHTS)[light], entity)
      }
    }

    cullFrom(cluster: number): void {
      const { tree, visibility } = this.#made.level
      if (tree === undefined || visibility === undefined) return
      for (const [entity, object] of this.#objects) {
        const file = this.#shown.get(entity)?.file
        if (file === undefined) continue
        const isSeen = this.#objects.hasMoved(entity, object) || this.#clusters.isSeen(entity, file.asset, cluster)
        if (this.merged?.has(object)) this.merged.show(object, isSeen)
        else this.#visibility.show(object, isSeen)
      }
    }

    takeOver(previous: EntitiesNode): void {
      this.#objects.takeOver(previous.#objects)
    }

    dispose(): void {
      for (const [entity, object] of this.#objects) if (this.#shown.has(entity)) object.dispose()
      for (const set of this.sets) set.dispose()
      this.merged?.dispose()
      for (const { textures } of new Set(this.#made.files.byName.values())) textures.release()
      this.#objects.clear()
      this.#port.end(this)
    }

    #remove(entity: Entity): void {
      const object = this.#objects.get(entity)
      if (object === undefined) return
      this.#objects.delete(entity)
      this.#visibility.delete(object)
      object.dispose()
    }

    #look(entity: Entity): void {
      const { files, options } = this.#made
      const file = files.byName.get(entity.file)
      if (file === undefined || entity.part !== undefined) return
      const { materials, light = 'grid' } = options
      const lit = typeof light === 'function' ? light(entity) : light
      const material = named(materials, entity.material)
      this.#shown.set(entity, { entity, file, look: this.#lookOf(entity), light: lit, material })
    }

    #lookOf(entity: Entity): EntityLook {
      const look = entityLook(entity)
      return this.#made.options.look?.(entity, look) ?? look
    }

    #adoptPart(part: EntitiesParts<E>['parts'][number]): void {
      const port = this.#port
      const { dressed } = this.#made
      const look = this.#lookOf(part.entity)
      port.setVisible(part, port.isVisible(part) && look.isVisible)
      for (const material of part.surfaces.flatMap((surface) => port.materialsOf(surface))) {
        // A hot update of a file leaves the materials of parts as they are.
        if (!dressed.has(material)) port.dressMaterial(material, look)
        dressed.add(material)
      }
      // Sound: parts are disposed of by their level.
      this.#objects.add(part.entity, part as object as E['entityObject'] & EntityNode)
    }

    /** Groups entities without an object yet. */
    #groups(isMember: (shown: PlacedEntity<E>) => boolean): PlacedEntity<E>[][] {
      const waiting = [...this.#shown.values()].filter(({ entity }) => this.#objects.get(entity) === undefined)
      return groupEntities(waiting, this.#made.options, isMember)
    }

    #merge(merging: Merging<E>): MergedObjects<E> {
      const { options, objectOptions } = this.#made
      const groups = this.#groups(isMergeable).filter(
        ([one]) => isMergeable(one) && ownHooksOf(one.entity, options).length === 0,
      )
      const merged = merging.merge(groups, objectOptions, (object, light) => {
        this.#made.light(object, light)
      })
      for (const [entity, object] of merged.objects) this.#objects.add(entity, object)
      this.#port.attach(merged.node, this)
      return merged
    }

    #addGroup(group: readonly PlacedEntity<E>[]): void {
      const port = this.#port
      const { sets } = port
      const { objectOptions } = this.#made
      if (sets === undefined || group.length === 1) {
        const object = createObject(port, group[0], objectOptions)
        this.#objects.add(group[0].entity, object)
        port.attach(object, this)
        return
      }
      const set = createSet(port, sets, group, objectOptions)
      const { light } = group[0]
      if (light !== 'scene') sets.lightDrawn(set, (instance) => this.#made.light(instance, OBJECT_LIGHTS[light]))
      this.sets.push(set)
      for (const [index, { entity }] of group.entries()) {
        // Sound: instances are objects of entities, too.
        const instance = set.instances[index] as object as E['entityObject'] & EntityNode
        this.#visibility.add(instance, set)
        this.#objects.add(entity, instance)
      }
      port.attach(set, this)
    }
  }
  return EntitiesNode as unknown as EntitiesClass<E, Node>
}

/** What lights an object, by the option `light`. */
export const OBJECT_LIGHTS: Readonly<Record<Exclude<EntityLight, 'scene'>, GridLightOptions>> = {
  grid: {},
  vertices: { perVertex: true },
  both: { sceneLights: true },
}
/** Terrains are large, and do not move. */
const VERTEX_LIGHTS: typeof OBJECT_LIGHTS = {
  grid: { perVertex: true },
  vertices: { perVertex: true },
  both: { perVertex: true, sceneLights: true },
}
