import type { Entity } from '@brushwork/runtime'
import { identityOf, matchByKey, standsAs } from '@brushwork/scene'
import type { Matrix4, Object3D } from 'three'
import type { EntityObject } from './hooks/entity-object.js'

/** The objects of entities, and where the level has placed each. */
export class PlacedObjects {
  readonly #objects = new Map<Entity, EntityObject>()
  readonly #placed = new Map<Entity, Matrix4>()

  /** Adds an object that stands where the level has placed its entity. */
  add(entity: Entity, object: EntityObject): void {
    object.updateMatrix()
    this.#objects.set(entity, object)
    this.#placed.set(entity, object.matrix.clone())
  }

  /** Gives an entity another object, which counts as placed where the first one was. */
  replace(entity: Entity, object: EntityObject): void {
    this.#objects.set(entity, object)
  }

  delete(entity: Entity): void {
    this.#objects.delete(entity)
  }

  get(entity: Entity): EntityObject | undefined {
    return this.#objects.get(entity)
  }

  [Symbol.iterator](): IterableIterator<[Entity, EntityObject]> {
    return this.#objects[Symbol.iterator]()
  }

  /** The entity that an object, or one above it, belongs to. */
  ownerOf(object: Object3D): Entity | undefined {
    const owners = new Map<Object3D, Entity>(Array.from(this.#objects, ([entity, owner]) => [owner, entity]))
    for (let at: Object3D | null = object; at !== null; at = at.parent) {
      const entity = owners.get(at)
      if (entity !== undefined) return entity
    }
    return undefined
  }

  /** Whether the game has moved an object since it was placed. */
  hasMoved(entity: Entity, object: Object3D): boolean {
    object.updateMatrix()
    return this.#placed.get(entity)?.equals(object.matrix) !== true
  }

  /** Moves objects to where the game has moved those of an earlier version of the level, unless the level has moved their entities, too. */
  takeOver(previous: PlacedObjects): void {
    for (const [[entity, object], [before, last]] of matchByKey([...this], [...previous], ([one]) => identityOf(one))) {
      if (last === object) continue
      object.visible = last.visible
      if (!previous.hasMoved(before, last) || !standsAs(before, entity)) continue
      object.position.copy(last.position)
      object.quaternion.copy(last.quaternion)
      object.scale.copy(last.scale)
    }
  }

  clear(): void {
    this.#objects.clear()
  }
}
