import type { ByteReader, Draft } from '../binary/index.js'
import { ChunkList } from './chunk-list.js'
import type { WmpGroup, WmpNode, WmpPlace, WmpRoot } from './document.js'
import { type ChunkType, chunks, maxNodeDepth, nodeKinds } from './layout.js'
import { expectSubtype, finishNode, nodeExtra, type OpenNode, openNode } from './open-node.js'
import { blockNodeChunks, readBlockNode } from './read-block.js'
import { readEntity } from './read-entity.js'
import { readLevel } from './read-level.js'
import { payloadExtra, readLight, readPath, readPosition, readRegion, readSound } from './read-payloads.js'
import { placeChunks, type ReadPlace, readPlace } from './read-place.js'
import type { NodeCounts } from './walk-nodes.js'

/** Nodes met so far, depth first. */
type Counts = Draft<NodeCounts>

/** Reads the level's own node and the tree below it (docs/formats/wmp.md §3.3). */
export function readRoot(reader: ByteReader): { readonly root: WmpRoot; readonly counts: NodeCounts } {
  const node = openNode(reader)
  if (node.code !== nodeKinds.level.code) {
    reader.fail('value', `expected the level (kind 1) at the root, found kind ${node.code}`, node.offset)
  }
  expectSubtype(node, 0)
  const list = new ChunkList(reader, rootChunks)
  readClass(node, list)
  const place = readPlace(list, node.offset, node.reserved)
  const level = readLevel(list.required(chunks.level))
  const counts = { objects: 1, blocks: 0, entities: 1 }
  const children = readChildren(list, 1, counts)
  const extra = { ...nodeExtra(node, list, children.length), ...payloadExtra(level.extra) }
  return { root: { kind: 'level', ...place, ...extra, level: level.value, children }, counts }
}

const rootChunks = [...placeChunks, chunks.level, chunks.node]
const groupChunks = [...placeChunks, chunks.node]

function readNode(reader: ByteReader, depth: number, counts: Counts): WmpNode {
  if (depth > maxNodeDepth) reader.fail('limit', `nodes are nested deeper than ${maxNodeDepth}`)
  const node = openNode(reader)
  counts.objects++
  if (node.code === nodeKinds.group.code) return readGroup(node, depth, counts)
  if (node.code === nodeKinds.block.code) return readBlockLeaf(node, counts.blocks++)
  counts.entities++
  return readLeaf(node)
}

function readGroup(node: OpenNode, depth: number, counts: Counts): WmpGroup {
  const list = new ChunkList(node.reader, groupChunks)
  readClass(node, list)
  const place = readPlace(list, node.offset, node.reserved)
  expectSubtype(node, 0)
  const children = readChildren(list, depth + 1, counts)
  return { kind: 'group', ...place, ...nodeExtra(node, list, children.length), children }
}

function readChildren(list: ChunkList, depth: number, counts: Counts): readonly WmpNode[] {
  const children: WmpNode[] = []
  for (let chunk = list.optional(chunks.node); chunk !== undefined; chunk = list.optional(chunks.node)) {
    children.push(readNode(chunk, depth, counts))
  }
  return children
}

function readBlockLeaf(node: OpenNode, number: number): WmpNode {
  const list = new ChunkList(node.reader, blockNodeChunks)
  readClass(node, list)
  const place = readPlace(list, node.offset, node.reserved)
  const block = readBlockNode(node, list, place, number)
  const extra = finishNode(node, list, 0)
  if (extra !== undefined) block.extra = extra
  return block
}

function readLeaf(node: OpenNode): WmpNode {
  const payload = leafPayloads.get(node.code)
  const list = new ChunkList(node.reader, payload?.known ?? placeChunks)
  const className = readClass(node, list)
  const place = readPlace(list, node.offset, node.reserved)
  if (payload === undefined) return finishUnknown(node, list, place, className)
  const leaf = payload.read(list.required(payload.chunk), place, node.subtype)
  if (leaf.kind !== 'entity') expectSubtype(node, 0)
  const extra = finishNode(node, list, 0)
  return extra === undefined ? leaf : { ...leaf, extra }
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
