import type { ByteReader } from '../binary/index.js'
import { ChunkList } from './chunk-list.js'
import type { WmpGroup, WmpNode, WmpPlace, WmpRoot } from './document.js'
import { CHUNKS, type ChunkType, MAX_NODE_DEPTH, NODE_KINDS } from './layout.js'
import { LevelReading } from './level-reading.js'
import { expectSubtype, finishNode, nodeExtra, type OpenNode, openNode } from './open-node.js'
import { BLOCK_NODE_CHUNKS, blockShape, readBlock } from './read-block.js'
import { readEntity } from './read-entity.js'
import { readLevel } from './read-level.js'
import { payloadExtra, readLight, readPath, readPosition, readRegion, readSound } from './read-payloads.js'
import { PLACE_CHUNKS, type ReadPlace, readPlace } from './read-place.js'
import { UsualLeaf } from './usual-leaf.js'
import type { NodeCounts } from './walk-nodes.js'

/** Reads the level's own node and the tree below it (docs/formats/wmp.md §3.3). */
export function readRoot(reader: ByteReader): { readonly root: WmpRoot; readonly counts: NodeCounts } {
  const node = openNode(reader)
  if (node.code !== NODE_KINDS.level.code) {
    reader.fail('value', `expected the level (kind 1) at the root, found kind ${node.code}`, node.offset)
  }
  expectSubtype(node, 0)
  const list = new ChunkList(reader, ROOT_CHUNKS)
  readClass(node, list)
  const place = readPlace(node.reader, list, node.offset, node.reserved)
  const level = readLevel(list.required(CHUNKS.level))
  const reading = new LevelReading()
  const children = readChildren(list, 1, reading)
  const extra = { ...nodeExtra(node, list, children.length), ...payloadExtra(level.extra) }
  return { root: { kind: 'level', ...place, ...extra, level: level.value, children }, counts: reading.counts }
}

const ROOT_CHUNKS = [...PLACE_CHUNKS, CHUNKS.level, CHUNKS.node]
const GROUP_CHUNKS = [...PLACE_CHUNKS, CHUNKS.node]

function readNode(reader: ByteReader, depth: number, reading: LevelReading): WmpNode {
  if (depth > MAX_NODE_DEPTH) reader.fail('limit', `nodes are nested deeper than ${MAX_NODE_DEPTH}`)
  const node = openNode(reader)
  const { counts } = reading
  counts.objects++
  if (node.code === NODE_KINDS.group.code) return readGroup(node, depth, reading)
  if (node.code === NODE_KINDS.block.code) return readBlockLeaf(node, counts.blocks++, reading)
  counts.entities++
  return readLeaf(node, reading)
}

function readGroup(node: OpenNode, depth: number, reading: LevelReading): WmpGroup {
  const list = new ChunkList(node.reader, GROUP_CHUNKS)
  readClass(node, list)
  const place = readPlace(node.reader, list, node.offset, node.reserved)
  expectSubtype(node, 0)
  const children = readChildren(list, depth + 1, reading)
  return { kind: 'group', ...place, ...nodeExtra(node, list, children.length), children }
}

function readChildren(list: ChunkList, depth: number, reading: LevelReading): readonly WmpNode[] {
  const children: WmpNode[] = []
  for (let chunk = list.optional(CHUNKS.node); chunk !== undefined; chunk = list.optional(CHUNKS.node)) {
    children.push(readNode(chunk, depth, reading))
  }
  return children
}

function readBlockLeaf(node: OpenNode, number: number, reading: LevelReading): WmpNode {
  const usual = usualLeaf(node, CHUNKS.block, reading)
  const usualPlace = usual.place(node)
  if (usualPlace !== undefined) {
    return readBlock(usual.payload(node), usualPlace, blockShape(node), number, reading)
  }
  const list = new ChunkList(node.reader, BLOCK_NODE_CHUNKS)
  readClass(node, list)
  const place = readPlace(node.reader, list, node.offset, node.reserved)
  const shape = blockShape(node)
  const block = readBlock(list.required(CHUNKS.block), place, shape, number, reading)
  const extra = finishNode(node, list, 0)
  if (extra !== undefined) block.extra = extra
  return block
}

function readLeaf(node: OpenNode, reading: LevelReading): WmpNode {
  const payload = LEAF_PAYLOADS.get(node.code)
  const usual = payload === undefined ? undefined : usualLeaf(node, payload.chunk, reading)
  const place = usual?.place(node)
  if (payload === undefined || usual === undefined || place === undefined) return readOddLeaf(node, payload, reading)
  const leaf = payload.read(usual.payload(node), place, node.subtype, reading)
  if (leaf.kind !== 'entity') expectSubtype(node, 0)
  return leaf
}

/** A leaf whose chunks do not stand as usual, or of an unknown kind. */
function readOddLeaf(node: OpenNode, payload: LeafPayload | undefined, reading: LevelReading): WmpNode {
  const list = new ChunkList(node.reader, payload?.known ?? PLACE_CHUNKS)
  const className = readClass(node, list)
  const place = readPlace(node.reader, list, node.offset, node.reserved)
  if (payload === undefined) return finishUnknown(node, list, place, className)
  const leaf = payload.read(list.required(payload.chunk), place, node.subtype, reading)
  if (leaf.kind !== 'entity') expectSubtype(node, 0)
  const extra = finishNode(node, list, 0)
  return extra === undefined ? leaf : { ...leaf, extra }
}

/** Made for the first leaf of a kind. */
function usualLeaf({ code }: OpenNode, payload: ChunkType, { leafs }: LevelReading): UsualLeaf {
  const known = leafs.get(code)
  if (known !== undefined) return known
  const leaf = new UsualLeaf(payload, classOfCode.get(code) ?? '')
  leafs.set(code, leaf)
  return leaf
}

type LeafReader = (reader: ByteReader, place: ReadPlace, subtype: number, reading: LevelReading) => WmpNode

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
  readonly known: readonly ChunkType[]
  readonly read: LeafReader
}

function leafPayload(chunk: ChunkType, read: LeafReader): LeafPayload {
  return { chunk, known: [...PLACE_CHUNKS, chunk], read }
}

function finishUnknown(node: OpenNode, list: ChunkList, place: WmpPlace, className: string): WmpNode {
  const { code, subtype } = node
  node.reader.note('unknown-node', `a node of kind ${code} (${className}) is unknown and kept`, node.offset)
  return { kind: 'unknown', ...place, ...nodeExtra(node, list, 0), className, code, subtype }
}

const classOfCode = new Map<number, string>(Object.values(NODE_KINDS).map(({ code, className }) => [code, className]))

function readClass(node: OpenNode, list: ChunkList): string {
  const className = list.text(CHUNKS.className)
  const expected = classOfCode.get(node.code) ?? className
  if (className !== expected) {
    const reader = node.reader.labelled(CHUNKS.className.label)
    reader.fail('value', `a node of kind ${node.code} should be of class ${expected}, found ${className}`)
  }
  return className
}
