import type { Entity } from '@brushwork/runtime'

/** Identifies an entity in this level and in its next version; entities with equal keys keep their order. */
export function identityOf({ name, file, action }: Entity): string {
  return JSON.stringify([name, file, action])
}
