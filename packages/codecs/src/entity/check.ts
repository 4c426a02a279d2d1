import type { Issue } from '../binary/index.js'
import type { EntityFields, EntityRecord } from './document.js'
import { ENTITY_BYTES } from './layout.js'

const AXES = ['X', 'Y', 'Z'] as const

/** Reports invalid data that can be read and written: inverted boxes. */
export function checkEntities(entities: readonly Readonly<EntityRecord>[]): Issue[] {
  const issues: Issue[] = []
  for (const [index, entity] of entities.entries()) {
    const axis = AXES.find((name) => entity[`min${name}` satisfies keyof EntityFields] > entity[`max${name}`])
    if (axis === undefined) continue
    const message = `the bounding box extends from ${entity[`min${axis}`]} to ${entity[`max${axis}`]} along ${axis}`
    issues.push({
      code: 'inverted-box',
      message,
      format: 'entity',
      offset: index * ENTITY_BYTES,
      path: `entities[${index}]`,
    })
  }
  return issues
}
