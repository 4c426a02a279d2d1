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

/** Objects of an engine that is not known: hooks for those of any engine are hooks for these. */
export interface UnknownObjects extends EntityObjects {
  readonly model: never
  readonly sprite: never
  readonly terrain: never
  readonly part: never
  readonly any: never
}
