import type { Entity } from '@brushwork/runtime'

/** An engine's objects of entities, by what they show. */
export interface EntityObjects {
  readonly model: unknown
  readonly sprite: unknown
  readonly terrain: unknown
  readonly part: unknown
  /** Any of them, and objects of entities that are drawn together with others. */
  readonly any: unknown
}

/**
 * Called with an entity and its object, when it is placed and after each hot update of its level. It may return a promise. If it throws or
 * its promise rejects, the level goes on without the entity, and the option `onError` is called.
 */
export type EntityHook<Kind = unknown> = (entity: Entity, object: Kind) => void
