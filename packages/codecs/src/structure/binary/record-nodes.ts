import { type About, sentenceOf, unitOf } from '../../about/about.js'
import { type Field, f32 } from '../../binary/index.js'
import type { Abouts } from '../abouts.js'
import type { StructureNode } from '../node.js'
import { evenParts, listedParts, nodeOf } from '../nodes.js'
import { entryOf, fieldValue, typeOf } from './field-type.js'
import type { ObservedColumn } from './observed-table.js'

/** The file that nodes read their values from, and what is known of its format. */
export interface FileBytes {
  readonly bytes: Uint8Array
  readonly view: DataView
  readonly abouts: Abouts
}

/** A field of a record, or a number on its own. */
export function fieldNode(
  file: FileBytes,
  name: string,
  offset: number,
  field: Field<unknown>,
  about: About | undefined,
): StructureNode {
  const { kind, byteLength: length } = field
  const head = { name, offset, length, type: typeOf(field), unit: unitOf(about), about: sentenceOf(about) }
  if (typeof kind === 'object' && 'record' in kind) return recordNode(file, name, offset, field, about)
  const entry = entryOf(field, f32)
  if (entry === undefined)
    return nodeOf({ ...head, kind: 'field' }, { read: () => fieldValue(field, file.view, offset) })
  return listNode(file, { ...head, kind: 'array' }, entry)
}

/** `count` values of one field, which is described by the list. */
export function listNode(file: FileBytes, head: Parameters<typeof nodeOf>[0], entry: Field<unknown>): StructureNode {
  const { offset, length, about, unit } = head
  const { byteLength: stride } = entry
  const described: About | undefined = about !== undefined && unit !== undefined ? [about, unit] : about
  return nodeOf(
    { ...head, kind: 'array', type: typeOf(entry), stride },
    {
      open: () =>
        evenParts(offset, length / stride, stride, (index, at) => fieldNode(file, `[${index}]`, at, entry, described)),
    },
  )
}

/** A record with a node for each field. */
function recordNode(
  file: FileBytes,
  name: string,
  offset: number,
  field: Field<unknown>,
  about?: About,
): StructureNode {
  const { kind, byteLength: length } = field
  const known = typeof kind === 'object' ? file.abouts.record(kind) : undefined
  const fields = typeof kind === 'object' && 'record' in kind ? kind.record : []
  // A record of one field is that field.
  if (fields.length === 1)
    return fieldNode(file, fields[0][0], offset, fields[0][1], known?.fields[fields[0][0]] ?? about)
  const open = () => {
    let at = offset
    const nodes: StructureNode[] = []
    for (const [key, part] of fields) {
      if (part.byteLength > 0) nodes.push(fieldNode(file, key, at, part, known?.fields[key]))
      at += part.byteLength
    }
    return listedParts(nodes)
  }
  const head = { name, offset, length, kind: 'record' as const, type: typeOf(field) }
  return nodeOf({ ...head, about: sentenceOf(about) ?? known?.about, title: titleOf(file, offset, field) }, { open })
}

/** The text of a record's own name. */
export function titleOf({ view }: FileBytes, offset: number, { kind }: Field<unknown>): string | undefined {
  let at = offset
  if (typeof kind !== 'object' || !('record' in kind)) return undefined
  for (const [key, field] of kind.record) {
    if (key === 'name' && field.kind === 'text') {
      const value = fieldValue(field, view, at)
      return typeof value === 'string' && value !== '' ? value : undefined
    }
    at += field.byteLength
  }
  return undefined
}

/** Records that were read column by column: bytes of no column are `unread`. */
export function tableNode(
  file: FileBytes,
  head: Parameters<typeof nodeOf>[0],
  label: string,
  stride: number,
  columns: readonly ObservedColumn[],
): StructureNode {
  const { offset, length } = head
  const known = file.abouts.table(label, stride)
  const about = head.about ?? known?.about
  const names = known?.columns(stride) ?? []
  const named = [...columns]
    .sort((a, b) => a.offset - b.offset)
    .map(({ offset: at, field }): NamedColumn => {
      const found = names.find((name) => name[0] === at)
      return { at, field, name: found?.[1] ?? `${typeOf(field)} at ${at}`, about: found?.[2] }
    })
  const sole = named.length === 1 && named[0].field.byteLength === stride ? named[0] : undefined
  if (sole !== undefined) {
    const { field, about: own } = sole
    return listNode(file, { ...head, about: about ?? sentenceOf(own), unit: unitOf(own) }, field)
  }
  const row = (index: number, at: number): StructureNode =>
    nodeOf(
      { name: `[${index}]`, offset: at, length: stride, kind: 'record', type: `record of ${stride} bytes` },
      { open: () => listedParts(rowNodes(file, at, stride, named)) },
    )
  const type = `record of ${stride} bytes`
  return nodeOf(
    { ...head, kind: 'array', type, stride, about },
    { open: () => evenParts(offset, length / stride, stride, row) },
  )
}

interface NamedColumn {
  readonly at: number
  readonly field: Field<unknown>
  readonly name: string
  readonly about: About | undefined
}

function rowNodes(file: FileBytes, offset: number, stride: number, columns: readonly NamedColumn[]): StructureNode[] {
  const nodes: StructureNode[] = []
  let end = 0
  const addUnread = (next: number): void => {
    if (next > end) nodes.push(unreadNode(file, offset + end, next - end))
  }
  for (const { at, field, name, about } of columns) {
    // A column inside of another one says the same bytes again.
    if (at < end) continue
    addUnread(at)
    nodes.push(fieldNode(file, name, offset + at, field, about))
    end = at + field.byteLength
  }
  addUnread(stride)
  return nodes
}

const UNREAD =
  'No reader reads these bytes: they are between the known parts, or after the place where reading stopped.'

/** Bytes that nothing is known about. */
export function unreadNode({ bytes }: FileBytes, offset: number, length: number): StructureNode {
  const head = { name: 'unread', offset, length, kind: 'unread' as const, type: `bytes[${length}]`, about: UNREAD }
  return nodeOf(head, { read: () => bytes.subarray(offset, offset + length) })
}
