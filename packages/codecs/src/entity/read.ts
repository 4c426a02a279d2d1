import { ByteReader, type ReadOptions } from '../binary/index.js'
import { checkEntities } from './check.js'
import type { EntityDocument, EntityRecord } from './document.js'
import { ENTITY_BYTES, STRICT } from './layout.js'

/**
 * Reads one entity record of 336 bytes (copy).
 * @throws FormatError `truncated` or `trailing` if there are fewer or more bytes.
 */
export function readEntity(bytes: Uint8Array): EntityRecord {
  const reader = ByteReader.open(bytes, 'entity')
  const record = reader.record(STRICT.record)
  reader.expectEnd()
  return record
}

/**
 * Reads a block of consecutive entity records (copy). Its issues are those of `checkEntities`.
 * @throws FormatError `truncated` if the last record is incomplete.
 */
export function readEntities(bytes: Uint8Array, { observer }: ReadOptions = {}): EntityDocument {
  const reader = ByteReader.open(bytes, 'entity', false, observer)
  const entities: EntityRecord[] = []
  while (reader.remaining > 0)
    entities.push(reader.sub(ENTITY_BYTES, `entities[${entities.length}]`).record(STRICT.record))
  return { format: 'entity', entities, issues: checkEntities(entities) }
}
