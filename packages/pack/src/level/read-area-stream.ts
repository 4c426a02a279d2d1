import { ByteReader } from '../frames/byte-reader.js'
import type { Where } from '../json-value.js'
import { readSurfaces, type SurfaceOrigins } from './read-surfaces.js'

/**
 * Decodes the stream of an area: the number of clusters of its level, then blocks and ranges as in the stream of a level.
 * @param triangleCounts of each surface
 * @throws PackError
 */
export function readAreaStream(
  stream: Uint8Array,
  triangleCounts: readonly number[],
  where: Where,
): { readonly clusterCount: number; readonly surfaces: readonly SurfaceOrigins[] } {
  const reader = new ByteReader(stream, where)
  const clusterCount = reader.varint(0x7fffffff)
  const surfaces = readSurfaces(reader, triangleCounts, clusterCount)
  reader.end()
  return { clusterCount, surfaces }
}
