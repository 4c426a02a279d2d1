import type { ByteReader } from '../binary/index.js'
import { ChunkList } from './chunk-list.js'
import type { WmpGroup, WmpNode, WmpPlace, WmpRoot } from './document.js'
import { type ChunkType, chunks, maxNodeDepth, nodeKinds } from './layout.js'
import { LevelReading } from './level-reading.js'
import { expectSubtype, finishNode, nodeExtra, type OpenNode, openNode } from './open-node.js'
import { blockNodeChunks, blockShape, readBlock } from './read-block.js'
import { readEntity } from './read-entity.js'
import { readLevel } from './read-level.js'
import { payloadExtra, readLight, readPath, readPosition, readRegion, readSound } from './read-payloads.js'
import { placeChunks, type ReadPlace, readPlace } from './read-place.js'
import { UsualLeaf } from './usual-leaf.js'
import type { NodeCounts } from './walk-nodes.js'

/** Reads the level's own node and the tree below it (docs/formats/wmp.md §3.3). */
export function readRoot(reader: ByteReader): { readonly root: WmpRoot; readonly counts: NodeCounts } {
  const node = openNode(reader)
  if (node.code !== nodeKinds.level.code) {
    reader.fail('value', `expected the level (kind 1) at the root, found kind ${node.code}`, node.offset)
  }
  expectSubtype(node, 0)
  const list = new ChunkList(reader, rootChunks)
  readClass(node, list)
  const place = readPlace(node.reader, list, node.offset, node.reserved)
  const level = readLevel(list.required(chunks.level))
  const reading = new LevelReading()
  const children = readChildren(list, 1, reading)
  const extra = { ...nodeExtra(node, list, children.length), ...payloadExtra(level.extra) }
  return { root: { kind: 'level', ...place, ...extra, level: level.value, children }, counts: reading.counts }
}

const rootChunks = [...placeChunks, chunks.level, chunks.node]
const groupChunks = [...placeChunks, chunks.node]

function readNode(reader: ByteReader, depth: number, reading: LevelReading): WmpNode {
  if (depth > maxNodeDepth) reader.fail('limit', `nodes are nested deeper than ${maxNodeDepth}`)
  const node = openNode(reader)
  const { counts } = reading
  counts.objects++
  if (node.code === nodeKinds.group.code) return readGroup(node, depth, reading)
  if (node.code === nodeKinds.block.code) return readBlockLeaf(node, counts.blocks++, reading)
  counts.entities++
  return readLeaf(node, reading)
}

function readGroup(node: OpenNode, depth: number, reading: LevelReading): WmpGroup {
  const list = new ChunkList(node.reader, groupChunks)
  readClass(node, list)
  const place = readPlace(node.reader, list, node.offset, node.reserved)
  expectSubtype(node, 0)
  const children = readChildren(list, depth + 1, reading)
  return { kind: 'group', ...place, ...nodeExtra(node, list, children.length), children }
}

function readChildren(list: ChunkList, depth: number, reading: LevelReading): readonly WmpNode[] {
  const children: WmpNode[] = []
  for (let chunk = list.optional(chunks.node); chunk !== undefined; chunk = list.optional(chunks.node)) {
    children.push(readNode(chunk, depth, reading))
  }
  return children
}

function readBlockLeaf(node: OpenNode, number: number, reading: LevelReading): WmpNode {
  const usual = usualLeaf(node, chunks.block, reading)
  const usualPlace = usual.place(node)
  if (usualPlace !== undefined) {
    return readBlock(usual.payload(node), usualPlace, blockShape(node), number, reading)
  }
  const list = new ChunkList(node.reader, blockNodeChunks)
  readClass(node, list)
  const place = readPlace(node.reader, list, node.offset, node.reserved)
  const shape = blockShape(node)
  const block = readBlock(list.required(chunks.block), place, shape, number, reading)
  const extra = finishNode(node, list, 0)
  if (extra !== undefined) block.extra = extra
  return block
}

function readLeaf(node: OpenNode, reading: LevelReading): WmpNode {
  const payload = leafPayloads.get(node.code)
  const usual = payload === undefined ? undefined : usualLeaf(node, payload.chunk, reading)
  const place = usual?.place(node)
  if (payload === undefined || usual === undefined || place === undefined) return readOddLeaf(node, payload, reading)
  const leaf = payload.read(usual.payload(node), place, node.subtype, reading)
  if (leaf.kind !== 'entity') expectSubtype(node, 0)
  return leaf
}

/** A leaf whose chunks do not stand as usual, or of an unknown kind. */
function readOddLeaf(node: OpenNode, payload: LeafPayload | undefined, reading: LevelReading): WmpNode {
  const list = new ChunkList(node.reader, payload?.known ?? placeChunks)
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
  const { code, subtype } = node
  node.reader.note('unknown-node', `a node of kind ${code} (${className}) is unknown and kept`, node.offset)
  return { kind: 'unknown', ...place, ...nodeExtra(node, list, 0), className, code, subtype }
}

const classOfCode = new Map<number, string>(Object.values(nodeKinds).map(({ code, className }) => [code, className]))

function readClass(node: OpenNode, list: ChunkList): string {
  const className = list.text(chunks.className)
  const expected = classOfCode.get(node.code) ?? className
  if (className !== expected) {
    const reader = node.reader.labelled(chunks.className.label)
    reader.fail('value', `a node of kind ${node.code} should be of class ${expected}, found ${className}`)
  }
  return className
}
