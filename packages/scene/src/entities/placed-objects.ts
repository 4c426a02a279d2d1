import type { Entity } from '@brushwork/runtime'
import type { LevelEngine } from '../port/level-engine.js'
import { matchByKey } from '../replace/match-by-key.js'
import { identityOf, standsAs } from './entity-identity.js'
import type { EntityNode, EntityPort } from './entity-port.js'

/** The objects of entities, and where the level has placed each. */
export class PlacedObjects<E extends LevelEngine> {
  readonly #port: EntityPort<E>
  readonly #objects = new Map<Entity, E['entityObject'] & EntityNode>()
  /** By entity, `[10]` position, rotation, scale. */
  readonly #placed = new Map<Entity, Float64Array>()
  readonly #now = new Float64Array(10)

  constructor(port: EntityPort<E>) {
    this.#port = port
  }

  /** Adds an object that stands where the level has placed its entity. */
  add(entity: Entity, object: E['entityObject'] & EntityNode): void {
    const place = new Float64Array(10)
    this.#port.readPlace(object, place)
    this.#objects.set(entity, object)
    this.#placed.set(entity, place)
  }

  /** Gives an entity another object, which counts as placed where the first one was. */
  replace(entity: Entity, object: E['entityObject'] & EntityNode): void {
    this.#objects.set(entity, object)
  }

  delete(entity: Entity): void {
    this.#objects.delete(entity)
  }

  get(entity: Entity): (E['entityObject'] & EntityNode) | undefined {
    return this.#objects.get(entity)
  }

  [Symbol.iterator](): IterableIterator<[Entity, E['entityObject'] & EntityNode]> {
    return this.#objects[Symbol.iterator]()
  }

  /** The entity that an object, or one above it, belongs to. */
  ownerOf(object: E['node']): Entity | undefined {
    const owners = new Map<object, Entity>(Array.from(this.#objects, ([entity, owner]) => [owner, entity]))
    for (let at: object | undefined = object; at !== undefined; at = this.#port.parentOf(at)) {
      const entity = owners.get(at)
      if (entity !== undefined) return entity
    }
    return undefined
  }

  /** Whether the game has moved an object since it was placed. */
  hasMoved(entity: Entity, object: E['node']): boolean {
    const placed = this.#placed.get(entity)
    this.#port.readPlace(object, this.#now)
    return placed === undefined || this.#now.some((value, at) => value !== placed[at])
  }

  /** Moves objects to where the game has moved those of an earlier version of the level, unless the level has moved their entities, too. */
  takeOver(previous: PlacedObjects<E>): void {
    const port = this.#port
    for (const [[entity, object], [before, last]] of matchByKey([...this], [...previous], ([one]) => identityOf(one))) {
      if (last === object) continue
      port.setVisible(object, port.isVisible(last))
      if (previous.hasMoved(before, last) && standsAs(before, entity)) port.takePlace(object, last, false)
    }
  }

  clear(): void {
    this.#objects.clear()
  }
}
