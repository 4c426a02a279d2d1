import { ByteReader, type ReadOptions, type Table } from '../../binary/index.js'
import { HEADER_BYTES, MARK_BYTES } from '../../detect/bsp-version.js'
import { refuseFormat } from '../../detect/expect-format.js'
import { LumpReader, type LumpTable, readTable, wholeCount } from '../lumps/lump-reader.js'
import { type Placement, placementOf } from '../lumps/placement.js'
import { type Bspx, readBspx } from './bspx.js'
import type { BspDocument, BspFormat } from './document.js'
import {
  type BspLumpName,
  INDEXED_TABLES,
  LUMP_NAMES,
  LUMP_ROW,
  MARKS,
  MODELS,
  PLANES,
  SWAPPED_LUMP_NAMES,
  TEXINFOS,
} from './layout.js'
import { readTextures } from './textures/textures.js'
import { usualPlacement } from './usual-placement.js'

const NO_BYTES = new Uint8Array(0)
const OPEN_BRACE = 0x7b

/**
 * Reads a compiled level of Quake (29, BSP2, 2PSB) or Half-Life (30). Entities, pixels, visibility, lighting and BSPX
 * lumps are views into `bytes`; everything else is a copy. An unreadable lump is an issue, and its bytes are kept
 * (docs/formats/bsp.md). `checkBsp` checks the meaning of a level.
 * @throws FormatError for foreign files, files truncated within their header, and files without a readable entity, face
 * or node.
 */
export function readBsp(bytes: Uint8Array, { observer }: ReadOptions = {}): BspDocument {
  const file = ByteReader.open(bytes, 'bsp', true, observer)
  const format = readFormat(file, bytes)
  const table = readHeader(file)
  const isSwapped = format === 'bsp30' && hasSwappedEntities(file, table)
  const names = isSwapped ? SWAPPED_LUMP_NAMES : LUMP_NAMES
  const lumps = new LumpReader(file, table, names, 'lump')
  const content = readLumps(lumps, format)
  lumps.noteOverlaps()
  const { entities, faces, nodes } = content
  if (lumps.firstFailure !== undefined && entities.length + faces.count + nodes.count === 0) throw lumps.firstFailure
  const bspx = readBspx(file, table)
  const placement = readPlacement(file, names, table.offsets, lumps.byteLengths, bspx)
  return {
    format,
    ...content,
    ...(bspx && { bspx: bspx.lumps }),
    ...(isSwapped && { hasSwappedEntities: true }),
    ...(placement && { placement }),
    ...(lumps.unread.length > 0 && { unreadRows: lumps.unread }),
    issues: file.issues,
  }
}

function readFormat(file: ByteReader, bytes: Uint8Array): BspFormat {
  const mark = file.text(MARK_BYTES, 'the version')
  const formats = Object.keys(MARKS) as BspFormat[]
  const format = formats.find((candidate) => MARKS[candidate] === mark)
  return format ?? refuseFormat(file, bytes, 'a compiled level of Quake or Half-Life (version 29 or 30, BSP2)')
}

function readHeader(file: ByteReader): LumpTable {
  const header = file.labeled('header')
  header.checkCount(LUMP_NAMES.length * 2, LUMP_ROW.byteLength / 2, 'numbers of the lump table')
  const rows = LUMP_NAMES.map((name) => {
    const row = header.labeled(name).record(LUMP_ROW)
    header.offset += LUMP_ROW.byteLength
    return row
  })
  return {
    start: HEADER_BYTES,
    offsets: Uint32Array.from(rows, ({ offset }) => offset),
    byteLengths: Uint32Array.from(rows, ({ byteLength }) => byteLength),
  }
}

/** Entities are text that begins with a brace. */
function hasSwappedEntities({ source }: ByteReader, { offsets, byteLengths }: LumpTable): boolean {
  const [first, second] = [0, 1].map((row) => byteLengths[row] > 0 && source.bytes[offsets[row]] === OPEN_BRACE)
  return second && !first
}

type Lumps = Omit<BspDocument, 'format' | 'bspx' | 'hasSwappedEntities' | 'placement' | 'unreadRows' | 'issues'>

function readLumps(lumps: LumpReader<BspLumpName>, format: BspFormat): Lumps {
  const table = <T>(name: BspLumpName, layout: Table<T>): T & { readonly count: number } => {
    const rows = lumps.take(name, (lump) => readTable(lump, layout))
    return rows ?? readTable(ByteReader.open(NO_BYTES, 'bsp'), layout)
  }
  const bytes = (name: BspLumpName): Uint8Array => lumps.take(name, (lump) => lump.rest(name)) ?? NO_BYTES
  const indexed = INDEXED_TABLES[format]
  const textures = lumps.isEmpty('textures') ? undefined : lumps.take('textures', readTextures)
  return {
    entities: bytes('entities'),
    planes: table('planes', PLANES),
    textures: textures?.textures ?? [],
    ...(textures?.placement && { texturePlacement: textures.placement }),
    vertices:
      lumps.take('vertices', (lump) => lump.table(wholeCount(lump, 12), 12, 'vertices').f32s(0, 3)) ??
      new Float32Array(0),
    visibility: bytes('visibility'),
    nodes: table('nodes', indexed.nodes),
    texinfos: table('texinfos', TEXINFOS),
    faces: table('faces', indexed.faces),
    lighting: bytes('lighting'),
    clipnodes: table('clipnodes', indexed.clipnodes),
    leafs: table('leafs', indexed.leafs),
    marksurfaces: table('marksurfaces', indexed.marksurfaces).faces,
    edges: table('edges', indexed.edges).vertices,
    surfedges: lumps.take('surfedges', readSurfedges) ?? new Int32Array(0),
    models: table('models', MODELS),
  }
}

function readSurfedges(lump: ByteReader): Int32Array {
  return lump.table(wholeCount(lump, 4), 4, 'surfedges').i32s(0, 1)
}

function readPlacement(
  file: ByteReader,
  names: readonly BspLumpName[],
  lumpOffsets: Uint32Array,
  lumpByteLengths: Uint32Array,
  bspx: Bspx | undefined,
): Placement | undefined {
  const offsets = Uint32Array.of(...lumpOffsets, ...(bspx?.offsets ?? []))
  const byteLengths = Uint32Array.of(...lumpByteLengths, ...(bspx?.byteLengths ?? []))
  return placementOf(file.source.bytes, offsets, byteLengths, usualPlacement(names, bspx?.lumps.length))
}
