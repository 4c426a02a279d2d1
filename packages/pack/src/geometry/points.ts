import type { ByteReader } from '../frames/byte-reader.js'
import { decodeMatrix } from '../frames/decode-matrix.js'
import { separateTracks, type Tracks } from '../frames/weld.js'

/**
 * Reads which vertices share a point. Points are numbered in the order of first use. 0 is a new point; other values are
 * the distance to the point of the last vertex that shared one.
 */
export function readPoints(reader: ByteReader, vertices: number): Tracks {
  // Each point takes three bytes or more.
  if (reader.choice(2) === 0) {
    reader.expect(vertices)
    return separateTracks(vertices)
  }
  const steps = decodeMatrix(reader, { frames: 1, components: 1, tracks: vertices })
  const trackOf = new Uint32Array(vertices)
  const vertexOf = new Uint32Array(vertices)
  const points = sharePoints(reader, steps, trackOf, vertexOf)
  return { trackOf, vertexOf: vertexOf.subarray(0, points) }
}

/** Numbers points. @returns how many there are */
function sharePoints(reader: ByteReader, steps: Uint16Array, trackOf: Uint32Array, vertexOf: Uint32Array): number {
  let points = 0
  let last = 0
  for (let vertex = 0; vertex < steps.length; vertex++) {
    const step = (steps[vertex] << 16) >> 16
    if (step === 0) {
      vertexOf[points] = vertex
      trackOf[vertex] = points++
      continue
    }
    last += step < 0 ? step : step - 1
    if (last < 0 || last >= points) reader.fail(`vertex ${vertex} shares point ${last} of ${points}`)
    trackOf[vertex] = last
  }
  return points
}
