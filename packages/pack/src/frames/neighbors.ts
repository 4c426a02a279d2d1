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
  const add = (from: number, to: number) => {
    if (from > to) counts[from] = insert(out, from * width, counts[from], width, to)
    else if (to > from) counts[to] = insert(out, to * width, counts[to], width, from)
  }
  for (let at = 0; at + 2 < indices.length; at += 3) {
    const [a, b, c] = [trackOf[indices[at]], trackOf[indices[at + 1]], trackOf[indices[at + 2]]]
    add(a, b)
    add(b, c)
    add(c, a)
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

/** Inserts a value into a descending list of `count` different ones that keeps the `width` highest; the new count. */
function insert(list: Uint32Array, start: number, count: number, width: number, value: number): number {
  let slot = 0
  while (slot < count && list[start + slot] > value) slot++
  if (slot === width || (slot < count && list[start + slot] === value)) return count
  for (let last = Math.min(count, width - 1); last > slot; last--) list[start + last] = list[start + last - 1]
  list[start + slot] = value
  return Math.min(count + 1, width)
}
