import { ByteWriter } from '../binary/index.js'
import { ChunkSequence } from './chunk-sequence.js'
import type { WmpDocument, WmpEntity, WmpNode, WmpPlace, WmpRoot, WmpUnknown, WmpVector, WmpWed } from './document.js'
import { printInfoNote } from './info-note.js'
import {
  blockShapes,
  type ChunkType,
  chunks,
  fileInfoPrefix,
  nodeKinds,
  nodePrefix,
  oldSkillCount,
  wmpGeneration,
  wmpMagic,
} from './layout.js'
import { countNodes } from './walk-nodes.js'
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

/** Writes a document of spelling `binary`; counts and sizes are computed. */
export function writeWmpBinary(document: WmpDocument): Uint8Array {
  const writer = new ByteWriter('wmp', 1 << 16)
  if (document.unplaced.length > 0) {
    writer.fail('unwritable', 'a binary file has no place for the unplaced blocks and entities of a text file')
  }
  writer.text(wmpMagic)
  const sections = new ChunkSequence(writer)
  sections.put(chunks.fileInfo, () => writeFileInfo(writer, document))
  sections.put(chunks.wed, () => writeWed(writer, document.wed))
  sections.put(chunks.root, () => new NodeWriter(writer).root(document.root))
  return writer.finish()
}

function writeFileInfo(writer: ByteWriter, { header, root }: WmpDocument): void {
  const { version, reserved = 0 } = header
  writer.record(fileInfoPrefix, { version, generation: wmpGeneration, ...countNodes(root), reserved })
  const list = new ChunkSequence(writer, header.extra)
  list.text(chunks.note, printInfoNote(header))
  list.finish()
}

function writeWed(writer: ByteWriter, wed: WmpWed): void {
  if (wed.palette.length !== 768) writer.fail('unwritable', `a palette has 768 bytes, found ${wed.palette.length}`)
  const list = new ChunkSequence(writer, wed.extra)
  list.put(chunks.palette, () => writer.bytes(wed.palette))
  wed.wads.forEach((wad, index) => {
    list.text(chunks.wad, wad.path, index)
  })
  wed.textureFolders.forEach((folder, index) => {
    list.text(chunks.textureFolder, folder, index)
  })
  list.finish()
}

function entityKind(entity: WmpEntity): NodeKind {
  return entity.skills.length === oldSkillCount ? nodeKinds.oldEntity : nodeKinds.newEntity
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
    const list = this.#open(root, nodeKinds.level, 0, root.children.length)
    list.put(chunks.level, () => writeLevel(this.#writer, root.level, root.payloadExtra))
    this.#children(list, root.children)
  }

  #children(list: ChunkSequence, children: readonly WmpNode[]): void {
    children.forEach((child, index) => {
      list.put(chunks.node, () => this.#node(child), index)
    })
    list.finish()
  }

  #node(node: WmpNode): void {
    const writer = this.#writer
    switch (node.kind) {
      case 'group':
        this.#children(this.#open(node, nodeKinds.group, 0, node.children.length), node.children)
        break
      case 'block':
        this.#leaf(node, nodeKinds.block, blockShapes[node.shape], chunks.block, () =>
          writeBlock(writer, node, this.#blocks++),
        )
        break
      case 'entity':
        this.#leaf(node, entityKind(node), node.subtype, chunks.entity, () => writeEntity(writer, node))
        break
      case 'position':
        this.#leaf(node, nodeKinds.position, 0, chunks.positionPayload, () => writePosition(writer, node))
        break
      case 'light':
        this.#leaf(node, nodeKinds.light, 0, chunks.light, () => writeLight(writer, node))
        break
      case 'sound':
        this.#leaf(node, nodeKinds.sound, 0, chunks.sound, () => writeSound(writer, node))
        break
      case 'path':
        this.#leaf(node, nodeKinds.path, 0, chunks.path, () => writePath(writer, node))
        break
      case 'region':
        this.#leaf(node, nodeKinds.region, 0, chunks.region, () => writeRegion(writer, node))
        break
      case 'unknown':
        this.#unknown(node)
    }
  }

  #unknown(node: WmpUnknown): void {
    const { code, className, subtype = 0 } = node
    const writer: ByteWriter = this.#writer
    if (code === undefined) writer.fail('unwritable', `the text statement "${className}" has no binary form`)
    this.#open(node, { code, className }, subtype, 0).finish()
  }

  #leaf(node: WmpPlace, kind: NodeKind, subtype: number, payload: ChunkType, write: () => void): void {
    const list = this.#open(node, kind, subtype, 0)
    list.put(payload, write)
    list.finish()
  }

  #open(node: WmpPlace, kind: NodeKind, subtype: number, ownChildren: number): ChunkSequence {
    const unknownChildren = (node.extra ?? []).filter(
      (chunk) => chunk.kind === chunks.node.kind && chunk.id === chunks.node.id,
    ).length
    this.#writer.record(nodePrefix, {
      code: kind.code,
      subtype,
      children: ownChildren + unknownChildren,
      reserved: node.reserved ?? 0,
    })
    const list = new ChunkSequence(this.#writer, node.extra)
    list.text(chunks.className, kind.className)
    list.optionalText(chunks.name, node.name)
    list.put(chunks.position, () => this.#vector(node.position))
    list.put(chunks.angles, () => this.#vector(node.angles))
    list.put(chunks.scale, () => this.#vector(node.scale))
    return list
  }

  #vector(vector: WmpVector): void {
    this.#writer.f64s(vector)
  }
}
