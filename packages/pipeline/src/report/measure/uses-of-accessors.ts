import { RECORDS } from '@brushwork/pack/schema'

/** A field of a layout, as far as accessors are concerned. */
interface FieldLike {
  readonly kind: string
  readonly of?: unknown
}

type FieldsLike = Readonly<Record<string, FieldLike>>
type Json = Readonly<Record<string, unknown>>

interface Primitive {
  readonly attributes: Readonly<Record<string, number>>
  readonly indices?: number
  readonly extensions?: Json
}

interface Users {
  readonly meshes?: readonly { readonly primitives: readonly Primitive[] }[]
  readonly animations?: readonly { readonly samplers: readonly { readonly input: number; readonly output: number }[] }[]
  readonly skins?: readonly { readonly inverseBindMatrices?: number }[]
  readonly extensions?: Json
}

const COLUMNS: readonly string[] = ['floats', 'words', 'shorts', 'octets']

/** Names the use of each accessor of a pack: `POSITION`, `indices`, `vertex_animation.stream`. */
export function usesOfAccessors(json: unknown): ReadonlyMap<number, string> {
  const { meshes = [], animations = [], skins = [], extensions = {} } = json as Users
  const uses = new Map<number, string>()
  nameColumns(extensions, '', uses)
  for (const { attributes, indices, extensions: own = {} } of meshes.flatMap(({ primitives }) => primitives)) {
    nameColumns(own, ' on a primitive', uses)
    for (const [name, accessor] of Object.entries(attributes)) uses.set(accessor, name)
    if (indices !== undefined) uses.set(indices, 'indices')
  }
  for (const { input, output } of animations.flatMap(({ samplers }) => samplers)) {
    uses.set(input, 'times').set(output, 'poses')
  }
  for (const { inverseBindMatrices } of skins) {
    if (inverseBindMatrices !== undefined) uses.set(inverseBindMatrices, 'inverse bind matrices')
  }
  return uses
}

/** @param suffix Ending of the names in `RECORDS` for extensions of this kind of object. */
function nameColumns(extensions: Json, suffix: string, uses: Map<number, string>): void {
  for (const [name, extension] of Object.entries(extensions)) {
    const fields = (RECORDS as Readonly<Record<string, FieldsLike>>)[`${name}${suffix}`]
    if (fields !== undefined) nameRecord(fields, extension as Json, name.replace('BRUSHWORK_', ''), uses)
  }
}

function nameRecord(fields: FieldsLike, json: Json, path: string, uses: Map<number, string>): void {
  for (const [member, field] of Object.entries(fields)) nameField(field, json[member], `${path}.${member}`, uses)
}

function nameField(field: FieldLike, value: unknown, path: string, uses: Map<number, string>): void {
  if (value === undefined) return
  if (COLUMNS.includes(field.kind)) uses.set(value as number, path)
  else if (field.kind === 'record') nameRecord(field.of as FieldsLike, value as Json, path, uses)
  else if (field.kind === 'list') {
    for (const item of value as readonly unknown[]) nameField(field.of as FieldLike, item, path, uses)
  }
}
