import { type Entity, entityLook, type Level } from '@brushwork/runtime'
import type { GridLightOptions } from '@brushwork/scene'
import {
  callHooks,
  type EntityError,
  type EntityLight,
  groupEntities,
  isRoom,
  isSetMember,
  type MissingFile,
  named,
  ownHooksOf,
} from '@brushwork/scene'
import { Group, type Intersection, type Material, type Object3D } from 'three'
import { ModelInstance } from '../model/instances/model-instance.js'
import type { ModelInstances } from '../model/instances/model-instances.js'
import { TerrainObject } from '../terrain-object.js'
import { applyLook } from './apply-look.js'
import { createObject, createSet, type ObjectOptions, type Shown } from './create-objects.js'
import { EntityVisibility } from './entity-visibility.js'
import type { LoadedFiles } from './files/load-files.js'
import type { EntityObject } from './hooks/entity-object.js'
import type { EntityOptions } from './hooks/entity-options.js'
import type { LevelEntities } from './level-entities.js'
import type { MergedEntities } from './merge/merged-entities.js'
import type { PartObject } from './part-object.js'
import { PlacedObjects } from './placed-objects.js'

/** Lights an object whose world matrix is up to date. @param entity that has it alone */
export type LightObject = (object: Object3D, options: GridLightOptions, entity?: Entity) => void

/** The code that draws entities of different files together. */
export interface Merging {
  readonly MergedEntities: typeof MergedEntities
  isMergeable(shown: Shown): boolean
}

/** The objects of all entities of one version of a level. */
export class EntityGroup extends Group implements LevelEntities {
  readonly missing: readonly MissingFile[]
  readonly #level: Level
  readonly #files: LoadedFiles
  readonly #options: EntityOptions
  readonly #objectOptions: ObjectOptions
  readonly #objects = new PlacedObjects()
  readonly #shown = new Map<Entity, Shown>()
  readonly #sets: ModelInstances[] = []
  readonly #merged: MergedEntities | undefined
  readonly #dressed: WeakSet<Material>
  readonly #light: LightObject
  readonly #visibility: EntityVisibility

  /**
   * Takes ownership of `files`.
   * @param parts the objects of movable parts, which stay children of the level
   * @param dressed materials of parts that have their look already
   * @param light lights objects by the level's light grid
   * @param merging with the option `merge`
   */
  constructor(
    level: Level,
    parts: readonly PartObject[],
    files: LoadedFiles,
    options: EntityOptions,
    objectOptions: ObjectOptions,
    dressed: WeakSet<Material>,
    light: LightObject,
    merging: Merging | undefined,
  ) {
    super()
    this.#light = light
    this.#dressed = dressed
    this.name = 'entities'
    this.missing = files.missing
    this.#level = level
    this.#files = files
    this.#options = options
    this.#objectOptions = objectOptions
    this.#visibility = new EntityVisibility(level, this, this.#sets)
    try {
      for (const part of parts) this.#adoptPart(part)
      for (const [index, entity] of level.entities.entries()) if (index !== level.sky?.entity) this.#look(entity)
      if (merging !== undefined) this.#merged = this.#merge(merging)
      const canShare = (shown: Shown) => options.instances !== false && isSetMember(shown)
      for (const group of this.#groups(canShare)) this.#addGroup(group)
    } catch (failure) {
      // A factory of the game has failed.
      this.dispose()
      throw failure
    }
  }

  getObject(entity: Entity): EntityObject | undefined {
    return this.#objects.get(entity)
  }

  /**
   * Calls the hooks of the game for all entities, and removes entities whose hooks fail.
   * @param onFailure called once for each failure
   * @returns ends with the last promise of a hook
   */
  callHooks(onFailure: (failure: EntityError) => void): Promise<void> {
    return callHooks(
      this.#level.entities,
      this.#options,
      (entity) => this.#objects.get(entity),
      (failure) => {
        this.#remove(failure.entity)
        onFailure(failure)
      },
    )
  }

  getEntity({
    object,
    instanceId,
    batchId,
  }: Pick<Intersection, 'object' | 'instanceId' | 'batchId'>): Entity | undefined {
    const merged = this.#merged?.hit({ object, ...(batchId !== undefined && { batchId }) })
    const hit = { object, ...(instanceId !== undefined && { instanceId }) }
    const instance = this.#sets.map((set) => set.getInstance(hit)).find((one) => one !== undefined)
    return this.#objects.ownerOf(merged ?? instance ?? object)
  }

  createOwnObject(entity: Entity): EntityObject | undefined {
    const object = this.#objects.get(entity)
    const shown = this.#shown.get(entity)
    if (object === undefined || shown === undefined) return object
    const isMerged = this.#merged?.has(object) === true
    if (!isMerged && !(object instanceof ModelInstance)) return object
    const own = createObject(shown, this.#objectOptions)
    own.position.copy(object.position)
    own.quaternion.copy(object.quaternion)
    own.scale.copy(object.scale)
    own.visible = object.visible
    if (object.children.length > 0) own.add(...object.children)
    if (object instanceof ModelInstance) this.#visibility.delete(object)
    object.dispose()
    this.#objects.replace(entity, own)
    this.add(own)
    return own
  }

  isRoom(entity: Entity): boolean {
    const object = this.getObject(entity)
    return object !== undefined && 'model' in object && isRoom(entity, object.model.bounds, this.#level)
  }

  /** Advances everything that plays. */
  update(deltaSeconds: number): void {
    for (const [, object] of this.#objects) {
      if ('update' in object) object.update(deltaSeconds)
    }
    for (const set of this.#sets) set.updateSkins(deltaSeconds)
  }

  /** Lights what is drawn where it stands; three calls it before it draws. Instances are lit when their set hands them to the GPU. */
  override updateMatrixWorld(force?: boolean): void {
    super.updateMatrixWorld(force)
    for (const [entity, object] of this.#objects) {
      const light = this.#shown.get(entity)?.light ?? 'scene'
      if (light === 'scene' || object instanceof ModelInstance || object.parent === this.#visibility.unseen) continue
      if (this.#merged?.has(object)) continue
      this.#light(object, object instanceof TerrainObject ? VERTEX_LIGHTS[light] : OBJECT_LIGHTS[light], entity)
    }
  }

  /** Hides what cannot be seen from a cluster. What the game has moved is always drawn. */
  cullFrom(cluster: number): void {
    const { tree, visibility } = this.#level
    if (tree === undefined || visibility === undefined) return
    for (const [entity, object] of this.#objects) {
      const file = this.#shown.get(entity)?.file
      if (file === undefined) continue
      const isSeen = this.#objects.hasMoved(entity, object) || this.#visibility.isSeen(entity, file, cluster)
      if (this.#merged?.has(object)) this.#merged.show(object, isSeen)
      else this.#visibility.show(object, isSeen)
    }
  }

  /** Hot update: what the game has moved stays where it is, unless the level has moved it, too. */
  takeOver(previous: EntityGroup): void {
    this.#objects.takeOver(previous.#objects)
  }

  /** Disposes of all objects, and of the files that no other version of the level shows. */
  override dispose(): void {
    for (const [entity, object] of this.#objects) if (this.#shown.has(entity) && 'dispose' in object) object.dispose()
    for (const set of this.#sets) set.dispose()
    this.#merged?.dispose()
    for (const { textures } of new Set(this.#files.byName.values())) textures.release()
    this.#objects.clear()
    this.removeFromParent()
    this.dispatchEvent({ type: 'dispose' })
  }

  #remove(entity: Entity): void {
    const object = this.#objects.get(entity)
    if (object === undefined) return
    this.#objects.delete(entity)
    if (object instanceof ModelInstance) this.#visibility.delete(object)
    object.dispose()
  }

  #look(entity: Entity): void {
    const file = this.#files.byName.get(entity.file)
    if (file === undefined || entity.part !== undefined) return
    const look = this.#lookOf(entity)
    const { materials, light = 'grid' } = this.#options
    const lit = typeof light === 'function' ? light(entity) : light
    this.#shown.set(entity, { entity, file, look, light: lit, material: named(materials, entity.material) })
  }

  #lookOf(entity: Entity) {
    const look = entityLook(entity)
    return this.#options.look?.(entity, look) ?? look
  }

  #adoptPart(part: PartObject): void {
    const { entity } = part
    const look = this.#lookOf(entity)
    part.visible = part.visible && look.isVisible
    for (const { material } of part.surfaces) {
      // A hot update of a file leaves the materials of parts as they are.
      if (!this.#dressed.has(material)) applyLook(material, look)
      this.#dressed.add(material)
    }
    this.#objects.add(entity, part)
  }

  /** Groups entities without an object yet. */
  #groups(isMember: (shown: Shown) => boolean): Shown[][] {
    const waiting = [...this.#shown.values()].filter(({ entity }) => this.#objects.get(entity) === undefined)
    return groupEntities(waiting, this.#options, isMember)
  }

  #merge({ MergedEntities, isMergeable }: Merging): MergedEntities {
    const groups = this.#groups(isMergeable).filter(
      ([one]) => isMergeable(one) && ownHooksOf(one.entity, this.#options).length === 0,
    )
    const merged = new MergedEntities(groups, this.#objectOptions, (object, light) => {
      if (light !== 'scene') this.#light(object, OBJECT_LIGHTS[light])
    })
    for (const [entity, object] of merged.objects) this.#objects.add(entity, object)
    this.add(merged)
    return merged
  }

  #addGroup(group: readonly Shown[]): void {
    if (group.length === 1) {
      const object = createObject(group[0], this.#objectOptions)
      this.#objects.add(group[0].entity, object)
      this.add(object)
      return
    }
    const set = createSet(group, this.#objectOptions)
    this.#sets.push(set)
    const { light } = group[0]
    if (light !== 'scene') set.lightDrawn = (instance) => this.#light(instance, OBJECT_LIGHTS[light])
    for (const [index, { entity }] of group.entries()) this.#objects.add(entity, set.instances[index])
    this.add(set)
  }
}

const OBJECT_LIGHTS: Readonly<Record<Exclude<EntityLight, 'scene'>, GridLightOptions>> = {
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
