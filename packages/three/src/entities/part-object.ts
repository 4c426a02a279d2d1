import { type Entity, type LevelPart, type Position, wrongArgument } from '@brushwork/runtime'
import { standsAs, surfaceKey } from '@brushwork/scene'
import { Group, type Object3D } from 'three'
import { takeOver } from '../port/take-over.js'
import type { SurfaceMesh } from '../surface/surface-mesh.js'

/** The meshes of a movable part, for one of the entities that show it. */
interface EntityPart {
  readonly part: LevelPart
  readonly entity: Entity
  readonly surfaces: readonly SurfaceMesh[]
}

/** A part of a level at the position of one of its entities: a door or lift that the game moves. */
export class PartObject extends Group {
  #shown: EntityPart

  constructor(shown: EntityPart) {
    super()
    this.#shown = shown
    this.#add(shown)
    place(this, shown.entity)
  }

  get part(): LevelPart {
    return this.#shown.part
  }

  get entity(): Entity {
    return this.#shown.entity
  }

  get surfaces(): readonly SurfaceMesh[] {
    return this.#shown.surfaces
  }

  /** @throws Error: a second copy needs a second entity. */
  override clone(): this {
    throw new Error('a part of a level is not cloned: it stands where its entity does')
  }

  /**
   * Hot update: shows the same entity of a newer level. It stays where the game has moved it, unless the entity itself
   * has moved.
   */
  replace(next: EntityPart): void {
    const previous = this.#shown
    takeOver(next.surfaces, previous.surfaces, surfaceKey)
    this.remove(...previous.surfaces)
    this.#shown = next
    this.#add(next)
    if (!standsAs(previous.entity, next.entity)) place(this, next.entity)
  }

  /** Leaves the level and the scene. Its materials may be those of other surfaces, so they are freed with the level. */
  override dispose(): void {
    for (const { geometry } of this.surfaces) geometry.dispose()
    this.removeFromParent()
    this.dispatchEvent({ type: 'dispose' })
  }

  #add({ entity, surfaces }: EntityPart): void {
    this.name = entity.name
    if (surfaces.length > 0) this.add(...surfaces)
  }
}

/**
 * Moves an object to an entity or a position of a level: position, rotation and, for entities, scale.
 * @throws TypeError for anything else, such as the result of a search for a name that the level does not have
 * @example
 * ```ts
 * import { createModel, place } from '@brushwork/three'
 * import castle from './castle.wmp'
 * import guard from './guard.mdl'
 *
 * const { positions } = await castle.load()
 * const man = await createModel(guard)
 * place(man, positions[0])
 * ```
 */
export function place(object: Object3D, where: Entity | Position): void {
  if (where?.position === undefined) throw wrongArgument('place', 'an entity or a position of a level', where)
  object.position.fromArray(where.position)
  object.quaternion.fromArray(where.rotation)
  if ('scale' in where) object.scale.fromArray(where.scale)
}
