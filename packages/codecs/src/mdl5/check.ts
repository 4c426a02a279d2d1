import { type ByteReader, firstOutside } from '../binary/index.js'
import { NORMAL_COUNT } from '../mdl/normal-table.js'
import type { Mdl5Document } from './document.js'
import { TRIANGLE_BYTES, TRIANGLE_SKIN_POINTS_AT } from './layout.js'
import type { Mdl5Places } from './read.js'

/**
 * Checks what the bytes mean: indices inside their tables, known normals.
 * @throws FormatError `range` for an index that points nowhere.
 */
export function checkMdl5(document: Mdl5Document, reader: ByteReader, places: Mdl5Places): void {
  const pointCount = document.skinPoints.length / 2
  checkIndices(reader, document.triangles, document.vertexCount, 'vertex', places.triangles)
  // A model without skin points has no use for the indices of its corners.
  if (pointCount > 0) {
    const at = places.triangles + TRIANGLE_SKIN_POINTS_AT
    checkIndices(reader, document.triangleSkinPoints, pointCount, 'skin point', at)
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

function checkIndices(reader: ByteReader, indices: Uint16Array, count: number, name: string, start: number): void {
  const at = firstOutside(indices, 0, count)
  if (at < 0) return
  const offset = start + Math.floor(at / 3) * TRIANGLE_BYTES + (at % 3) * 2
  reader.fail('range', `triangle ${Math.floor(at / 3)} uses ${name} ${indices[at]} of ${count}`, offset)
}
