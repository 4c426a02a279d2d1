import { clustersIn, type Entity, entityLook, isClusterSeen, type Level, spriteFacing } from '@brushwork/runtime'
import { Group, type Intersection, type Material, type Matrix4, type Object3D, Sphere, Vector3 } from 'three'
import type { GridLightOptions } from '../light/grid-light.js'
import { ModelInstance } from '../model/instances/model-instance.js'
import type { ModelInstances } from '../model/instances/model-instances.js'
import { TerrainObject } from '../terrain-object.js'
import { applyLook } from './apply-look.js'
import {
  createObject,
  createSet,
  isSelfAnimated,
  isSetMember,
  type ObjectOptions,
  type Shown,
} from './create-objects.js'
import type { EntityHook, EntityLight, EntityObject, EntityOptions } from './entity-options.js'
import { identityOf } from './identity.js'
import type { LoadedFiles, MissingFile } from './load-files.js'
import type { MergedEntities } from './merge/merged-entities.js'
import type { PartObject } from './part-object.js'

/** Lights an object whose world matrix is up to date. @param entity that has it alone */
export type LightObject = (object: Object3D, options: GridLightOptions, entity?: Entity) => void

/** The code that draws entities of different files together. */
export interface Merging {
  readonly MergedEntities: typeof MergedEntities
  isMergeable(shown: Shown): boolean
}

/** The objects of all entities of one version of a level. */
export class LevelEntities extends Group {
  readonly missing: readonly MissingFile[]
  readonly #level: Level
  readonly #files: LoadedFiles
  readonly #options: EntityOptions
  readonly #objectOptions: ObjectOptions
  readonly #objects = new Map<Entity, EntityObject>()
  readonly #shown = new Map<Entity, Shown>()
  readonly #sets: ModelInstances[] = []
  readonly #merged: MergedEntities | undefined
  /** Where the level has placed them. */
  readonly #placed = new Map<Entity, Matrix4>()
  readonly #dressed: WeakSet<Material>
  readonly #light: LightObject
  readonly #clusters = new Map<Entity, readonly number[]>()
  /** Holds objects that visibility hides. */
  readonly #unseen = new Group()
  /** Instances that visibility hides, with their sets. */
  readonly #unseenInstances = new Map<ModelInstance, ModelInstances>()

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
    this.#unseen.visible = false
    this.add(this.#unseen)
    try {
      for (const part of parts) this.#adoptPart(part)
      for (const entity of level.entities) this.#look(entity)
      if (merging !== undefined) this.#merged = this.#merge(merging)
      const canShare = (shown: Shown) => options.instances !== false && isSetMember(shown)
      for (const group of this.#groups(canShare)) this.#addGroup(group)
    } catch (failure) {
      // A hook or a factory of the game has failed.
      this.dispose()
      throw failure
    }
  }

  /** The object of an entity; undefined for one that shows nothing, or whose file is missing. */
  of(entity: Entity): EntityObject | undefined {
    return this.#objects.get(entity)
  }

  /** Calls the hooks of the game for all entities, in the order of the level. */
  callHooks(): void {
    const { onEntity } = this.#options
    for (const entity of this.#level.entities) {
      const object = this.#objects.get(entity)
      if (object === undefined) continue
      onEntity?.(entity, object)
      for (const hook of this.#hooksOf(entity)) hook(entity, object)
    }
  }

  /** The entity that a ray has hit. */
  hit({ object, instanceId, batchId }: Pick<Intersection, 'object' | 'instanceId' | 'batchId'>): Entity | undefined {
    const owners = new Map<Object3D, Entity>(Array.from(this.#objects, ([entity, owner]) => [owner, entity]))
    const merged = this.#merged?.hit({ object, ...(batchId !== undefined && { batchId }) })
    const hit = { object, ...(instanceId !== undefined && { instanceId }) }
    const instance = this.#sets.map((set) => set.instanceOf(hit)).find((one) => one !== undefined)
    for (let at: Object3D | null = merged ?? instance ?? object; at !== null; at = at.parent) {
      const entity = owners.get(at)
      if (entity !== undefined) return entity
    }
    return undefined
  }

  /** Gives an entity that is drawn together with others a model of its own, where it stands; others stay what they are. */
  separate(entity: Entity): EntityObject | undefined {
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
    if (object instanceof ModelInstance) this.#unseenInstances.delete(object)
    object.dispose()
    this.#objects.set(entity, own)
    this.add(own)
    return own
  }

  /** Advances everything that plays. */
  update(deltaSeconds: number): void {
    for (const object of this.#objects.values()) {
      if ('update' in object) object.update(deltaSeconds)
    }
  }

  /** Lights what is drawn where it stands; three calls it before it draws. Instances are lit when their set hands them to the GPU. */
  override updateMatrixWorld(force?: boolean): void {
    super.updateMatrixWorld(force)
    for (const [entity, object] of this.#objects) {
      const light = this.#shown.get(entity)?.light ?? 'scene'
      if (light === 'scene' || object instanceof ModelInstance || object.parent === this.#unseen) continue
      if (this.#merged?.has(object)) continue
      this.#light(object, object instanceof TerrainObject ? VERTEX_LIGHTS[light] : OBJECT_LIGHTS[light], entity)
    }
  }

  /** Hides what cannot be seen from a cluster. What the game has moved is always drawn. */
  showFrom(cluster: number): void {
    const { tree, visibility } = this.#level
    if (tree === undefined || visibility === undefined) return
    for (const [entity, object] of this.#objects) {
      if (!this.#shown.has(entity)) continue
      const isSeen =
        this.#hasMoved(object, entity) || this.#clustersOf(entity).some((to) => isClusterSeen(visibility, cluster, to))
      if (this.#merged?.has(object)) this.#merged.show(object, isSeen)
      else if (object instanceof ModelInstance) this.#showInstance(object, isSeen)
      else if (object.parent === this || object.parent === this.#unseen) (isSeen ? this : this.#unseen).add(object)
    }
  }

  /** An instance outside of the scene is not drawn. What the game has taken out or hung elsewhere stays there. */
  #showInstance(instance: ModelInstance, isSeen: boolean): void {
    const set = this.#unseenInstances.get(instance)
    if (isSeen) {
      if (set !== undefined && instance.parent === null) set.add(instance)
      this.#unseenInstances.delete(instance)
      return
    }
    const { parent } = instance
    const own = this.#sets.find((one) => one === parent)
    if (own === undefined) return
    own.remove(instance)
    this.#unseenInstances.set(instance, own)
  }

  /** Hot update: what the game has moved stays where it is, unless the level has moved it, too. */
  takeOver(previous: LevelEntities): void {
    const waiting = new Map<string, [Entity, EntityObject][]>()
    for (const [entity, object] of previous.#objects) {
      const key = identityOf(entity)
      waiting.set(key, [...(waiting.get(key) ?? []), [entity, object]])
    }
    for (const [entity, object] of this.#objects) {
      const [before, last] = waiting.get(identityOf(entity))?.shift() ?? []
      if (before === undefined || last === undefined || last === object) continue
      object.visible = last.visible
      if (!previous.#hasMoved(last, before) || !standsAs(before, entity)) continue
      object.position.copy(last.position)
      object.quaternion.copy(last.quaternion)
      object.scale.copy(last.scale)
    }
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
    this.#keep(entity, part)
  }

  /** Whether the game has moved an object since it was placed. */
  #hasMoved(object: Object3D, entity: Entity): boolean {
    object.updateMatrix()
    return this.#placed.get(entity)?.equals(object.matrix) !== true
  }

  #keep(entity: Entity, object: EntityObject): void {
    object.updateMatrix()
    this.#objects.set(entity, object)
    this.#placed.set(entity, object.matrix.clone())
  }

  /** Entities without an object yet, those of one file and look together. */
  #groups(isMember: (shown: Shown) => boolean): Shown[][] {
    const groups = new Map<string, Shown[]>()
    for (const [index, shown] of [...this.#shown.values()].entries()) {
      if (this.#objects.has(shown.entity)) continue
      const { entity, file, look, light } = shown
      const isTogether = isMember(shown) && this.#hooksOf(entity).length === 0
      const facing = file.asset.kind === 'sprite' && spriteFacing(entity)
      const key = isTogether ? JSON.stringify([file.url, look, light, isSelfAnimated(shown), facing]) : `${index}`
      const group = groups.get(key)
      if (group === undefined) groups.set(key, [shown])
      else group.push(shown)
    }
    return [...groups.values()]
  }

  #merge({ MergedEntities, isMergeable }: Merging): MergedEntities {
    const groups = this.#groups(isMergeable).filter(
      ([one]) => isMergeable(one) && this.#hooksOf(one.entity).length === 0,
    )
    const merged = new MergedEntities(groups, this.#objectOptions, (object, light) => {
      if (light !== 'scene') this.#light(object, OBJECT_LIGHTS[light])
    })
    for (const [entity, object] of merged.objects) this.#keep(entity, object)
    this.add(merged)
    return merged
  }

  #addGroup(group: readonly Shown[]): void {
    if (group.length === 1) {
      const object = createObject(group[0], this.#objectOptions)
      this.#keep(group[0].entity, object)
      this.add(object)
      return
    }
    const set = createSet(group, this.#objectOptions)
    this.#sets.push(set)
    const { light } = group[0]
    if (light !== 'scene') set.lightDrawn = (instance) => this.#light(instance, OBJECT_LIGHTS[light])
    for (const [index, { entity }] of group.entries()) this.#keep(entity, set.instances[index])
    this.add(set)
  }

  #hooksOf({ name, action }: Entity): EntityHook[] {
    const { actions, names } = this.#options
    // Sound: entities with these hooks are never members of a set.
    return [named(actions, action), named(names, name)].filter((hook) => hook !== undefined) as EntityHook[]
  }

  /** Clusters that an entity touches where the level places it; those of all of the level for one outside. */
  #clustersOf(entity: Entity): readonly number[] {
    let clusters = this.#clusters.get(entity)
    if (clusters === undefined) {
      const { tree, visibility } = this.#level
      const { center, radius } = sphereOf(entity, this.#shown.get(entity)?.file)
      const touched = tree === undefined ? [] : clustersIn(tree, center, radius)
      const count = visibility?.clusterCount ?? 0
      clusters = touched.length > 0 ? touched : Array.from({ length: count }, (_, index) => index)
      this.#clusters.set(entity, clusters)
    }
    return clusters
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

/** The value of a name, ignoring case. */
function named<T>(values: Readonly<Record<string, T>> | undefined, name: string): T | undefined {
  if (values === undefined || name === '') return undefined
  const lowerName = name.toLowerCase()
  const key = Object.keys(values).find((candidate) => candidate.toLowerCase() === lowerName)
  return key === undefined ? undefined : values[key]
}

/** A sphere around what an entity shows, in any rotation. */
function sphereOf({ position, scale }: Entity, file: Shown['file'] | undefined): Sphere {
  const asset = file?.asset
  const size = Math.max(...scale.map(Math.abs))
  if (asset === undefined) return new Sphere(new Vector3(...position), 0)
  if (asset.kind === 'sprite') {
    return new Sphere(new Vector3(...position), (Math.hypot(asset.width, asset.height) / 2) * size)
  }
  const { min, max } = asset.bounds
  const reach = Math.hypot(...min.map((low, axis) => Math.max(Math.abs(low), Math.abs(max[axis]))))
  return new Sphere(new Vector3(...position), reach * size)
}

/** Whether an entity stands in the new version of a level where it stood in the old one. */
function standsAs(a: Entity, b: Entity): boolean {
  const numbersOf = ({ position, rotation, scale }: Entity) => [...position, ...rotation, ...scale]
  const other = numbersOf(b)
  return numbersOf(a).every((value, index) => value === other[index])
}
