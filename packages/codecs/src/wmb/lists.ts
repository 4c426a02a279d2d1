import type { ByteReader, ByteWriter, Table } from '../binary/index.js'
import type { WmbPalettes, WmbTerrainLightmap } from './document.js'
import { LUXEL_BYTES, PALETTE_BYTES, PALETTE_HEAD_BYTES, TERRAIN_LIGHTMAP } from './layout.js'

/**
 * Takes a whole list of equal records.
 * @throws FormatError `range` when they do not fill it.
 */
export function readTable<T>(list: ByteReader, table: Table<T>): T & { readonly count: number } {
  return table.read(list, wholeCount(list, table.stride))
}

/** Records of `stride` bytes that fill the rest of a list. */
export function wholeCount(list: ByteReader, stride: number): number {
  const count = list.remaining / stride
  if (!Number.isInteger(count)) list.fail('range', `${list.remaining} bytes are not a whole number of ${stride}`)
  return count
}

/** Views. */
export function readPalettes(list: ByteReader): WmbPalettes {
  const head = list.bytes(PALETTE_HEAD_BYTES, 'the head of the palettes')
  return { head, colours: list.bytes(PALETTE_BYTES, 'the palette'), tables: list.rest() }
}

export function writePalettes(writer: ByteWriter, { head, colours, tables }: WmbPalettes): void {
  if (head.byteLength !== PALETTE_HEAD_BYTES || colours.byteLength !== PALETTE_BYTES) {
    writer.fail('unwritable', `a palette has ${PALETTE_HEAD_BYTES} bytes and 256 × 3 colours`)
  }
  for (const bytes of [head, colours, tables]) writer.bytes(bytes)
}

/** Reads light on terrains (views), or finds that the list is none (levels §4.10): undefined. */
export function readTerrainLightmaps(list: ByteReader): WmbTerrainLightmap[] | undefined {
  const count = list.u32()
  if (count * TERRAIN_LIGHTMAP.byteLength > list.remaining) return undefined
  const maps: WmbTerrainLightmap[] = []
  for (let index = 0; index < count; index++) {
    if (list.remaining < TERRAIN_LIGHTMAP.byteLength) return undefined
    const head = list.record(TERRAIN_LIGHTMAP)
    const byteLength = head.width * head.height * LUXEL_BYTES
    if (byteLength > list.remaining) return undefined
    maps.push({ ...head, pixels: list.bytes(byteLength) })
  }
  return list.remaining === 0 ? maps : undefined
}

export function writeTerrainLightmaps(writer: ByteWriter, maps: readonly WmbTerrainLightmap[]): void {
  writer.u32(maps.length)
  writer.list('terrainLightmaps', maps, (map) => {
    if (map.pixels.byteLength !== map.width * map.height * LUXEL_BYTES) {
      writer.fail('unwritable', `${map.pixels.byteLength} bytes where ${map.width} × ${map.height} × 3 belong`)
    }
    writer.record(TERRAIN_LIGHTMAP, map)
    writer.bytes(map.pixels)
  })
}
