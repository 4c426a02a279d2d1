import type { Field, Fields, ValuesOf } from '../../layout/field.js'
import { emptyOf } from '../fields.js'
import type { RecordJson } from './built-json.js'
import { type BuiltPack, copyOf } from './open-built.js'

/** The members of a record, as its layout declares them. Columns are bytes (views) or words (copies): readers of modules read no others. */
export function builtRecord<const R extends Fields>(json: RecordJson, fields: R, pack: BuiltPack): ValuesOf<R> {
  const values: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields)) {
    const value = json[name]
    if (value !== undefined) values[name] = builtValue(value, field, pack)
    else if (field.absent === 'empty') values[name] = emptyOf(field)
    else if (field.absent === 'default') values[name] = field.default
  }
  return values as ValuesOf<R>
}

function builtValue(json: unknown, field: Field, pack: BuiltPack): unknown {
  switch (field.kind) {
    case 'record':
      return builtRecord(json as RecordJson, field.of, pack)
    case 'list':
      return (json as readonly unknown[]).map((item) => builtValue(item, field.of, pack))
    case 'octets':
      return pack.bytes(json as number, field.of)
    case 'words':
      return new Uint32Array(copyOf(pack.bytes(json as number, field.of * 4)))
    default:
      return json
  }
}
