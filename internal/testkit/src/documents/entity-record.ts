import type { EntityRecord } from '../../../../packages/codecs/src/entity/document.js'
import { SKILLS, STRICT } from '../../../../packages/codecs/src/entity/layout.js'

/** Creates an entity: given fields, scale 1 and otherwise 0. */
export function createEntityRecord(fields: Partial<EntityRecord> = {}): EntityRecord {
  const zeros = Object.fromEntries(STRICT.fields.map(({ name }) => [name, 0])) as Omit<EntityRecord, 'skills'>
  return { ...zeros, scaleX: 1, scaleY: 1, scaleZ: 1, skills: new Float64Array(SKILLS), ...fields }
}
