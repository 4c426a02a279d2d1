import { ByteReader, levelMemory } from '../binary/index.js'
import { ChunkList } from './chunk-list.js'
import type { WmpDocument, WmpHeader, WmpWed } from './document.js'
import { parseInfoNote } from './info-note.js'
import { CHUNKS, type ChunkType, FILE_INFO_PREFIX, GENERATION, MAGIC } from './layout.js'
import { readRoot } from './read-node.js'
import type { NodeCounts } from './walk-nodes.js'

interface FileInfo {
  readonly header: WmpHeader
  readonly counts: NodeCounts
  readonly offset: number
}

/**
 * Reads a binary WMP ("WMPB", docs/formats/wmp.md §3). Payloads of unknown chunks are views into `bytes`, everything else is
 * copied; short lists of numbers share buffers. `finite` when all its numbers are.
 * @throws FormatError
 */
export function readWmpBinary(bytes: Uint8Array): { readonly document: WmpDocument; readonly finite: boolean } {
  const reader = ByteReader.open(bytes, 'wmp', true)
  const magic = reader.text(4, 'the magic WMPB')
  if (magic !== MAGIC) reader.fail('foreign', `expected WMPB, found ${JSON.stringify(magic)}`, 0)
  const list = new ChunkList(reader, [CHUNKS.fileInfo, CHUNKS.wed, CHUNKS.root])
  const info = readFileInfo(list.required(CHUNKS.fileInfo))
  const wed = readWed(list.required(CHUNKS.wed))
  const { root, counts } = readRoot(list.required(CHUNKS.root))
  // Unknown chunks beside the three sections have no place of their own in the document.
  if (list.finish() !== undefined) reader.fail('value', 'expected the three chunks [4:1], [4:2] and [5:1] only')
  compareCounts(reader, info, counts)
  const document: WmpDocument = {
    format: 'wmp',
    spelling: 'binary',
    header: info.header,
    wed,
    root,
    unplaced: [],
    lineEnd: '\r\n',
    issues: reader.issues,
  }
  return { document, finite: levelMemory(reader).finite }
}

function readFileInfo(reader: ByteReader): FileInfo {
  const offset = reader.offset
  const prefix = reader.record(FILE_INFO_PREFIX)
  if (prefix.generation !== GENERATION) {
    reader.fail('unsupported', `expected generation 2 (WMP2), found ${prefix.generation}`, offset + 4)
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
  for (const key of ['objects', 'blocks', 'entities'] as const) {
    if (info.counts[key] === found[key]) continue
    const message = `the head counts ${info.counts[key]} ${key}, the tree has ${found[key]}; once changed, it is written with the latter`
    reader.labelled('header').note('head-count', message, info.offset)
  }
}

function readWed(reader: ByteReader): WmpWed {
  const list = new ChunkList(reader, [CHUNKS.palette, CHUNKS.wad, CHUNKS.textureFolder])
  const palette = readPalette(list.required(CHUNKS.palette))
  const wads = readTexts(list, CHUNKS.wad).map((path) => ({ path, state: 1 }))
  const textureFolders = readTexts(list, CHUNKS.textureFolder)
  return { palette, wads, textureFolders, sections: [], extra: list.finish() ?? [] }
}

function readTexts(list: ChunkList, type: ChunkType): string[] {
  const texts: string[] = []
  for (let text = list.optionalText(type); text !== undefined; text = list.optionalText(type)) texts.push(text)
  return texts
}

function readPalette(reader: ByteReader): Uint8Array {
  const palette = reader.bytes(768, 'the palette').slice()
  reader.expectEnd()
  return palette
}
