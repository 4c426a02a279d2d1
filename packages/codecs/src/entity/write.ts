import { ByteWriter } from '../binary/index.js'
import type { EntityDocument, EntityRecord, EntityWriteOptions } from './document.js'
import { ENTITY_BYTES, SATURATED, STRICT } from './layout.js'

/**
 * Writes one entity record, 336 bytes. Fixed-point numbers are rounded to the nearest 1/1024.
 * @throws FormatError `unwritable`, naming the field whose number does not fit.
 */
export function writeEntity(entity: Readonly<EntityRecord>, options: EntityWriteOptions = {}): Uint8Array {
  const out = new ByteWriter('entity', ENTITY_BYTES)
  writeRecord(out, entity, options)
  return out.finish()
}

/**
 * Writes a block of entity records, 336 bytes each: `writeEntities(readEntities(bytes))` restores `bytes`.
 * @throws FormatError `unwritable`, naming the entity and the field whose number does not fit.
 */
export function writeEntities(
  document: Pick<EntityDocument, 'entities'>,
  options: EntityWriteOptions = {},
): Uint8Array {
  const out = new ByteWriter('entity', document.entities.length * ENTITY_BYTES)
  out.list('entities', document.entities, (entity) => writeRecord(out, entity, options))
  return out.finish()
}

function writeRecord(out: ByteWriter, entity: Readonly<EntityRecord>, options: EntityWriteOptions): void {
  const { record } = options.saturate ? SATURATED : STRICT
  out.record(record, options.clearPointers ? { ...entity, name: 0 } : entity)
}
