import { ByteReader, FormatError, plainBytes } from '../binary/index.js'
import { detectFormat } from '../detect/detect-format.js'
import type { FormatId } from '../detect/readable-formats.js'
import { codecs, type DocumentOf, formatOf } from '../formats/index.js'
import { Abouts } from './abouts.js'
import { Recorder } from './binary/recorder.js'
import { RegionNodes } from './binary/region-nodes.js'
import { settle } from './binary/settle.js'
import type { Structure, StructureError, StructureNode } from './node.js'
import { roomsOf } from './rooms.js'
import { MapNodes } from './text/map-nodes.js'
import { TextNodes } from './text/text-nodes.js'
import { WmpNodes } from './text/wmp-nodes.js'

/** How to read a file's structure. */
export interface StructureOptions {
  /** Reads the file as this format, whatever its content says. */
  readonly format?: FormatId
  /** Its ending decides where the content gives no answer, as of images without a mark (`.tga`) and palettes (`.raw`). */
  readonly fileName?: string
}

/**
 * Shows how a file is built: a tree of named parts down to single fields, as its reader read them. Every byte is in
 * exactly one leaf. Arrays and regions are opened on demand, so an array of millions costs nothing before. Damaged and
 * foreign files have the tree up to where reading stopped, an `error`, and `unread` bytes; this function throws for none
 * of them. Nodes hold a view of `bytes`.
 */
export function structureOf(bytes: Uint8Array, { format, fileName = '' }: StructureOptions = {}): Structure {
  const file = plainBytes(bytes)
  const found = format ?? formatOf(file, fileName)?.id
  const recorder = new Recorder()
  const { document, error } = found === undefined ? unknownFormat(file) : read(found, file, recorder)
  const root = rootOf(file, found, document, recorder)
  return {
    format: found,
    byteLength: file.byteLength,
    root,
    ...(error !== undefined && { error }),
    issues: document?.issues ?? [],
    pathAt: (offset) => pathAt(root, offset),
  }
}

interface Outcome {
  readonly document?: DocumentOf<FormatId>
  readonly error?: StructureError
}

function read(format: FormatId, bytes: Uint8Array, observer: Recorder): Outcome {
  try {
    return { document: codecs[format].read(bytes, { observer }) }
  } catch (error) {
    if (!(error instanceof FormatError)) throw error
    const { code, reason, path, offset, line } = error
    const where = { ...(offset !== undefined && { offset }), ...(line !== undefined && { line }) }
    return { error: { code, message: reason, path, ...where } }
  }
}

function rootOf(
  bytes: Uint8Array,
  format: FormatId | undefined,
  document: Outcome['document'],
  recorder: Recorder,
): StructureNode {
  const abouts = new Abouts(format === undefined ? [] : roomsOf(format))
  if (document !== undefined && 'format' in document && document.format === 'map') {
    return new MapNodes(new TextNodes(bytes), document).root()
  }
  const pieces = settle(recorder, bytes.byteLength)
  if (format === 'wmp') return new WmpNodes(new TextNodes(bytes), abouts).root(pieces)
  const { view } = ByteReader.open(bytes, 'structure').source
  return new RegionNodes({ bytes, view, abouts }, pieces).root(recorder.root)
}

function unknownFormat(bytes: Uint8Array): Outcome {
  const found = detectFormat(bytes)
  const message =
    found === undefined ? 'the format of these bytes is unknown' : `this is ${found.name}, which is not read`
  return { error: { code: 'foreign', message, path: '' } }
}

function pathAt(root: StructureNode, offset: number): StructureNode[] {
  if (!(offset >= root.offset && offset < root.offset + root.length)) return []
  const path = [root]
  for (let index = root.indexAt(offset); index >= 0; index = path[path.length - 1].indexAt(offset)) {
    path.push(...path[path.length - 1].children(index, index + 1))
  }
  return path
}
