import { textureRecord } from '../../archives/wad/layout.js'
import { ByteReader, type ReadOptions, type Table, u32At } from '../../binary/index.js'
import { refuseFormat } from '../../detect/expect-format.js'
import { LumpReader, type LumpTable, readTable, wholeCount } from '../lumps/lump-reader.js'
import { placementOf } from '../lumps/placement.js'
import { readDirectory } from './directory.js'
import type { WmbCountedList, WmbDocument, WmbMaterial } from './document/document.js'
import { readBlocks } from './geometry/blocks.js'
import {
  CLIP_NODES,
  FACES,
  HULLS,
  LEAFS,
  LIST_ALIGNMENT,
  LIST_NAMES,
  LIST_ROW,
  LIST_ROW_BYTES,
  listOrder,
  MAGIC_BYTES,
  MATERIAL,
  MAX_MATERIALS,
  MAX_TEXTURES,
  NODES,
  PLANES,
  WMB6_LISTS,
  WMB7_LISTS,
  type WmbListName,
} from './layout.js'
import { SMALLEST_OBJECT_BYTES } from './objects/object-layout.js'
import { keepObject, readObject } from './objects/objects.js'
import { readPalettes } from './textures/palettes.js'
import { readTerrainLightmaps } from './textures/terrain-light.js'
import { keepTexture, readTexture } from './textures/textures.js'

/**
 * Reads a compiled level, WMB7 or WMB6. Pixels, palettes, PVS and lightmaps are views into `bytes`; everything else is
 * a copy, with short columns side by side in shared buffers. Unreadable parts of a list are issues, and their bytes are
 * kept (docs/formats/wmb.md). Meaning is checked by `checkWmb`, which takes five times as long as reading.
 * @throws FormatError for foreign files, files truncated within their header, and files without a readable block, face
 * or object.
 */
export function readWmb(bytes: Uint8Array, { observer }: ReadOptions = {}): WmbDocument {
  const file = ByteReader.open(bytes, 'wmb', true, observer)
  const magic = file.text(MAGIC_BYTES, 'the format mark')
  if (magic !== 'WMB7' && magic !== 'WMB6') {
    refuseFormat(file, bytes, 'a compiled GameStudio level (WMB7 or WMB6)')
  }
  const format = magic === 'WMB7' ? 'wmb7' : 'wmb6'
  const header = readHeader(file, format)
  const lists = new LumpReader(file, header, LIST_NAMES, 'list')
  const content = readLists(lists, format)
  const { faces, blocks, objects, staleTerrainLightmaps } = content
  lists.noteOverlaps(staleTerrainLightmaps && 'terrainLightmaps')
  if (lists.firstFailure !== undefined && faces.count + blocks.length + objects.length === 0) throw lists.firstFailure
  const usual = { start: header.start, order: listOrder(format), alignment: LIST_ALIGNMENT }
  const placement = placementOf(bytes, header.offsets, lists.byteLengths, usual)
  return {
    format,
    listCount: header.listCount,
    ...content,
    ...(placement === undefined ? {} : { placement }),
    ...(lists.unread.length === 0 ? {} : { unreadRows: lists.unread }),
    issues: file.issues,
  }
}

interface Header extends LumpTable {
  readonly listCount: number
}

function readHeader(file: ByteReader, format: WmbDocument['format']): Header {
  const tableAt = file.offset
  const listCount = format === 'wmb7' ? WMB7_LISTS : countLists(file)
  const start = tableAt + listCount * LIST_ROW_BYTES
  const table = file.at(tableAt, file.end - tableAt, 'header')
  const offsets = new Uint32Array(LIST_NAMES.length)
  const byteLengths = new Uint32Array(LIST_NAMES.length)
  for (let list = 0; list < listCount; list++) {
    const row = table.labeled(LIST_NAMES[list]).record(LIST_ROW)
    table.offset += LIST_ROW_BYTES
    offsets[list] = row.offset
    byteLengths[list] = row.byteLength
  }
  return { listCount, start, offsets, byteLengths }
}

/** WMB6 does not state its header's length: it ends at the first list that begins after the shortest header. */
function countLists(file: ByteReader): number {
  const header = file.labeled('header')
  const start = header.takeAll(WMB6_LISTS.least, LIST_ROW_BYTES, 'rows of the list table')
  const shortest = MAGIC_BYTES + WMB6_LISTS.least * LIST_ROW_BYTES
  let first = MAGIC_BYTES + WMB7_LISTS * LIST_ROW_BYTES
  for (let row = 0; row < WMB6_LISTS.least; row++) {
    const offset = u32At(header, start + row * LIST_ROW_BYTES)
    const byteLength = u32At(header, start + row * LIST_ROW_BYTES + 4)
    if (offset >= shortest && byteLength > 0) first = Math.min(first, offset)
  }
  return Math.floor((first - MAGIC_BYTES) / LIST_ROW_BYTES)
}

type ListReader = LumpReader<WmbListName>

type Lists = Omit<WmbDocument, 'format' | 'listCount' | 'placement' | 'unreadRows' | 'issues'>

const NO_BYTES = new Uint8Array(0)

function readLists(lists: ListReader, format: WmbDocument['format']): Lists {
  const table = <T>(name: WmbListName, layout: Table<T>): T & { readonly count: number } => {
    const rows = lists.take(name, (list) => readTable(list, layout))
    return rows ?? readTable(ByteReader.open(NO_BYTES, 'wmb'), layout)
  }
  const bytes = (name: WmbListName): Uint8Array => lists.take(name, (list) => list.rest(name)) ?? NO_BYTES
  const palettes = lists.isEmpty('palettes') ? undefined : lists.take('palettes', readPalettes)
  return {
    ...(palettes === undefined ? {} : { palettes }),
    planes: table('planes', PLANES),
    vertices:
      lists.take('vertices', (list) => list.table(wholeCount(list, 12), 12, 'vertices').f32s(0, 3)) ??
      new Float32Array(0),
    pvs: bytes('pvs'),
    nodes: table('nodes', NODES),
    materials: lists.take('materials', readMaterials) ?? [],
    faces: table('faces', FACES),
    legacy4: bytes('legacy4'),
    clipNodes: table('clipNodes', CLIP_NODES),
    leafs: table('leafs', LEAFS),
    marks: lists.take('marks', (list) => list.u32s(wholeCount(list, 4), 'marks')) ?? new Uint32Array(0),
    edges: lists.take('edges', (list) => list.table(wholeCount(list, 8), 8, 'edges').u32s(0, 2)) ?? new Uint32Array(0),
    edgeList: lists.take('edgeList', readEdgeList) ?? new Int32Array(0),
    hulls: table('hulls', HULLS),
    lightmaps: bytes('lightmaps'),
    legacy8: bytes('legacy8'),
    ...readCountedLists(lists, format),
  }
}

function readEdgeList(list: ByteReader): Int32Array {
  return list.table(wholeCount(list, 4), 4, 'edgeList').i32s(0, 1)
}

function readMaterials(list: ByteReader): WmbMaterial[] {
  const count = wholeCount(list, MATERIAL.byteLength)
  if (count > MAX_MATERIALS) list.fail('limit', `${count} materials; faces count to ${MAX_MATERIALS}`)
  return Array.from({ length: count }, () => list.record(MATERIAL))
}

const TEXTURE_LIMITS = { smallest: textureRecord.byteLength, most: MAX_TEXTURES }

type CountedLists = Pick<
  WmbDocument,
  WmbCountedList | 'staleTerrainLightmaps' | 'omitted' | 'texturePlacement' | 'objectPlacement'
>

function readCountedLists(lists: ListReader, format: WmbDocument['format']): CountedLists {
  const omitted: WmbCountedList[] = []
  const take = <T>(name: WmbCountedList, read: (list: ByteReader) => T): T | undefined => {
    const result = lists.isEmpty(name) ? undefined : lists.take(name, read)
    if (result === undefined) omitted.push(name)
    return result
  }
  const textures = take('textures', (list) =>
    readDirectory(list, TEXTURE_LIMITS, { read: readTexture, keep: keepTexture }),
  )
  const objects = take('objects', (list) =>
    readDirectory(
      list,
      { smallest: SMALLEST_OBJECT_BYTES },
      { read: (part, note) => readObject(part, format, note), keep: keepObject },
    ),
  )
  const blocks = take('blocks', readBlocks)
  if (blocks !== undefined && blocks.count !== blocks.blocks.length) lists.keepCount('blocks', blocks.count)
  return {
    textures: textures?.items ?? [],
    ...(textures?.placement === undefined ? {} : { texturePlacement: textures.placement }),
    objects: objects?.items ?? [],
    ...(objects?.placement === undefined ? {} : { objectPlacement: objects.placement }),
    blocks: blocks?.blocks ?? [],
    ...(take('terrainLightmaps', readTerrainLight) ?? { terrainLightmaps: [] }),
    omitted,
  }
}

function readTerrainLight(list: ByteReader): Pick<WmbDocument, 'terrainLightmaps' | 'staleTerrainLightmaps'> {
  const bytes = list.labeled('bytes')
  const start = list.offset
  const terrainLightmaps = list.remaining < 4 ? undefined : readTerrainLightmaps(list)
  if (terrainLightmaps !== undefined) return { terrainLightmaps }
  list.note('stale-list', 'this list is not valid: compilers do not move it when lists before it grow', start)
  list.skipTo(list.end)
  return { terrainLightmaps: [], staleTerrainLightmaps: bytes.rest('stale bytes') }
}
