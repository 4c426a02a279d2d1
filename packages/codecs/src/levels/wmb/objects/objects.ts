import type { ByteReader, ByteWriter } from '../../../binary/index.js'
import type { NoteFirst } from '../directory.js'
import type { WmbDocument } from '../document/document.js'
import type { WmbObject, WmbOpaqueObject, WmbPath } from '../document/object.js'
import {
  kindOf,
  OBJECT_TYPES,
  PATH_EDGE_FLOATS,
  PATH_HEAD,
  PATH_POINT_FLOATS,
  PATH_SKILL_FLOATS,
  PATH_TYPE,
  recordOf,
  type WmbRecordKind,
} from './object-layout.js'

const TYPE_BYTES = 4

/** Reads an object's type and record (levels §4.7). */
export function readObject(part: ByteReader, format: WmbDocument['format'], noteFirst: NoteFirst): WmbObject {
  const { offset } = part
  if (part.remaining < TYPE_BYTES) {
    part.note('object-cut', `an object begins with its type, but ${part.remaining} bytes are here; they are kept`)
    return keepObject(part.rest('unknown object'))
  }
  const type = part.u32('type')
  if (type === PATH_TYPE) return readPath(part, noteFirst)
  const kind = kindOf(type)
  if (kind !== undefined && part.remaining < recordOf(kind, format).byteLength) {
    const { byteLength } = recordOf(kind, format)
    part.note(
      'object-cut',
      `an object of kind ${kind} has ${byteLength} bytes, but this one has ${part.remaining}; it is kept as bytes`,
      offset,
    )
    return { kind: 'opaque', type, bytes: part.rest('unknown object') }
  }
  if (kind === undefined) {
    noteFirst(part, 'object-type', `objects of type ${type} are unknown; they are kept`, offset)
    return { kind: 'opaque', type, bytes: part.rest('unknown object') }
  }
  return readRecord(part, kind, format, noteFirst)
}

function readRecord(
  part: ByteReader,
  kind: WmbRecordKind,
  format: WmbDocument['format'],
  noteFirst: NoteFirst,
): WmbObject {
  const record = recordOf(kind, format)
  const { offset } = part
  const object = part.record(record)
  if (object !== undefined) return object
  noteFirst(part, 'not-a-number', `this ${kind} holds something that is not a number; it is kept as bytes`, offset)
  const bytes = part.peek(offset, record.byteLength)
  return { kind: 'opaque', type: OBJECT_TYPES[kind], bytes }
}

function readPath(part: ByteReader, noteFirst: NoteFirst): WmbPath | WmbOpaqueObject {
  const { offset } = part
  const bytes = part.labeled('path')
  if (part.remaining < PATH_HEAD.byteLength) {
    part.note(
      'object-cut',
      `a path has at least ${PATH_HEAD.byteLength} bytes, but this one has ${part.remaining}; it is kept as bytes`,
      offset,
    )
    return { kind: 'opaque', type: PATH_TYPE, bytes: part.rest('unknown object') }
  }
  const { name, pointCount, unused, sum } = part.record(PATH_HEAD)
  const edgeCount = (sum - PATH_POINT_FLOATS * pointCount) / 2
  const words = pointCount * (PATH_POINT_FLOATS + PATH_SKILL_FLOATS) + edgeCount * PATH_EDGE_FLOATS
  if (!isCount(pointCount) || !isCount(edgeCount) || words * 4 > part.remaining) {
    const message = `${pointCount} points and ${edgeCount} edges are not in this path; it is kept as bytes`
    noteFirst(part, 'path-counts', message, offset)
    part.skipTo(part.end)
    return { kind: 'opaque', type: PATH_TYPE, bytes: bytes.rest() }
  }
  return {
    kind: 'path',
    name,
    unused,
    points: part.f32s(pointCount * PATH_POINT_FLOATS, 'points'),
    skills: part.f32s(pointCount * PATH_SKILL_FLOATS, 'skills'),
    edges: part.f32s(edgeCount * PATH_EDGE_FLOATS, 'edges'),
  }
}

/** Keeps an unreadable object as bytes. */
export function keepObject(bytes: Uint8Array): WmbOpaqueObject {
  return { kind: 'opaque', type: 0, bytes, bare: true }
}

/** Counts are floats in paths, and −0 is another float than 0. */
function isCount(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && !Object.is(value, -0)
}

export function writeObject(writer: ByteWriter, object: WmbObject, format: WmbDocument['format']): void {
  if (object.kind === 'opaque') {
    if (object.bare !== true) writer.u32(object.type)
    writer.bytes(object.bytes)
  } else if (object.kind === 'path') {
    writePath(writer, object)
  } else {
    writer.u32(OBJECT_TYPES[object.kind])
    writer.record(recordOf(object.kind, format), object)
  }
}

function writePath(writer: ByteWriter, path: WmbPath): void {
  const { name, unused, points, skills, edges } = path
  const pointCount = points.length / PATH_POINT_FLOATS
  const edgeCount = edges.length / PATH_EDGE_FLOATS
  const whole = Number.isInteger(pointCount) && Number.isInteger(edgeCount)
  if (!whole || skills.length !== pointCount * PATH_SKILL_FLOATS) {
    const lengths = `${points.length}, ${skills.length} and ${edges.length}`
    writer.fail('unwritable', `points, skills and edges of a path come in threes, sixes and sixes, not ${lengths}`)
  }
  writer.u32(PATH_TYPE)
  writer.record(PATH_HEAD, { name, pointCount, unused, sum: PATH_POINT_FLOATS * pointCount + 2 * edgeCount })
  for (const column of [points, skills, edges]) writer.f32s(column)
}
