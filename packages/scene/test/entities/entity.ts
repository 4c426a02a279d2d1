import type { Entity } from '@brushwork/runtime'
import { PLAIN_ENTITY } from '@brushwork-internal/testkit/plain-entity'

export function entity(given: Partial<Entity>): Entity {
  return { ...PLAIN_ENTITY, ...given }
}
