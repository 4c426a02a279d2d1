import { ByteReader, FormatError, type Issue, plainBytes, type ReadOptions } from '../binary/index.js'
import { detectFormat } from '../detect/detect-format.js'
import type { FormatId } from '../detect/readable-formats.js'
import { codecs } from '../formats/codecs.js'
import { Abouts } from './abouts.js'
import { Recorder } from './binary/recorder.js'
import { RegionNodes } from './binary/region-nodes.js'
import { settle } from './binary/settle.js'
import type { Structure, StructureError, StructureNode } from './node.js'
import { roomsOf } from './rooms.js'

/** How to read a file's structure. */
export interface StructureOptions {
  /** Reads the file as this format, for files that their content does not tell, such as `.raw` palettes. */
  readonly format?: FormatId
}

/**
 * Shows how a file is built: a tree of named parts down to single fields, as its reader read them. Every byte is in
 * exactly one leaf. Arrays and regions are opened on demand, so an array of millions costs nothing before. Damaged and
 * foreign files have the tree up to where reading stopped, an `error`, and `unread` bytes; this function throws for none
 * of them. Nodes hold a view of `bytes`.
 */
export function structureOf(bytes: Uint8Array, { format }: StructureOptions = {}): Structure {
  const file = plainBytes(bytes)
  const found = format ?? formatOf(file)
  const recorder = new Recorder()
  const outcome = found === undefined ? unknownFormat(file) : read(found, file, { observer: recorder })
  const pieces = settle(recorder, file.byteLength)
  const { view } = ByteReader.open(file, 'structure').source
  const abouts = new Abouts(found === undefined ? [] : roomsOf(found))
  const root = new RegionNodes({ bytes: file, view, abouts }, pieces).root(recorder.root)
  return { format: found, byteLength: file.byteLength, root, ...outcome, pathAt: (offset) => pathAt(root, offset) }
}

interface Outcome {
  readonly error?: StructureError
  readonly issues: readonly Issue[]
}

function read(format: FormatId, bytes: Uint8Array, options: ReadOptions): Outcome {
  try {
    return { issues: codecs[format].read(bytes, options).issues }
  } catch (error) {
    if (!(error instanceof FormatError)) throw error
    return { error: structureError(error), issues: [] }
  }
}

function structureError({ code, reason, path, offset, line }: FormatError): StructureError {
  return { code, message: reason, path, ...(offset !== undefined && { offset }), ...(line !== undefined && { line }) }
}

function formatOf(bytes: Uint8Array): FormatId | undefined {
  const id = detectFormat(bytes)?.id
  return id !== undefined && Object.hasOwn(codecs, id) ? (id as FormatId) : undefined
}

function unknownFormat(bytes: Uint8Array): Outcome {
  const found = detectFormat(bytes)
  const message =
    found === undefined ? 'the format of these bytes is unknown' : `this is ${found.name}, which is not read`
  return { error: { code: 'foreign', message, path: '' }, issues: [] }
}

function pathAt(root: StructureNode, offset: number): StructureNode[] {
  if (!(offset >= root.offset && offset < root.offset + root.length)) return []
  const path = [root]
  for (let index = root.indexAt(offset); index >= 0; index = path[path.length - 1].indexAt(offset)) {
    path.push(...path[path.length - 1].children(index, index + 1))
  }
  return path
}
