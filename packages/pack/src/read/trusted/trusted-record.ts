import type { Field, Fields, ValuesOf } from '../../layout/field.js'
import { emptyOf } from '../fields.js'
import { copyOf, type TrustedPack } from './open-trusted.js'
import type { RecordJson } from './trusted-json.js'

/** The members of a record, as its layout declares them. Columns are bytes (views) or words (copies): trusted readers read no others. */
export function trustedRecord<const R extends Fields>(json: RecordJson, fields: R, pack: TrustedPack): ValuesOf<R> {
  const values: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields)) {
    const value = json[name]
    if (value !== undefined) values[name] = trustedValue(value, field, pack)
    else if (field.absent === 'empty') values[name] = emptyOf(field)
    else if (field.absent === 'default') values[name] = field.default
  }
  return values as ValuesOf<R>
}

function trustedValue(json: unknown, field: Field, pack: TrustedPack): unknown {
  switch (field.kind) {
    case 'record':
      return trustedRecord(json as RecordJson, field.of, pack)
    case 'list':
      return (json as readonly unknown[]).map((item) => trustedValue(item, field.of, pack))
    case 'octets':
      return pack.bytes(json as number, field.of)
    case 'words':
      return new Uint32Array(copyOf(pack.bytes(json as number, field.of * 4)))
    default:
      return json
  }
}
