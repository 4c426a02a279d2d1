import type { ByteReader } from './byte-reader.js'
import { WELD } from './matrix-layout.js'
import { separateTracks, type Tracks } from './weld.js'

/**
 * Reads which vertices share a track.
 * @param shared The tracks that the rest pose gives; undefined where it has none.
 * @throws PackError
 */
export function readTracks(reader: ByteReader, vertices: number, shared: () => Tracks | undefined): Tracks {
  const weld = reader.choice(3)
  if (weld === WELD.none) return separateTracks(vertices)
  if (weld === WELD.points) return shared() ?? reader.fail('the rest pose has no points')
  reader.expect(vertices)
  const trackOf = new Uint32Array(vertices)
  const vertexOf = new Uint32Array(vertices)
  let tracks = 0
  for (let vertex = 0; vertex < vertices; vertex++) {
    const back = reader.varint(tracks)
    if (back === 0) vertexOf[tracks++] = vertex
    trackOf[vertex] = tracks - (back || 1)
  }
  return { trackOf, vertexOf: vertexOf.subarray(0, tracks) }
}

/** Comparisons for each vertex, on average, before points are given up: only crafted ones have that many normals. */
const MAX_PROBES = 16

/**
 * Gives vertices of a point that have the same normal at rest one track, numbered in the order of first use. Undefined
 * where points have too many normals.
 */
export function splitPoints(
  { trackOf: pointOf, vertexOf: { length: points } }: Tracks,
  normals: Float32Array,
): Tracks | undefined {
  const vertices = pointOf.length
  const trackOf = new Uint32Array(vertices)
  const vertexOf = new Uint32Array(vertices)
  /** The latest track of each point, and the one before it; -1 for none. */
  const latest = new Int32Array(points).fill(-1)
  const before = new Int32Array(vertices)
  let tracks = 0
  let probes = vertices * MAX_PROBES
  for (let vertex = 0; vertex < vertices; vertex++) {
    const point = pointOf[vertex]
    let track = latest[point]
    while (track >= 0 && !isSame(normals, vertexOf[track] * 3, vertex * 3)) {
      if (probes-- === 0) return undefined
      track = before[track]
    }
    if (track < 0) {
      track = tracks++
      vertexOf[track] = vertex
      before[track] = latest[point]
      latest[point] = track
    }
    trackOf[vertex] = track
  }
  return { trackOf, vertexOf: vertexOf.subarray(0, tracks) }
}

function isSame(values: Float32Array, a: number, b: number): boolean {
  return values[a] === values[b] && values[a + 1] === values[b + 1] && values[a + 2] === values[b + 2]
}
