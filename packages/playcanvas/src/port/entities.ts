import { type AppBase, Entity } from 'playcanvas'

/** Destroys an entity, whose own `destroy` may be what calls this. */
export function destroyEntity(entity: Entity): void {
  Entity.prototype.destroy.call(entity)
}

/**
 * Lets PlayCanvas clone an entity, where it clones one that the entity is in. PlayCanvas would create the object of a class that it
 * does not know, and calls a method of its own in place of `clone`.
 */
export function clonesBy(entity: Entity, clone: () => Entity): void {
  Object.defineProperty(entity, '_cloneRecursively', { value: clone })
}

/** @throws Error if the application has no such system: PlayCanvas would leave out the component */
export function needSystem(app: AppBase, name: 'render' | 'light', system: string): void {
  if (app.systems[name] != null) return
  throw new Error(
    `the application has no component system "${name}": add ${system} to componentSystems of its AppOptions`,
  )
}
