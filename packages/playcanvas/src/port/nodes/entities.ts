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

/** Whether a game has left an entity enabled: PlayCanvas says no, too, for what is out of the scene, or in something that is disabled. */
export function isEnabled(entity: Entity): boolean {
  return Reflect.get(entity, '_enabled') !== false
}

/** Systems of an application that its components need, and their classes. */
const SYSTEMS = {
  render: 'RenderComponentSystem',
  light: 'LightComponentSystem',
  sound: 'SoundComponentSystem',
} as const

/** @throws Error if the application has no such system: PlayCanvas would leave out the component */
export function neededSystem<Name extends keyof typeof SYSTEMS>(
  app: AppBase,
  name: Name,
): NonNullable<AppBase['systems'][Name]> {
  const system = app.systems[name]
  if (system != null) return system
  throw new Error(
    `the application has no component system "${name}": add ${SYSTEMS[name]} to componentSystems of its AppOptions`,
  )
}

/** Gives a copy what a game has set in the original: name, tags, transform, components and children. @param own children that the copy has already */
export function copyEntity(copy: Entity, original: Entity, own: readonly Entity[] = []): void {
  copy.name = original.name
  copy.enabled = isEnabled(original)
  for (const tag of original.tags.list()) copy.tags.add(tag)
  copy.setLocalPosition(original.getLocalPosition())
  copy.setLocalRotation(original.getLocalRotation())
  copy.setLocalScale(original.getLocalScale())
  for (const [name, component] of Object.entries(original.c)) {
    if (copy.c[name] === undefined) component.system.cloneComponent(original, copy)
  }
  for (const child of original.children) if (!own.some((one) => one === child)) copy.addChild(child.clone())
}
