import type { Entity } from '@brushwork/runtime'

/** Identifies an entity in this level and in its next version; entities with equal keys keep their order. */
export function identityOf({ name, file, action }: Pick<Entity, 'name' | 'file' | 'action'>): string {
  return JSON.stringify([name, file, action])
}

/** Whether an entity stands in the new version of a level where it stood in the old one. */
export function standsAs(a: Entity, b: Entity): boolean {
  const numbersOf = ({ position, rotation, scale }: Entity) => [...position, ...rotation, ...scale]
  const other = numbersOf(b)
  return numbersOf(a).every((value, index) => value === other[index])
}

/** The entity itself, or the one that has replaced it in a hot update. */
export function sameEntity(entities: readonly Entity[], entity: Entity): Entity | undefined {
  if (entities.includes(entity)) return entity
  return entities.find((other) => identityOf(other) === identityOf(entity))
}
