import { ByteWriter } from '../../binary/index.js'
import { arrange } from '../lumps/placement.js'
import { bytesOf, writeDirectory } from './directory.js'
import type { WmbCountedList, WmbDocument } from './document/document.js'
import { writeBlocks } from './geometry/blocks.js'
import {
  CLIP_NODES,
  FACES,
  HULLS,
  LEAFS,
  LIST_ALIGNMENT,
  LIST_NAMES,
  LIST_ROW_BYTES,
  listOrder,
  MAGIC_BYTES,
  MATERIAL,
  NODES,
  PLANES,
  type WmbListName,
} from './layout.js'
import { writeObject } from './objects/objects.js'
import { writePalettes } from './textures/palettes.js'
import { writeTerrainLightmaps } from './textures/terrain-light.js'
import { writeTexture } from './textures/textures.js'

/**
 * Writes a compiled level. Lists keep their offsets if their lengths are unchanged, otherwise they are placed in the
 * compiler's order.
 * @throws FormatError `unwritable` if the document contradicts itself.
 */
export function writeWmb(document: WmbDocument): Uint8Array {
  const { format, listCount, placement, unreadRows = [] } = document
  const writer = new ByteWriter('wmb', 1 << 12)
  if (!(Number.isInteger(listCount) && listCount >= 0 && listCount <= LIST_NAMES.length)) {
    writer.fail('unwritable', `a header has rows for at most ${LIST_NAMES.length} lists, found ${listCount}`)
  }
  const lists = LIST_NAMES.map((name) => listOf(document, name))
  const lost = lists.findIndex((list, index) => index >= listCount && list.byteLength > 0)
  if (lost >= 0) writer.fail('unwritable', `a header of ${listCount} lists has no row for ${LIST_NAMES[lost]}`)
  const start = MAGIC_BYTES + listCount * LIST_ROW_BYTES
  const usual = { start, order: listOrder(format), alignment: LIST_ALIGNMENT }
  const { offsets, byteLengths, bytes, isAsBefore } = arrange(writer, lists, placement, usual)
  const unread = new Map(unreadRows.map((row) => [row.row, row]))
  // Without a placement there was nothing between the lists that could be lost.
  if (unread.size > 0 && placement !== undefined && !isAsBefore) {
    const names = unreadRows.map(({ row }) => LIST_NAMES[row]).join(', ')
    writer.fail(
      'unwritable',
      `${names} could not be read whole, and can only be written in the file as it was: remove them from unreadRows`,
    )
  }
  writer.text(format === 'wmb7' ? 'WMB7' : 'WMB6')
  for (let list = 0; list < listCount; list++) {
    writer.u32(unread.get(list)?.offset ?? offsets[list])
    writer.u32(unread.get(list)?.byteLength ?? byteLengths[list])
  }
  bytes.set(writer.finish())
  return bytes
}

/** The bytes of one list as in the file, without its row in the header; empty if the level lacks it. */
export function listOf(document: WmbDocument, name: WmbListName): Uint8Array {
  switch (name) {
    case 'pvs':
    case 'legacy4':
    case 'lightmaps':
    case 'legacy8':
      return document[name]
    default:
      return bytesOf('', (writer) => writeList[name](writer, document))
  }
}

type WriteList = (writer: ByteWriter, document: WmbDocument) => void

/** How each list is written that is not kept as bytes. */
const writeList: Readonly<Record<Exclude<WmbListName, 'pvs' | 'legacy4' | 'lightmaps' | 'legacy8'>, WriteList>> = {
  palettes: (writer, { palettes }) => {
    if (palettes !== undefined) writePalettes(writer, palettes)
  },
  planes: (writer, { planes }) => PLANES.write(writer, planes),
  textures: (writer, document) => {
    if (isOmitted(document, 'textures')) return
    const { textures, texturePlacement } = document
    const parts = textures.map((texture, index) => bytesOf(`textures[${index}]`, (part) => writeTexture(part, texture)))
    writeDirectory(writer, parts, texturePlacement)
  },
  vertices: (writer, { vertices }) => writer.f32s(vertices),
  nodes: (writer, { nodes }) => NODES.write(writer, nodes),
  materials: (writer, { materials }) =>
    writer.list('materials', materials, (material) => writer.record(MATERIAL, material)),
  faces: (writer, { faces }) => FACES.write(writer, faces),
  clipNodes: (writer, { clipNodes }) => CLIP_NODES.write(writer, clipNodes),
  leafs: (writer, { leafs }) => LEAFS.write(writer, leafs),
  marks: (writer, { marks }) => writer.u32s(marks),
  edges: (writer, { edges }) => writer.u32s(edges),
  edgeList: (writer, { edgeList }) => writer.u32s(new Uint32Array(edgeList)),
  hulls: (writer, { hulls }) => HULLS.write(writer, hulls),
  objects: (writer, document) => {
    if (isOmitted(document, 'objects')) return
    const { objects, objectPlacement, format } = document
    const parts = objects.map((object, index) =>
      bytesOf(`objects[${index}]`, (part) => writeObject(part, object, format)),
    )
    writeDirectory(writer, parts, objectPlacement)
  },
  blocks: (writer, document) => {
    const unread = document.unreadRows?.find(({ row }) => row === LIST_NAMES.indexOf('blocks'))
    if (!isOmitted(document, 'blocks')) writeBlocks(writer, document.blocks, unread?.count)
  },
  terrainLightmaps: (writer, document) => {
    const { terrainLightmaps, staleTerrainLightmaps } = document
    if (isOmitted(document, 'terrainLightmaps')) return
    if (terrainLightmaps.length === 0 && staleTerrainLightmaps) writer.bytes(staleTerrainLightmaps)
    else writeTerrainLightmaps(writer, terrainLightmaps)
  },
}

function isOmitted(document: WmbDocument, name: WmbCountedList): boolean {
  return document[name].length === 0 && document.omitted.includes(name)
}
