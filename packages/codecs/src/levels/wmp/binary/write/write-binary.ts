import { ByteWriter } from '../../../../binary/index.js'
import { OLD_SKILLS } from '../../document/constants.js'
import type {
  WmpDocument,
  WmpEntity,
  WmpNode,
  WmpNodeBase,
  WmpRoot,
  WmpUnknown,
  WmpVector,
  WmpWed,
} from '../../document/document.js'
import { countNodes, isBlockNode } from '../../document/walk-nodes.js'
import { printInfoNote } from '../info-note.js'
import {
  BLOCK_SHAPES,
  CHUNKS,
  type ChunkType,
  FILE_INFO_PREFIX,
  GENERATION,
  MAGIC,
  NODE_KINDS,
  NODE_PREFIX,
} from '../layout.js'
import { ChunkSequence } from './chunk-sequence.js'
import { writeBlock } from './write-block.js'
import {
  writeEntity,
  writeLevel,
  writeLight,
  writePath,
  writePosition,
  writeRegion,
  writeSound,
} from './write-payloads.js'

/** Writes a document of encoding `binary`; counts and sizes are computed. */
export function writeWmpBinary(document: WmpDocument): Uint8Array {
  const writer = new ByteWriter('wmp', 1 << 16)
  if (document.unreferenced.length > 0) {
    writer.fail('unwritable', 'a binary file cannot store the unplaced blocks and entities of a text file')
  }
  writer.text(MAGIC)
  const sections = new ChunkSequence(writer, document.extra)
  sections.put(CHUNKS.fileInfo, () => writeFileInfo(writer, document))
  sections.put(CHUNKS.wed, () => writeWed(writer, document.wed))
  sections.put(CHUNKS.root, () => new NodeWriter(writer).root(document.root))
  sections.finish()
  return writer.finish()
}

function writeFileInfo(writer: ByteWriter, { header, root }: WmpDocument): void {
  const { version, reserved = 0 } = header
  writer.record(FILE_INFO_PREFIX, { version, generation: GENERATION, ...countNodes(root), reserved })
  const list = new ChunkSequence(writer, header.extra)
  list.text(CHUNKS.note, printInfoNote(header))
  list.finish()
}

function writeWed(writer: ByteWriter, wed: WmpWed): void {
  if (wed.palette.length !== 768) writer.fail('unwritable', `a palette has 768 bytes, found ${wed.palette.length}`)
  const list = new ChunkSequence(writer, wed.extra)
  list.put(CHUNKS.palette, () => writer.bytes(wed.palette))
  wed.wads.forEach((wad, index) => {
    list.text(CHUNKS.wad, wad.path, index)
  })
  wed.textureFolders.forEach((folder, index) => {
    list.text(CHUNKS.textureFolder, folder, index)
  })
  list.finish()
}

function entityKind(entity: WmpEntity): NodeKind {
  return entity.skills.length === OLD_SKILLS ? NODE_KINDS.oldEntity : NODE_KINDS.newEntity
}

interface NodeKind {
  readonly code: number
  readonly className: string
}

/** Writes the node tree and numbers its blocks in passing, depth first. */
class NodeWriter {
  readonly #writer: ByteWriter
  #blocks = 0

  constructor(writer: ByteWriter) {
    this.#writer = writer
  }

  root(root: WmpRoot): void {
    const list = this.#open(root, NODE_KINDS.level, 0, root.children.length)
    list.put(CHUNKS.level, () => writeLevel(this.#writer, root.level, root.payloadExtra))
    this.#children(list, root.children)
  }

  #children(list: ChunkSequence, children: readonly WmpNode[]): void {
    children.forEach((child, index) => {
      list.put(CHUNKS.node, () => this.#node(child), index)
    })
    list.finish()
  }

  #node(node: WmpNode): void {
    const writer = this.#writer
    switch (node.kind) {
      case 'group':
        this.#children(this.#open(node, NODE_KINDS.group, 0, node.children.length), node.children)
        break
      case 'block':
        this.#leaf(node, NODE_KINDS.block, BLOCK_SHAPES[node.shape], CHUNKS.block, () =>
          writeBlock(writer, node, this.#blocks++),
        )
        break
      case 'entity':
        this.#leaf(node, entityKind(node), node.subtype, CHUNKS.entity, () => writeEntity(writer, node))
        break
      case 'position':
        this.#leaf(node, NODE_KINDS.position, 0, CHUNKS.positionPayload, () => writePosition(writer, node))
        break
      case 'light':
        this.#leaf(node, NODE_KINDS.light, 0, CHUNKS.light, () => writeLight(writer, node))
        break
      case 'sound':
        this.#leaf(node, NODE_KINDS.sound, 0, CHUNKS.sound, () => writeSound(writer, node))
        break
      case 'path':
        this.#leaf(node, NODE_KINDS.path, 0, CHUNKS.path, () => writePath(writer, node))
        break
      case 'region':
        this.#leaf(node, NODE_KINDS.region, 0, CHUNKS.region, () => writeRegion(writer, node))
        break
      case 'unknown':
        this.#unknown(node)
    }
  }

  #unknown(node: WmpUnknown): void {
    const { code, className, subtype = 0, bytes } = node
    const writer: ByteWriter = this.#writer
    if (bytes !== undefined) {
      if (isBlockNode(node)) this.#blocks++
      writer.bytes(bytes)
      return
    }
    if (code === undefined) writer.fail('unwritable', `the text statement "${className}" has no binary form`)
    this.#open(node, { code, className }, subtype, 0).finish()
  }

  #leaf(node: WmpNodeBase, kind: NodeKind, subtype: number, payload: ChunkType, write: () => void): void {
    const list = this.#open(node, kind, subtype, 0)
    list.put(payload, write)
    list.finish()
  }

  #open(node: WmpNodeBase, kind: NodeKind, subtype: number, ownChildren: number): ChunkSequence {
    const unknownChildren = (node.extra ?? []).filter(
      (chunk) => chunk.part === undefined && chunk.kind === CHUNKS.node.kind && chunk.id === CHUNKS.node.id,
    ).length
    this.#writer.record(NODE_PREFIX, {
      code: kind.code,
      subtype,
      children: ownChildren + unknownChildren,
      reserved: node.reserved ?? 0,
    })
    const list = new ChunkSequence(this.#writer, node.extra)
    list.text(CHUNKS.className, kind.className)
    list.optionalText(CHUNKS.name, node.name)
    list.put(CHUNKS.position, () => this.#vector(node.position))
    list.put(CHUNKS.angles, () => this.#vector(node.angles))
    list.put(CHUNKS.scale, () => this.#vector(node.scale))
    return list
  }

  #vector(vector: WmpVector): void {
    this.#writer.f64s(vector)
  }
}
