import { type ByteReader, firstOutside } from '../binary/index.js'
import { checkCorners } from '../mdl/check-corners.js'
import { BYTE_STEPS, checkScale, noteNoFrames } from '../mdl/check-scale.js'
import { NORMAL_COUNT } from '../mdl/normal-table.js'
import type { QuakeMdlDocument } from './document.js'
import { HeaderOffset, TRIANGLE_BYTES, TRIANGLE_VERTICES_AT } from './layout.js'
import type { QuakeMdlPlaces } from './places.js'
import { posesOf } from './poses.js'

/** What Quake's own program draws. */
const QUAKE_LIMITS = { vertexCount: 1024, triangles: 2048, frames: 256 } as const

/** Checks what the bytes mean: finite positions, vertices inside their table, known normals, times that grow, Quake's limits. */
export function checkQuakeMdl(document: QuakeMdlDocument, reader: ByteReader, places: QuakeMdlPlaces): void {
  const { vertexCount, triangles, skins, frames, format } = document
  checkScale(reader, document, BYTE_STEPS)
  if (posesOf(document).length === 0) noteNoFrames(reader, HeaderOffset.frameCount)
  checkCorners(reader, triangles.vertices, {
    name: 'vertex',
    count: vertexCount,
    start: places.triangles + TRIANGLE_VERTICES_AT,
    stride: TRIANGLE_BYTES,
  })
  const odd = posesOf(document).findIndex(({ normals }) => firstOutside(normals, 0, NORMAL_COUNT) >= 0)
  if (odd >= 0) {
    const message = `frame ${odd} has normal indices above ${NORMAL_COUNT - 1}: they are recomputed`
    reader.note('normal-index', message, places.frames)
  }
  for (const entry of [...skins, ...frames]) {
    if (entry.kind === 'group' && !ascending(entry.endTimes)) {
      reader.note('end-times', 'the times of a group should grow from 0 on', places.frames)
    }
  }
  if (format !== 'idpo') return
  for (const [name, count, limit] of [
    ['vertices', vertexCount, QUAKE_LIMITS.vertexCount],
    ['triangles', triangles.count, QUAKE_LIMITS.triangles],
    ['frames', frames.length, QUAKE_LIMITS.frames],
  ] as const) {
    if (count > limit) {
      reader.note('quake-limit', `Quake itself takes ${limit} ${name}, this has ${count}`, HeaderOffset.vertexCount)
    }
  }
}

function ascending(times: Float32Array): boolean {
  return times.every((time, index) => Number.isFinite(time) && time > (index === 0 ? 0 : times[index - 1]))
}
