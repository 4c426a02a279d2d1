import { type ByteReader, firstOutside } from '../binary/index.js'
import { checkCorners } from '../mdl/check-corners.js'
import { NORMAL_COUNT } from '../mdl/normal-table.js'
import type { Mdl5Document } from './document.js'
import { TRIANGLE_BYTES, TRIANGLE_SKIN_POINTS_AT } from './layout.js'
import type { Mdl5Places } from './places.js'

/**
 * Checks what the bytes mean: indices inside their tables, known normals.
 * @throws FormatError `range` for an index that points nowhere.
 */
export function checkMdl5(document: Mdl5Document, reader: ByteReader, places: Mdl5Places): void {
  const pointCount = document.skinPoints.length / 2
  const corners = { start: places.triangles, stride: TRIANGLE_BYTES } as const
  checkCorners(reader, document.triangles, { ...corners, name: 'vertex', count: document.vertexCount })
  // A model without skin points has no use for the indices of its corners.
  if (pointCount > 0) {
    const start = places.triangles + TRIANGLE_SKIN_POINTS_AT
    checkCorners(reader, document.triangleSkinPoints, { ...corners, name: 'skin point', count: pointCount, start })
  }
  if (places.largestNormal >= NORMAL_COUNT) {
    const odd = document.frames.findIndex((frame) => firstOutside(frame.normals, 0, NORMAL_COUNT) >= 0)
    reader.note(
      'normal-index',
      `frame ${odd} has normal indices above ${NORMAL_COUNT - 1}: they are recomputed`,
      places.frames,
    )
  }
}
