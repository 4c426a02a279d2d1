import type { ByteReader, ByteWriter } from '../../../binary/index.js'
import type { WmbTerrainLightmap } from '../document/document.js'
import { LUXEL_BYTES, TERRAIN_LIGHTMAP } from '../layout.js'

/** Reads light on terrains (views); undefined if the list is invalid (levels §4.10). */
export function readTerrainLightmaps(list: ByteReader): WmbTerrainLightmap[] | undefined {
  const count = list.u32('count')
  if (count * TERRAIN_LIGHTMAP.byteLength > list.remaining) return undefined
  const maps: WmbTerrainLightmap[] = []
  for (let index = 0; index < count; index++) {
    if (list.remaining < TERRAIN_LIGHTMAP.byteLength) return undefined
    const part = list.labeled('', index)
    const head = part.record(TERRAIN_LIGHTMAP)
    const byteLength = head.width * head.height * LUXEL_BYTES
    if (byteLength > part.remaining) return undefined
    maps.push({ ...head, pixels: part.bytes(byteLength, 'luxels') })
    list.skipTo(part.offset)
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
