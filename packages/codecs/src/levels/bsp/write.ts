import { ByteWriter } from '../../binary/index.js'
import { HEADER_BYTES } from '../../detect/bsp-version.js'
import { type Arranged, arrange } from '../lumps/placement.js'
import { bspxParts } from './bspx.js'
import type { BspDocument } from './document.js'
import {
  type BspLumpName,
  INDEXED_TABLES,
  type IndexedTables,
  LUMP_NAMES,
  MARKS,
  MODELS,
  PLANES,
  SWAPPED_LUMP_NAMES,
  TEXINFOS,
} from './layout.js'
import { writeTextures } from './textures/textures.js'
import { usualPlacement } from './usual-placement.js'

/**
 * Writes a compiled level (copy). Lumps keep their offsets if their lengths are unchanged, otherwise they follow each
 * other as compilers place them.
 * @throws FormatError `unwritable` if the document contradicts itself, or a number does not fit its version.
 */
export function writeBsp(document: BspDocument): Uint8Array {
  const { format, hasSwappedEntities, placement, unreadRows = [] } = document
  const names = hasSwappedEntities ? SWAPPED_LUMP_NAMES : LUMP_NAMES
  const writer = new ByteWriter('bsp', HEADER_BYTES)
  if (hasSwappedEntities && format !== 'bsp30') {
    writer.fail('unwritable', `only bsp30 has the order of Blue Shift, not ${format}: leave hasSwappedEntities out`)
  }
  const { offsets, byteLengths, bytes, isAsBefore } = arrangeLumps(writer, document, names)
  // Without a placement there was nothing between the lumps that could be lost.
  if (unreadRows.length > 0 && placement !== undefined && !isAsBefore) {
    const lost = unreadRows.map(({ row }) => names[row]).join(', ')
    writer.fail(
      'unwritable',
      `${lost} could not be read whole, and can only be written in the file as it was: remove them from unreadRows`,
    )
  }
  writer.text(MARKS[format])
  for (let row = 0; row < names.length; row++) {
    const stored = unreadRows.find((unread) => unread.row === row)
    writer.u32(stored?.offset ?? offsets[row])
    writer.u32(stored?.byteLength ?? byteLengths[row])
  }
  bytes.set(writer.finish())
  return bytes
}

function arrangeLumps(writer: ByteWriter, document: BspDocument, names: readonly BspLumpName[]): Arranged {
  const { bspx, placement } = document
  const usual = usualPlacement(names, bspx?.length)
  const lumps = names.map((name) => bspLump(document, name))
  if (bspx === undefined) return arrange(writer, lumps, placement, usual)
  // The BSPX directory states the offsets of its lumps; the first one follows it.
  const first = names.length + 1
  const partsAt = (offsets: Uint32Array): Uint8Array[] => [...lumps, ...bspxParts(bspx, offsets.subarray(first))]
  const before = arrange(writer, partsAt(placement?.offsets ?? new Uint32Array(0)), placement, usual)
  return before.isAsBefore ? before : arrange(writer, partsAt(before.offsets), undefined, usual)
}

/** The bytes of one lump as in the file; empty if the level lacks it. */
function bspLump(document: BspDocument, name: BspLumpName): Uint8Array {
  if (name === 'entities' || name === 'visibility' || name === 'lighting') return document[name]
  const writer = new ByteWriter('bsp')
  writer.within(name, () => writeLump[name](writer, document, INDEXED_TABLES[document.format]))
  return writer.finish()
}

type WriteLump = (writer: ByteWriter, document: BspDocument, indexed: IndexedTables) => void

/** How each lump is written that is not kept as bytes. */
const writeLump: Readonly<Record<Exclude<BspLumpName, 'entities' | 'visibility' | 'lighting'>, WriteLump>> = {
  planes: (writer, { planes }) => PLANES.write(writer, planes),
  textures: (writer, { textures, texturePlacement }) => writeTextures(writer, textures, texturePlacement),
  vertices: (writer, { vertices }) => writer.f32s(vertices),
  nodes: (writer, { nodes }, indexed) => indexed.nodes.write(writer, nodes),
  texinfos: (writer, { texinfos }) => TEXINFOS.write(writer, texinfos),
  faces: (writer, { faces }, indexed) => indexed.faces.write(writer, faces),
  clipnodes: (writer, { clipnodes }, indexed) => indexed.clipnodes.write(writer, clipnodes),
  leafs: (writer, { leafs }, indexed) => indexed.leafs.write(writer, leafs),
  marksurfaces: (writer, { marksurfaces }, indexed) =>
    indexed.marksurfaces.write(writer, { count: marksurfaces.length, faces: marksurfaces }),
  edges: (writer, { edges }, indexed) => indexed.edges.write(writer, { count: edges.length / 2, vertices: edges }),
  surfedges: (writer, { surfedges }) => writer.u32s(new Uint32Array(surfedges)),
  models: (writer, { models }) => MODELS.write(writer, models),
}
