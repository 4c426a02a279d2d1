import { ByteReader } from '../binary/index.js'
import { ChunkList, readChunkText } from './chunk-list.js'
import type {
  WmpBlock,
  WmpDocument,
  WmpGroup,
  WmpHeader,
  WmpNode,
  WmpPlace,
  WmpRoot,
  WmpVector,
  WmpWed,
} from './document.js'
import { parseInfoNote } from './info-note.js'
import {
  blockShapes,
  type ChunkType,
  chunks,
  fileInfoPrefix,
  maxNodeDepth,
  nodeKinds,
  nodePrefix,
  wmpGeneration,
  wmpMagic,
} from './layout.js'
import { readBlock } from './read-block.js'
import {
  payloadExtra,
  readEntity,
  readLevel,
  readLight,
  readPath,
  readPosition,
  readRegion,
  readSound,
} from './read-payloads.js'
import type { Mutable, ReadPlace } from './read-place.js'
import { countNodes } from './walk-nodes.js'

interface FileInfo {
  readonly header: WmpHeader
  readonly counts: { readonly objects: number; readonly blocks: number; readonly entities: number }
  readonly offset: number
}

/**
 * Reads a binary WMP ("WMPB", docs/formats/wmp.md §3). Payloads of unknown chunks are views into `bytes`, everything else is copied.
 * @throws FormatError
 */
export function readWmpBinary(bytes: Uint8Array): WmpDocument {
  const reader = ByteReader.open(bytes, 'wmp')
  const magic = reader.text(4, 'the magic WMPB')
  if (magic !== wmpMagic) reader.fail('foreign', `expected WMPB, found ${JSON.stringify(magic)}`, 0)
  const list = new ChunkList(reader, [chunks.fileInfo, chunks.wed, chunks.root])
  const info = readFileInfo(list.required(chunks.fileInfo))
  const wed = readWed(list.required(chunks.wed))
  const root = readRoot(list.required(chunks.root))
  // Unknown chunks beside the three sections have no place of their own in the document.
  if (list.finish().length > 0) reader.fail('value', 'expected the three chunks [4:1], [4:2] and [5:1] only')
  compareCounts(reader, info, root)
  return {
    format: 'wmp',
    spelling: 'binary',
    header: info.header,
    wed,
    root,
    unplaced: [],
    lineEnd: '\r\n',
    issues: reader.issues,
  }
}

function readFileInfo(reader: ByteReader): FileInfo {
  const offset = reader.offset
  const prefix = reader.record(fileInfoPrefix)
  if (prefix.generation !== wmpGeneration) {
    reader.fail('unsupported', `expected generation 2 (WMP2), found ${prefix.generation}`, offset + 4)
  }
  const list = new ChunkList(reader, [chunks.note])
  const note = parseInfoNote(readChunkText(list.required(chunks.note)))
  const header: WmpHeader = {
    version: prefix.version,
    ...note,
    comments: [],
    ...(prefix.reserved === 0 ? {} : { reserved: prefix.reserved }),
    extra: list.finish(),
  }
  return { header, counts: prefix, offset }
}

function compareCounts(reader: ByteReader, info: FileInfo, root: WmpRoot): void {
  const found = countNodes(root)
  for (const key of ['objects', 'blocks', 'entities'] as const) {
    if (info.counts[key] === found[key]) continue
    const message = `the head counts ${info.counts[key]} ${key}, the tree has ${found[key]}; files are written with the latter`
    reader.labelled('header').note('head-count', message, info.offset)
  }
}

function readWed(reader: ByteReader): WmpWed {
  const list = new ChunkList(reader, [chunks.palette, chunks.wad, chunks.textureFolder])
  const paletteReader = list.required(chunks.palette)
  const palette = paletteReader.bytes(768, 'the palette').slice()
  paletteReader.expectEnd()
  return {
    palette,
    wads: list.many(chunks.wad).map((chunk) => ({ path: readChunkText(chunk), state: 1 })),
    textureFolders: list.many(chunks.textureFolder).map(readChunkText),
    sections: [],
    extra: list.finish(),
  }
}

function readRoot(reader: ByteReader): WmpRoot {
  const node = openNode(reader)
  if (node.prefix.code !== nodeKinds.level.code) {
    reader.fail('value', `expected the level (kind 1) at the root, found kind ${node.prefix.code}`, node.offset)
  }
  expectSubtype(node, 0)
  const list = new ChunkList(reader, rootChunks, chunks.node)
  const { place } = readPlace(node, list)
  const level = readLevel(list.required(chunks.level))
  const children = readChildren(node, list, 1, { blocks: 0 })
  return { kind: 'level', ...place, ...finishNode(list), ...payloadExtra(level.extra), level: level.value, children }
}

const placeChunks: readonly ChunkType[] = [chunks.className, chunks.name, chunks.position, chunks.angles, chunks.scale]
const rootChunks = [...placeChunks, chunks.level, chunks.node]
const groupChunks = [...placeChunks, chunks.node]
const blockChunks = [...placeChunks, chunks.block]

interface OpenNode {
  readonly reader: ByteReader
  readonly offset: number
  readonly prefix: {
    readonly code: number
    readonly subtype: number
    readonly children: number
    readonly reserved: number
  }
}

function openNode(reader: ByteReader): OpenNode {
  const offset = reader.offset
  return { reader, offset, prefix: reader.record(nodePrefix) }
}

/** Blocks met so far, depth first. */
interface BlockCounter {
  blocks: number
}

function readNode(reader: ByteReader, depth: number, counter: BlockCounter): WmpNode {
  if (depth > maxNodeDepth) reader.fail('limit', `nodes are nested deeper than ${maxNodeDepth}`)
  const node = openNode(reader)
  const { code } = node.prefix
  if (code === nodeKinds.group.code) return readGroup(node, depth, counter)
  if (code === nodeKinds.block.code) return readBlockNode(node, counter.blocks++)
  return readLeaf(node)
}

function readGroup(node: OpenNode, depth: number, counter: BlockCounter): WmpGroup {
  const list = new ChunkList(node.reader, groupChunks, chunks.node)
  const { place } = readPlace(node, list)
  expectSubtype(node, 0)
  const children = readChildren(node, list, depth + 1, counter)
  return { kind: 'group', ...place, ...finishNode(list), children }
}

function readChildren(node: OpenNode, list: ChunkList, depth: number, counter: BlockCounter): readonly WmpNode[] {
  const children = list.many(chunks.node).map((chunk) => readNode(chunk, depth, counter))
  compareChildCount(node, list)
  return children
}

function readBlockNode(node: OpenNode, number: number): WmpNode {
  const list = new ChunkList(node.reader, blockChunks, chunks.node)
  const { place } = readPlace(node, list)
  const { subtype } = node.prefix
  if (subtype !== blockShapes.convex && subtype !== blockShapes.mesh) {
    node.reader.fail('value', `a block should be convex (1) or a mesh (2), found ${subtype}`, node.offset + 1)
  }
  const payload = readBlock(list.required(chunks.block), number)
  compareChildCount(node, list)
  const { position, angles, scale, at, name, reserved } = place
  const { flags, material, vertices, polygons, faces } = payload.value
  const shape = subtype === blockShapes.mesh ? 'mesh' : 'convex'
  const block: Mutable<WmpBlock> = {
    kind: 'block',
    position,
    angles,
    scale,
    at,
    shape,
    flags,
    vertices,
    polygons,
    faces,
  }
  if (name !== undefined) block.name = name
  if (reserved !== undefined) block.reserved = reserved
  if (material !== undefined) block.material = material
  const extra = list.finish()
  if (extra.length > 0) block.extra = extra
  if (payload.extra.length > 0) block.payloadExtra = payload.extra
  return block
}

function readLeaf(node: OpenNode): WmpNode {
  const payload = leafPayloads.get(node.prefix.code)
  const list = new ChunkList(node.reader, payload?.known ?? placeChunks, chunks.node)
  const { place, className } = readPlace(node, list)
  if (payload === undefined) return finishUnknown(node, list, place, className)
  const leaf = payload.read(list.required(payload.chunk), place, node.prefix.subtype)
  if (leaf.kind !== 'entity') expectSubtype(node, 0)
  compareChildCount(node, list)
  const extra = list.finish()
  return extra.length === 0 ? leaf : { ...leaf, extra }
}

type LeafReader = (reader: ByteReader, place: ReadPlace, subtype: number) => WmpNode

const leafPayloads = new Map<number, LeafPayload>([
  [nodeKinds.position.code, leafPayload(chunks.positionPayload, readPosition)],
  [nodeKinds.light.code, leafPayload(chunks.light, readLight)],
  [nodeKinds.oldEntity.code, leafPayload(chunks.entity, readEntity('oldEntity'))],
  [nodeKinds.newEntity.code, leafPayload(chunks.entity, readEntity('newEntity'))],
  [nodeKinds.sound.code, leafPayload(chunks.sound, readSound)],
  [nodeKinds.path.code, leafPayload(chunks.path, readPath)],
  [nodeKinds.region.code, leafPayload(chunks.region, readRegion)],
])

interface LeafPayload {
  readonly chunk: ChunkType
  /** All chunks that such a leaf has. */
  readonly known: readonly ChunkType[]
  readonly read: LeafReader
}

function leafPayload(chunk: ChunkType, read: LeafReader): LeafPayload {
  return { chunk, known: [...placeChunks, chunk], read }
}

function finishUnknown(node: OpenNode, list: ChunkList, place: WmpPlace, className: string): WmpNode {
  const { code, subtype } = node.prefix
  node.reader.note('unknown-node', `a node of kind ${code} (${className}) is unknown and kept`, node.offset)
  compareChildCount(node, list)
  return { kind: 'unknown', ...place, ...finishNode(list), className, code, subtype }
}

const classOfCode = new Map<number, string>(Object.values(nodeKinds).map(({ code, className }) => [code, className]))

function readPlace(node: OpenNode, list: ChunkList): { place: ReadPlace; className: string } {
  const classReader = list.required(chunks.className)
  const className = readChunkText(classReader)
  const expected = classOfCode.get(node.prefix.code) ?? className
  if (className !== expected) {
    classReader.fail('value', `a node of kind ${node.prefix.code} should be of class ${expected}, found ${className}`)
  }
  const nameReader = list.optional(chunks.name)
  const name = nameReader === undefined ? undefined : readChunkText(nameReader)
  const position = readVector(list.required(chunks.position))
  const angles = readVector(list.required(chunks.angles))
  const scale = readVector(list.required(chunks.scale))
  // Fields that may be missing are added afterwards: spreading them in takes longer than all the rest.
  const place: Mutable<ReadPlace> = { position, angles, scale, at: { offset: node.offset } }
  if (name !== undefined) place.name = name
  if (node.prefix.reserved !== 0) place.reserved = node.prefix.reserved
  return { place, className }
}

function readVector(reader: ByteReader): WmpVector {
  const vector: WmpVector = [reader.f64(), reader.f64(), reader.f64()]
  reader.expectEnd()
  return vector
}

function expectSubtype(node: OpenNode, expected: number): void {
  const { code, subtype } = node.prefix
  if (subtype === expected) return
  node.reader.fail('value', `a node of kind ${code} should have subtype ${expected}, found ${subtype}`, node.offset + 1)
}

function compareChildCount(node: OpenNode, list: ChunkList): void {
  list.finish()
  const found = list.count
  if (found === node.prefix.children) return
  const message = `the node counts ${node.prefix.children} children, ${found} follow; files are written with the latter`
  node.reader.note('child-count', message, node.offset + 2)
}

function finishNode(list: ChunkList) {
  const extra = list.finish()
  return extra.length === 0 ? {} : { extra }
}
