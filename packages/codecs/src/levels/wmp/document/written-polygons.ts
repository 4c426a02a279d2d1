import type { WmpBlock, WmpPolygons } from './document.js'

/**
 * The polygons and faces of a block as files of vertices store them. Planes that others cut away have polygons without
 * corners, which such files cannot store.
 */
export function writtenPolygons(block: WmpBlock): { polygons: WmpPolygons; faces: WmpBlock['faces'] } {
  const { starts, indices } = block.polygons
  const kept = block.faces.map((_, polygon) => polygon).filter((polygon) => starts[polygon + 1] > starts[polygon])
  if (block.planes === undefined || kept.length === block.faces.length) return block
  // Empty polygons have no corners, so the indices are unchanged.
  const ends = kept.map((polygon) => starts[polygon + 1])
  return {
    polygons: { starts: Uint32Array.from([0, ...ends]), indices },
    faces: kept.map((polygon) => block.faces[polygon]),
  }
}
