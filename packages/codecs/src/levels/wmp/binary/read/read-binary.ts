import { ByteReader, levelCache, type ReadObserver } from '../../../../binary/index.js'
import { VERSION } from '../../document/constants.js'
import type { WmpDocument, WmpHeader, WmpWed } from '../../document/document.js'
import type { NodeCounts } from '../../document/walk-nodes.js'
import { parseInfoNote } from '../info-note.js'
import { CHUNKS, type ChunkType, FILE_INFO_PREFIX, GENERATION, MAGIC } from '../layout.js'
import { ChunkList, failHeader } from './chunk-list.js'
import { readRoot } from './read-node.js'

interface FileInfo {
  readonly header: WmpHeader
  /** Undefined if the file has no counts. */
  readonly counts?: NodeCounts
  readonly offset: number
}

interface BinaryLevel {
  readonly document: WmpDocument
  /** When all its numbers are. */
  readonly finite: boolean
}

/**
 * Reads a binary WMP ("WMPB", docs/formats/wmp.md §3). Payloads of unknown chunks are views into `bytes`, everything else is
 * copied; short lists of numbers share buffers.
 * @throws FormatError
 */
export function readWmpBinary(bytes: Uint8Array, observer?: ReadObserver): BinaryLevel {
  const reader = ByteReader.open(bytes, 'wmp', true, observer)
  // Chunk by chunk, every read goes through the list of chunks, which reports it.
  const isObserved = observer !== undefined
  const level = readSections(reader, isObserved)
  if (isObserved || !levelCache(reader).names.hasNul) return level
  // A text that ends before its chunk is left to the chunk list, which searches each text for its NUL.
  return readSections(ByteReader.open(bytes, 'wmp', true), true)
}

function readSections(reader: ByteReader, isCareful: boolean): BinaryLevel {
  const magic = reader.text(4, 'the magic WMPB')
  if (magic !== MAGIC) reader.fail('foreign', `expected WMPB, found ${JSON.stringify(magic)}`, 0)
  const list = new ChunkList(reader, [CHUNKS.fileInfo, CHUNKS.wed, CHUNKS.root])
  // Other bytes are kept only after the level: before it, they mean that the file is truncated or damaged.
  if (!list.has(CHUNKS.root) && list.stray < reader.end) failHeader(reader, list.stray)
  const info = list.expected(CHUNKS.fileInfo, readFileInfo, NO_INFO)
  const wed = list.expected(CHUNKS.wed, readWed, NO_WED)
  const { root, counts } = list.required(CHUNKS.root, (part) => readRoot(part, isCareful))
  const extra = list.finish()
  compareCounts(reader, info, counts)
  const document: WmpDocument = {
    format: 'wmp',
    encoding: 'binary',
    header: info.header,
    wed,
    ...(extra === undefined ? {} : { extra }),
    root,
    unreferenced: [],
    lineEnd: '\r\n',
    issues: reader.issues,
  }
  return { document, finite: levelCache(reader).finite }
}

const NO_INFO: FileInfo = {
  header: { version: VERSION, writer: '', created: '', comments: [], extra: [] },
  offset: 0,
}

function readFileInfo(reader: ByteReader): FileInfo {
  const offset = reader.offset
  const prefix = reader.record(FILE_INFO_PREFIX)
  if (prefix.generation !== GENERATION) {
    const text = `expected generation ${GENERATION} (WMP2), found ${prefix.generation}; read as ${GENERATION}`
    reader.warn('unknown-value', text, offset + 4)
  }
  const list = new ChunkList(reader, [CHUNKS.note])
  const note = parseInfoNote(list.text(CHUNKS.note))
  const header: WmpHeader = {
    version: prefix.version,
    ...note,
    comments: [],
    ...(prefix.reserved === 0 ? {} : { reserved: prefix.reserved }),
    extra: list.finish() ?? [],
  }
  return { header, counts: prefix, offset }
}

function compareCounts(reader: ByteReader, info: FileInfo, found: NodeCounts): void {
  const { counts } = info
  if (counts === undefined) return
  for (const key of ['objects', 'blocks', 'entities'] as const) {
    if (counts[key] === found[key]) continue
    const message = `the head counts ${counts[key]} ${key}, the tree has ${found[key]}; once changed, it is written with the latter`
    reader.labeled('header').note('head-count', message, info.offset)
  }
}

const PALETTE_BYTES = 768
const NO_WED: WmpWed = { palette: new Uint8Array(PALETTE_BYTES), wads: [], textureFolders: [], sections: [], extra: [] }

function readWed(reader: ByteReader): WmpWed {
  const list = new ChunkList(reader, [CHUNKS.palette, CHUNKS.wad, CHUNKS.textureFolder])
  const palette = list.expected(CHUNKS.palette, readPalette, NO_WED.palette)
  const wads = readTexts(list, CHUNKS.wad).map((path) => ({ path, state: 1 }))
  const textureFolders = readTexts(list, CHUNKS.textureFolder)
  return { palette, wads, textureFolders, sections: [], extra: list.finish() ?? [] }
}

function readTexts(list: ChunkList, type: ChunkType): string[] {
  const texts: string[] = []
  while (list.has(type)) texts.push(list.text(type))
  return texts
}

function readPalette(reader: ByteReader): Uint8Array {
  return reader.bytes(PALETTE_BYTES, 'the palette').slice()
}
