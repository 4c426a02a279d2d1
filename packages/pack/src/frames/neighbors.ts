import { parallelograms } from './parallelograms.js'
import type { Tracks } from './weld.js'

/** The earlier tracks that predict each track, `[tracks × width]`: neighbors, or the corners of a parallelogram. */
export function neighborsOf(
  indices: Uint16Array | Uint32Array,
  { trackOf, vertexOf }: Tracks,
  width: 1 | 3 | 4,
): Int32Array {
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
): Int32Array {
  // Neighbors plus one; 0 where there is none yet.
  const out = new Int32Array(tracks * width)
  for (let at = 0; at + 2 < indices.length; at += 3) {
    const a = trackOf[indices[at]]
    const b = trackOf[indices[at + 1]]
    const c = trackOf[indices[at + 2]]
    if (a > b) insert(out, a * width, width, b + 1)
    else if (b > a) insert(out, b * width, width, a + 1)
    if (b > c) insert(out, b * width, width, c + 1)
    else if (c > b) insert(out, c * width, width, b + 1)
    if (c > a) insert(out, c * width, width, a + 1)
    else if (a > c) insert(out, a * width, width, c + 1)
  }
  for (let track = 0, at = 0; track < tracks; track++) {
    out[at] = (out[at] || track || tracks + 1) - 1
    const end = at + width
    let count = 1
    for (at++; at < end; at++) {
      if (out[at] === 0) out[at] = out[at - count]
      else {
        out[at]--
        count++
      }
    }
  }
  return out
}

/** Inserts a value into a descending list that keeps the `width` highest. */
function insert(out: Int32Array, at: number, width: number, value: number): void {
  for (const end = at + width; at < end; at++) {
    const other = out[at]
    if (other === value) return
    if (other > value) continue
    out[at] = value
    value = other
  }
}
