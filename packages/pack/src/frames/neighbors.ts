import { parallelograms } from './parallelograms.js'
import type { Tracks } from './weld.js'

/** The earlier tracks that predict each track, `[tracks × width]`: neighbors, or the corners of a parallelogram. */
export function neighborsOf(
  indices: Uint16Array | Uint32Array,
  { trackOf, vertexOf }: Tracks,
  width: 1 | 3 | 4,
): Uint32Array {
  const tracks = vertexOf.length
  return width === 3 ? parallelograms(indices, trackOf, tracks) : earlierNeighbors(indices, trackOf, tracks, width)
}

/**
 * Finds up to four tracks that share an edge with a track and come before it, highest first, `[tracks × width]`. Tracks
 * with fewer repeat theirs in order. A track without any gets the previous track; the first one gets `tracks`, which
 * stands for none. Depends neither on the order of triangles nor of their corners.
 * @param trackOf of each vertex.
 */
export function earlierNeighbors(
  indices: Uint16Array | Uint32Array,
  trackOf: Uint32Array,
  tracks: number,
  width: 1 | 4,
): Uint32Array {
  const out = new Uint32Array(tracks * width)
  const counts = new Uint8Array(tracks)
  for (let at = 0; at + 2 < indices.length; at += 3) {
    const a = trackOf[indices[at]]
    const b = trackOf[indices[at + 1]]
    const c = trackOf[indices[at + 2]]
    addEdge(out, counts, width, a, b)
    addEdge(out, counts, width, b, c)
    addEdge(out, counts, width, c, a)
  }
  for (let track = 0; track < tracks; track++) {
    if (counts[track] === 0) {
      out[track * width] = track === 0 ? tracks : track - 1
      counts[track] = 1
    }
    for (let slot = counts[track]; slot < width; slot++) {
      out[track * width + slot] = out[track * width + (slot % counts[track])]
    }
  }
  return out
}

/** Makes the earlier of two tracks a neighbor of the later one. */
function addEdge(list: Uint32Array, counts: Uint8Array, width: number, a: number, b: number): void {
  if (a === b) return
  const later = Math.max(a, b)
  counts[later] = insert(list, later * width, counts[later], width, Math.min(a, b))
}

/** Inserts a value into a descending list of `count` different ones that keeps the `width` highest; the new count. */
function insert(list: Uint32Array, start: number, count: number, width: number, value: number): number {
  let slot = 0
  while (slot < count && list[start + slot] > value) slot++
  if (slot === width || (slot < count && list[start + slot] === value)) return count
  for (let last = Math.min(count, width - 1); last > slot; last--) list[start + last] = list[start + last - 1]
  list[start + slot] = value
  return Math.min(count + 1, width)
}
