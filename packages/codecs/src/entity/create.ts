import type { EntityRecord } from './document.js'
import { SKILLS, STRICT } from './layout.js'

/** A new entity: everything 0 but the scale, which is 1, and what is given. */
export function createEntityRecord(fields: Partial<EntityRecord> = {}): EntityRecord {
  const zeros = Object.fromEntries(STRICT.fields.map(({ name }) => [name, 0])) as Omit<EntityRecord, 'skills'>
  return { ...zeros, scaleX: 1, scaleY: 1, scaleZ: 1, skills: new Float64Array(SKILLS), ...fields }
}
