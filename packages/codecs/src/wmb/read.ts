import { ByteReader } from '../binary/index.js'
import { refuseFormat } from '../detect-format.js'
import { textureRecord } from '../wad/layout.js'
import { readBlocks } from './blocks.js'
import { readDirectory } from './directory.js'
import type { WmbCountedList, WmbDocument } from './document.js'
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
  MAX_MATERIALS,
  MAX_TEXTURES,
  NODES,
  PLANES,
  WMB6_LISTS,
  WMB7_LISTS,
  type WmbListName,
} from './layout.js'
import { SMALLEST_OBJECT_BYTES } from './object-layout.js'
import { readObject } from './objects.js'
import { readPalettes } from './palettes.js'
import { placementOf } from './placement.js'
import { readTable, wholeCount } from './record-list.js'
import { readTerrainLightmaps } from './terrain-light.js'
import { readTexture } from './textures.js'

/**
 * Reads a compiled level, WMB7 or WMB6. Pixels, palettes, PVS and lightmaps are views into `bytes`; everything else is a copy,
 * short columns side by side in shared buffers.
 * @throws FormatError for files that are cut, foreign or impossible. What a level means is checked by `checkWmb` and not here:
 *   that takes five times as long as reading, and games that trust their levels need none of it.
 */
export function readWmb(bytes: Uint8Array): WmbDocument {
  const file = ByteReader.open(bytes, 'wmb', true)
  const magic = file.text(MAGIC_BYTES, 'the format mark')
  if (magic !== 'WMB7' && magic !== 'WMB6') {
    refuseFormat(file, bytes, 'a compiled GameStudio level (WMB7 or WMB6)')
  }
  const format = magic === 'WMB7' ? 'wmb7' : 'wmb6'
  const header = readHeader(file, format)
  const { start, offsets, byteLengths } = header
  const usual = { start, order: listOrder(format), alignment: LIST_ALIGNMENT }
  const placement = placementOf(bytes, offsets, byteLengths, usual)
  return {
    format,
    listCount: header.listCount,
    ...readLists(file, header, format),
    ...(placement === undefined ? {} : { placement }),
    issues: file.issues,
  }
}

interface Header {
  readonly listCount: number
  /** First byte behind the table. */
  readonly start: number
  /** Of all 20 lists; zeros for those beyond the table. */
  readonly offsets: Uint32Array
  readonly byteLengths: Uint32Array
}

function readHeader(file: ByteReader, format: WmbDocument['format']): Header {
  const tableAt = file.offset
  const listCount = format === 'wmb7' ? WMB7_LISTS : countLists(file)
  const start = tableAt + listCount * LIST_ROW_BYTES
  const table = file.at(tableAt, file.end - tableAt, 'header')
  const offsets = new Uint32Array(LIST_NAMES.length)
  const byteLengths = new Uint32Array(LIST_NAMES.length)
  let total = 0
  for (let list = 0; list < listCount; list++) {
    const at = table.offset
    offsets[list] = table.u32()
    byteLengths[list] = table.u32()
    total += byteLengths[list]
    if (byteLengths[list] > 0 && offsets[list] < start) {
      table.fail('range', `the list ${LIST_NAMES[list]} at ${offsets[list]} lies inside the header of ${start}`, at)
    }
  }
  // Stale lists overlap by a few bytes; more would let a small file grow.
  if (total > 2 * file.end) table.fail('limit', `lists of ${total} bytes cannot be in a file of ${file.end}`)
  return { listCount, start, offsets, byteLengths }
}

/** WMB6 does not say how long its header is: it ends where the first list begins. */
function countLists(file: ByteReader): number {
  const rows = file.labelled('header').u32s(WMB6_LISTS.least * 2, 'the list table')
  let first = MAGIC_BYTES + WMB7_LISTS * LIST_ROW_BYTES
  for (let at = 0; at < rows.length; at += 2) if (rows[at] > 0 && rows[at + 1] > 0) first = Math.min(first, rows[at])
  const count = Math.floor((first - MAGIC_BYTES) / LIST_ROW_BYTES)
  if (count < WMB6_LISTS.least) file.fail('range', `the first list at ${first} lies inside the header`)
  return count
}

type Lists = Omit<WmbDocument, 'format' | 'listCount' | 'placement' | 'issues'>

function readLists(file: ByteReader, { offsets, byteLengths }: Header, format: WmbDocument['format']): Lists {
  const list = (name: WmbListName): ByteReader => {
    const index = LIST_NAMES.indexOf(name)
    // Empty lists stand anywhere, also outside the file.
    return byteLengths[index] === 0 ? file.at(0, 0, name) : file.at(offsets[index], byteLengths[index], name)
  }
  const palettes = list('palettes')
  const planes = readTable(list('planes'), PLANES)
  const vertices = list('vertices')
  const materials = list('materials')
  const materialCount = wholeCount(materials, MATERIAL.byteLength)
  if (materialCount > MAX_MATERIALS)
    materials.fail('limit', `${materialCount} materials; faces count to ${MAX_MATERIALS}`)
  const [marks, edges, edgeList] = [list('marks'), list('edges'), list('edgeList')]
  return {
    ...(palettes.remaining === 0 ? {} : { palettes: readPalettes(palettes) }),
    planes,
    vertices: vertices.f32s(wholeCount(vertices, 12) * 3),
    pvs: list('pvs').rest(),
    nodes: readTable(list('nodes'), NODES),
    materials: Array.from({ length: materialCount }, () => materials.record(MATERIAL)),
    faces: readTable(list('faces'), FACES),
    legacy4: list('legacy4').rest(),
    clipNodes: readTable(list('clipNodes'), CLIP_NODES),
    leafs: readTable(list('leafs'), LEAFS),
    marks: marks.u32s(wholeCount(marks, 4)),
    edges: edges.u32s(wholeCount(edges, 8) * 2),
    edgeList: edgeList.table(wholeCount(edgeList, 4), 4, 'numbers').i32s(0, 1),
    hulls: readTable(list('hulls'), HULLS),
    lightmaps: list('lightmaps').rest(),
    legacy8: list('legacy8').rest(),
    ...readCountedLists(list, format),
  }
}

const TEXTURE_LIMITS = { smallest: textureRecord.byteLength, most: MAX_TEXTURES }

type CountedLists = Pick<
  WmbDocument,
  WmbCountedList | 'staleTerrainLightmaps' | 'omitted' | 'texturePlacement' | 'objectPlacement'
>

function readCountedLists(list: (name: WmbListName) => ByteReader, format: WmbDocument['format']): CountedLists {
  const omitted: WmbCountedList[] = []
  const present = (name: WmbCountedList): ByteReader | undefined => {
    const reader = list(name)
    if (reader.remaining > 0) return reader
    omitted.push(name)
    return undefined
  }
  const none = { items: [], placement: undefined }
  const textureList = present('textures')
  const textures = textureList ? readDirectory(textureList, TEXTURE_LIMITS, readTexture) : none
  const objectList = present('objects')
  const objects = objectList
    ? readDirectory(objectList, { smallest: SMALLEST_OBJECT_BYTES }, (part, note) => readObject(part, format, note))
    : none
  const blockList = present('blocks')
  return {
    textures: textures.items,
    ...(textures.placement === undefined ? {} : { texturePlacement: textures.placement }),
    objects: objects.items,
    ...(objects.placement === undefined ? {} : { objectPlacement: objects.placement }),
    blocks: blockList ? readBlocks(blockList) : [],
    ...readTerrainLight(present('terrainLightmaps')),
    omitted,
  }
}

function readTerrainLight(
  list: ByteReader | undefined,
): Pick<WmbDocument, 'terrainLightmaps' | 'staleTerrainLightmaps'> {
  if (list === undefined) return { terrainLightmaps: [] }
  const bytes = list.labelled('bytes')
  const start = list.offset
  const terrainLightmaps = list.remaining < 4 ? undefined : readTerrainLightmaps(list)
  if (terrainLightmaps !== undefined) return { terrainLightmaps }
  list.note('stale-list', 'this list makes no sense; the compiler forgets to move it when lists before it grow', start)
  return { terrainLightmaps: [], staleTerrainLightmaps: bytes.rest() }
}
