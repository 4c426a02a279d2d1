import { type ByteReader, firstNotFinite } from '../../binary/index.js'
import { noteNoFrames } from '../geometry/check-scale.js'
import type { Md3Document, Md3Surface } from './document.js'
import { HeaderOffset, QUAKE_LIMITS } from './layout.js'

/**
 * Reports oddities: differing frame counts, values that are not finite, sizes above Quake's limits. Corners were
 * checked while reading.
 */
export function checkMd3(document: Md3Document, reader: ByteReader): void {
  const { frames, tags, surfaces, order = [] } = document
  if (order.some(({ table, statedOffset }) => table === 'end' && statedOffset !== undefined)) {
    reader.note('end-offset', 'the stated end of the model is inside a table or outside of the file', HeaderOffset.end)
  }
  if (frames.names.length === 0 && surfaces.every(({ frameCount }) => frameCount === 0))
    noteNoFrames(reader, HeaderOffset.frameCount)
  limit(reader, 'frames', frames.names.length)
  limit(reader, 'tags', tags.count)
  limit(reader, 'surfaces', surfaces.length)
  noteNotFinite(reader, [frames.boxes, frames.origins], 'boxes of frames that are not finite')
  noteNotFinite(reader, [tags.origins, tags.axes], 'tags that are not finite')
  checkTagNames(document, reader)
  for (const [index, surface] of surfaces.entries()) {
    checkSurface(surface, frames.names.length, reader.labeled('surfaces', index))
  }
}

/** Games find a tag by name in frame 0 and use the same index in every other frame. */
function checkTagNames({ tags }: Md3Document, reader: ByteReader): void {
  const odd = tags.names.findIndex(({ text }, at) => text !== tags.names[at % tags.count].text)
  if (odd < 0) return
  const message = `tag ${odd % tags.count} has another name in frame ${Math.floor(odd / tags.count)} than in the first`
  reader.note('tag-name', message)
}

function checkSurface(surface: Md3Surface, frameCount: number, reader: ByteReader): void {
  const { triangles, vertexCount, shaders, skinPoints } = surface
  if (surface.frameCount !== frameCount) {
    reader.note(
      'frame-count',
      `${surface.frameCount} frames, but the model has ${frameCount}: missing ones stay at rest`,
    )
  }
  noteNotFinite(reader, [skinPoints], 'skin points that are not finite: they are treated as 0')
  limit(reader, 'shaders', shaders.length)
  limit(reader, 'vertices', vertexCount)
  limit(reader, 'triangles', triangles.length / 3)
}

function noteNotFinite(reader: ByteReader, columns: readonly Float32Array[], message: string): void {
  if (columns.some((column) => firstNotFinite(column) >= 0)) reader.note('not-finite', message)
}

function limit(reader: ByteReader, name: keyof typeof QUAKE_LIMITS, count: number): void {
  const most = QUAKE_LIMITS[name]
  if (count > most) reader.note('quake-limit', `Quake III itself supports ${most} ${name}, this model has ${count}`)
}
