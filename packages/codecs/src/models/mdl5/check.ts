import { type ByteReader, firstOutside } from '../../binary/index.js'
import { checkCorners } from '../geometry/check-corners.js'
import { checkScale, noteNoFrames, WORD_STEPS } from '../geometry/check-scale.js'
import { NORMAL_COUNT } from '../geometry/normal-table.js'
import type { Mdl5Document } from './document.js'
import { HeaderOffset, TRIANGLE_BYTES, TRIANGLE_SKIN_POINTS_AT } from './layout.js'

/** Checks the meaning of the data: finite positions, indices inside their tables, known normals. */
export function checkMdl5(document: Mdl5Document, reader: ByteReader, offsets: Mdl5Offsets): void {
  checkScale(reader, document, WORD_STEPS)
  if (document.frames.length === 0) noteNoFrames(reader, HeaderOffset.frameCount)
  const pointCount = document.skinPoints.length / 2
  const corners = { start: offsets.triangles, stride: TRIANGLE_BYTES } as const
  checkCorners(reader, document.triangles, { ...corners, name: 'vertex', count: document.vertexCount })
  // Without skin points, the corners' skin point indices are unused.
  if (pointCount > 0) {
    const start = offsets.triangles + TRIANGLE_SKIN_POINTS_AT
    checkCorners(reader, document.triangleSkinPoints, { ...corners, name: 'skin point', count: pointCount, start })
  }
  if (offsets.largestNormal >= NORMAL_COUNT) {
    const odd = document.frames.findIndex((frame) => firstOutside(frame.normals, 0, NORMAL_COUNT) >= 0)
    reader.note(
      'normal-index',
      `frame ${odd} has normal indices above ${NORMAL_COUNT - 1}: they are recomputed`,
      offsets.frames,
    )
  }
}

/** File offsets of a document's tables, for messages about their meaning. */
export interface Mdl5Offsets {
  readonly triangles: number
  readonly frames: number
  /** Largest normal index of all frames. */
  largestNormal: number
}
