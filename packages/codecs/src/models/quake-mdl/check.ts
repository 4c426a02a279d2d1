import { type ByteReader, firstOutside } from '../../binary/index.js'
import { checkCorners } from '../geometry/check-corners.js'
import { BYTE_STEPS, checkScale, noteNoFrames } from '../geometry/check-scale.js'
import { NORMAL_COUNT } from '../geometry/normal-table.js'
import type { QuakeMdlDocument } from './document.js'
import { HeaderOffset, TRIANGLE_BYTES, TRIANGLE_VERTICES_AT } from './layout.js'
import { posesOf } from './poses.js'

/** Limits of Quake's own renderer. */
const QUAKE_LIMITS = { vertexCount: 1024, triangles: 2048, frames: 256 } as const

/**
 * Checks the meaning of the data: finite positions, vertices inside their table, known normals, ascending times,
 * Quake's limits.
 */
export function checkQuakeMdl(document: QuakeMdlDocument, reader: ByteReader, offsets: QuakeMdlOffsets): void {
  const { vertexCount, triangles, skins, frames, format } = document
  checkScale(reader, document, BYTE_STEPS)
  if (posesOf(document).length === 0) noteNoFrames(reader, HeaderOffset.frameCount)
  checkCorners(reader, triangles.vertices, {
    name: 'vertex',
    count: vertexCount,
    start: offsets.triangles + TRIANGLE_VERTICES_AT,
    stride: TRIANGLE_BYTES,
  })
  const odd = posesOf(document).findIndex(({ normals }) => firstOutside(normals, 0, NORMAL_COUNT) >= 0)
  if (odd >= 0) {
    const message = `frame ${odd} has normal indices above ${NORMAL_COUNT - 1}: they are recomputed`
    reader.note('normal-index', message, offsets.frames)
  }
  for (const entry of [...skins, ...frames]) {
    if (entry.kind === 'group' && !ascending(entry.endTimes)) {
      reader.note('end-times', 'the times of a group should increase from 0', offsets.frames)
    }
  }
  if (format !== 'idpo') return
  for (const [name, count, limit] of [
    ['vertices', vertexCount, QUAKE_LIMITS.vertexCount],
    ['triangles', triangles.count, QUAKE_LIMITS.triangles],
    ['frames', frames.length, QUAKE_LIMITS.frames],
  ] as const) {
    if (count > limit) {
      reader.note(
        'quake-limit',
        `Quake itself supports ${limit} ${name}, this model has ${count}`,
        HeaderOffset.vertexCount,
      )
    }
  }
}

function ascending(times: Float32Array): boolean {
  return times.every((time, index) => Number.isFinite(time) && time > (index === 0 ? 0 : times[index - 1]))
}

/** File offsets of a document's tables, for messages about their meaning. */
export interface QuakeMdlOffsets {
  readonly triangles: number
  readonly frames: number
}
