import type { JsonValue } from '../json-value.js'
import type { Field, Fields, IndexedList, ValuesOf } from '../layout/field.js'
import type { PackAccessors } from './pack-accessors.js'

/** The lists that the indices of an extension refer to. */
export interface ReadScope {
  /** JSON of the GLB. */
  readonly document: JsonValue
  /** The extension on the document. */
  readonly root: JsonValue
  readonly accessors: PackAccessors
}

/**
 * Reads the members of a record as its layout declares them (views where the pack stores columns contiguously).
 * @throws PackError at the first member that is missing or has another type.
 */
export function readFields<const R extends Fields>(json: JsonValue, fields: R, scope: ReadScope): ValuesOf<R> {
  const values: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields)) {
    const member = field.absent ? json.optional(name) : json.get(name)
    if (member !== undefined) values[name] = readField(member, field, json, scope)
    else if (field.absent === 'empty') values[name] = emptyOf(field)
    else if (field.absent === 'default') values[name] = field.default
  }
  // Sound: `readField` returns the type that `ValuesOf` gives each kind.
  return values as ValuesOf<R>
}

function readField(json: JsonValue, field: Field, record: JsonValue, scope: ReadScope): unknown {
  switch (field.kind) {
    case 'list':
      return json.list(field.length).map((item) => readField(item, field.of, record, scope))
    case 'record':
      return readFields(json, field.of, scope)
    case 'index':
      return json.index(ownerOf(field.of, record, scope).count(field.of), field.none)
    case 'integer':
      return json.integer(field.of)
    case 'choice':
      return json.choice(field.of)
    case 'text':
    case 'boolean':
    case 'number':
      return json[field.kind]()
    default:
      return scope.accessors[field.kind](json, field.of)
  }
}

function ownerOf(of: IndexedList, record: JsonValue, { document, root }: ReadScope): JsonValue {
  if (of === 'points') return record
  return of === 'materials' || of === 'meshes' || of === 'images' ? document : root
}

/** The value of an absent text, list or column. */
export function emptyOf({ kind }: Field): unknown {
  if (kind === 'text') return ''
  if (kind === 'list') return []
  return kind === 'floats' ? new Float32Array(0) : new Uint32Array(0)
}
