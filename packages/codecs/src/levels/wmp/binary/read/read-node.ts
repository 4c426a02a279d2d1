import { type ByteReader, describeAddress, FormatError, partOf, u8At, u32At } from '../../../../binary/index.js'
import { MAX_NODE_DEPTH } from '../../document/constants.js'
import type { WmpChunk, WmpGroup, WmpNode, WmpNodeBase, WmpRoot, WmpUnknown } from '../../document/document.js'
import type { NodeCounts } from '../../document/walk-nodes.js'
import { CHUNK_HEADER, CHUNKS, type ChunkType, LEVEL_PREFIX, NODE_KINDS } from '../layout.js'
import { ChunkList } from './chunk-list.js'
import { LevelReading } from './level-reading.js'
import { compareChildren, expectSubtype, finishNode, nodeExtra, type OpenNode, openNode } from './open-node.js'
import { BLOCK_NODE_CHUNKS, blockShape, readBlock } from './read-block.js'
import { readEntity } from './read-entity.js'
import { NO_LEVEL, type ReadLevel, readLevel } from './read-level.js'
import { BASE_CHUNKS, ORIGIN, type ReadNodeBase, readNodeBase, UNSCALED } from './read-node-base.js'
import { payloadExtra, readLight, readPath, readPosition, readRegion, readSound } from './read-payloads.js'
import { UsualNode } from './usual-node.js'

/** Reads the level's own node and the tree below it (docs/formats/wmp.md §3.3). */
export function readRoot(
  reader: ByteReader,
  isCareful: boolean,
): { readonly root: WmpRoot; readonly counts: NodeCounts } {
  const node = openNode(reader)
  if (node.code !== NODE_KINDS.level.code) {
    const text = `expected the level (kind 1) at the root, found kind ${node.code}; read as the level`
    reader.warn('unknown-value', text, node.offset)
  }
  expectSubtype(node, 0)
  const chunks = reader.offset
  const reading = new LevelReading(isCareful)
  const usual = new UsualNode(CHUNKS.level, NODE_KINDS.level.className, true, isCareful)
  const base = usual.base(node)
  const isUsual = base !== undefined && usual.payload(node).remaining >= LEVEL_PREFIX.byteLength
  if (!isUsual) reader.offset = chunks
  const root = isUsual ? readUsualRoot(node, usual, base, reading) : readOddRoot(node, reading)
  return { root, counts: reading.counts }
}

function readUsualRoot(node: OpenNode, usual: UsualNode, base: ReadNodeBase, reading: LevelReading): WmpRoot {
  const level = usual.payload(node)
  return rootOf(base, readLevel(level), readUsualChildren(node, usual, 1, reading), {})
}

function readOddRoot(node: OpenNode, reading: LevelReading): WmpRoot {
  const list = new ChunkList(node.reader, ROOT_CHUNKS)
  readClass(node, list)
  const base = readNodeBase(list, node.offset, node.reserved)
  const level = list.expected(CHUNKS.level, readLevel, NO_LEVEL)
  const children = readChildren(list, 1, reading)
  return rootOf(base, level, children, nodeExtra(node, list, children.length))
}

function rootOf(
  base: ReadNodeBase,
  level: ReadLevel,
  children: readonly WmpNode[],
  extra: { readonly extra?: readonly WmpChunk[] },
): WmpRoot {
  return { kind: 'level', ...base, ...extra, ...payloadExtra(level.extra), level: level.value, children }
}

const HEADER_BYTES = CHUNK_HEADER.byteLength
const ROOT_CHUNKS = [...BASE_CHUNKS, CHUNKS.level, CHUNKS.node]
const GROUP_CHUNKS = [...BASE_CHUNKS, CHUNKS.node]

function readNode(reader: ByteReader, depth: number, reading: LevelReading): WmpNode {
  if (depth > MAX_NODE_DEPTH) reader.fail('limit', `nodes are nested deeper than ${MAX_NODE_DEPTH}`)
  const { offset } = reader
  const { objects, blocks, entities } = reading.counts
  try {
    return readKnownNode(reader, depth, reading)
  } catch (error) {
    if (!(error instanceof FormatError) || error.code === 'limit') throw error
    Object.assign(reading.counts, { objects, blocks, entities })
    reader.offset = offset
    return keepUnread(reader, error, reading)
  }
}

function readKnownNode(reader: ByteReader, depth: number, reading: LevelReading): WmpNode {
  const node = openNode(reader)
  const { counts } = reading
  counts.objects++
  if (node.code === NODE_KINDS.group.code) return readGroup(node, depth, reading)
  if (node.code === NODE_KINDS.block.code) return readBlockLeaf(node, counts.blocks++, reading)
  counts.entities++
  return readLeaf(node, reading)
}

function readGroup(node: OpenNode, depth: number, reading: LevelReading): WmpGroup {
  const usual = usualNode(node, undefined, reading)
  const base = usual.base(node)
  if (base === undefined) return readOddGroup(node, depth, reading)
  expectSubtype(node, 0)
  const children = readUsualChildren(node, usual, depth + 1, reading)
  return { kind: 'group', ...base, children }
}

function readOddGroup(node: OpenNode, depth: number, reading: LevelReading): WmpGroup {
  const list = new ChunkList(node.reader, GROUP_CHUNKS)
  readClass(node, list)
  const base = readNodeBase(list, node.offset, node.reserved)
  expectSubtype(node, 0)
  const children = readChildren(list, depth + 1, reading)
  return { kind: 'group', ...base, ...nodeExtra(node, list, children.length), children }
}

/** Reads the children of a node that has nothing after them. */
function readUsualChildren(node: OpenNode, usual: UsualNode, depth: number, reading: LevelReading): readonly WmpNode[] {
  const { reader } = node
  const { end } = reader
  const children: WmpNode[] = []
  for (let at = usual.childrenStart; at < end; ) {
    reader.offset = at + HEADER_BYTES
    const byteLength = u32At(reader, at + 4) - HEADER_BYTES
    at += HEADER_BYTES + byteLength
    children.push(readNode(partOf(reader, byteLength, CHUNKS.node.label, children.length), depth, reading))
  }
  reader.offset = end
  compareChildren(node, children.length)
  return children
}

function readChildren(list: ChunkList, depth: number, reading: LevelReading): readonly WmpNode[] {
  const children: WmpNode[] = []
  while (list.has(CHUNKS.node)) children.push(list.required(CHUNKS.node, (chunk) => readNode(chunk, depth, reading)))
  return children
}

function readBlockLeaf(node: OpenNode, number: number, reading: LevelReading): WmpNode {
  const usual = usualNode(node, CHUNKS.block, reading)
  const usualBase = node.children === 0 ? usual.base(node) : undefined
  if (usualBase !== undefined) {
    const payload = usual.payload(node)
    return readBlock(payload, usualBase, blockShape(node, payload), number, reading)
  }
  const list = new ChunkList(node.reader, BLOCK_NODE_CHUNKS)
  readClass(node, list)
  const base = readNodeBase(list, node.offset, node.reserved)
  const block = list.required(CHUNKS.block, (part) => {
    return readBlock(part, base, blockShape(node, part), number, reading)
  })
  const extra = finishNode(node, list, 0)
  if (extra !== undefined) block.extra = extra
  return block
}

function readLeaf(node: OpenNode, reading: LevelReading): WmpNode {
  const payload = LEAF_PAYLOADS.get(node.code)
  if (payload === undefined || node.children !== 0) return readOddLeaf(node, payload, reading)
  const usual = usualNode(node, payload.chunk, reading)
  const base = usual.base(node)
  if (base === undefined) return readOddLeaf(node, payload, reading)
  const leaf = payload.read(usual.payload(node), base, node.subtype, reading)
  if (leaf.kind !== 'entity') expectSubtype(node, 0)
  return leaf
}

/** Reads a leaf with unusual chunks, or of an unknown kind. */
function readOddLeaf(node: OpenNode, payload: LeafPayload | undefined, reading: LevelReading): WmpNode {
  const list = new ChunkList(node.reader, payload?.types ?? BASE_CHUNKS)
  const className = readClass(node, list)
  const base = readNodeBase(list, node.offset, node.reserved)
  if (payload === undefined) return finishUnknown(node, list, base, className)
  const leaf = list.required(payload.chunk, (part) => payload.read(part, base, node.subtype, reading))
  if (leaf.kind !== 'entity') expectSubtype(node, 0)
  const extra = finishNode(node, list, 0)
  return extra === undefined ? leaf : { ...leaf, extra }
}

/** Made for the first node of a kind; without a payload that is a group. */
function usualNode({ code }: OpenNode, payload: ChunkType | undefined, reading: LevelReading): UsualNode {
  const { nodes, isCareful } = reading
  const existing = nodes.get(code)
  if (existing !== undefined) return existing
  const usual = new UsualNode(payload, classOfCode.get(code) ?? '', payload === undefined, isCareful)
  nodes.set(code, usual)
  return usual
}

type LeafReader = (reader: ByteReader, base: ReadNodeBase, subtype: number, reading: LevelReading) => WmpNode

const LEAF_PAYLOADS = new Map<number, LeafPayload>([
  [NODE_KINDS.position.code, leafPayload(CHUNKS.positionPayload, readPosition)],
  [NODE_KINDS.light.code, leafPayload(CHUNKS.light, readLight)],
  [NODE_KINDS.oldEntity.code, leafPayload(CHUNKS.entity, readEntity('oldEntity'))],
  [NODE_KINDS.newEntity.code, leafPayload(CHUNKS.entity, readEntity('newEntity'))],
  [NODE_KINDS.sound.code, leafPayload(CHUNKS.sound, readSound)],
  [NODE_KINDS.path.code, leafPayload(CHUNKS.path, readPath)],
  [NODE_KINDS.region.code, leafPayload(CHUNKS.region, readRegion)],
])

interface LeafPayload {
  readonly chunk: ChunkType
  /** All chunks that such a leaf has. */
  readonly types: readonly ChunkType[]
  readonly read: LeafReader
}

function leafPayload(chunk: ChunkType, read: LeafReader): LeafPayload {
  return { chunk, types: [...BASE_CHUNKS, chunk], read }
}

function finishUnknown(node: OpenNode, list: ChunkList, base: WmpNodeBase, className: string): WmpNode {
  const { code, subtype } = node
  node.reader.note('unknown-node', `a node of kind ${code} (${className}) is unknown and kept`, node.offset)
  return { kind: 'unknown', ...base, ...nodeExtra(node, list, 0), className, code, subtype }
}

const classOfCode = new Map<number, string>(Object.values(NODE_KINDS).map(({ code, className }) => [code, className]))

/** Reads the class, which only repeats the kind of the node in words. */
function readClass(node: OpenNode, list: ChunkList): string {
  const expected = classOfCode.get(node.code)
  const className = list.text(CHUNKS.className, expected)
  if (expected !== undefined && className !== expected) {
    const text = `a node of kind ${node.code} should be of class ${expected}, found ${JSON.stringify(className)}`
    node.reader.warn('unknown-value', text, node.offset)
  }
  return className
}

/** Keeps the bytes of an unreadable node, so that the rest of the level can be read. */
function keepUnread(reader: ByteReader, error: FormatError, { counts }: LevelReading): WmpUnknown {
  const { offset, remaining } = reader
  const code = remaining === 0 ? 0 : u8At(reader, offset)
  const className = classOfCode.get(code) ?? ''
  counts.objects++
  if (code === NODE_KINDS.block.code) counts.blocks++
  else counts.entities++
  const what = className === '' ? `a node of kind ${code}` : `a node of class ${className}`
  const text = `${what} cannot be read: ${error.reason}${describeAddress({ ...error, path: '' })}`
  reader.warn('unread-node', `${text}; its ${remaining} bytes are kept, and the level goes on without it`)
  const bytes = reader.rest('unread node')
  const base = { position: ORIGIN, angles: ORIGIN, scale: UNSCALED, at: { offset } }
  return { kind: 'unknown', ...base, className, code, bytes }
}
