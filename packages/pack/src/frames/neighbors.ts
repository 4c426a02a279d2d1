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
  // A neighbor's number plus one; 0 is a free slot.
  const out = new Int32Array(tracks * width)
  for (let at = 0; at + 2 < indices.length; at += 3) {
    const a = trackOf[indices[at]]
    const b = trackOf[indices[at + 1]]
    const c = trackOf[indices[at + 2]]
    insert(out, width, a, b)
    insert(out, width, b, c)
    insert(out, width, c, a)
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

/** Inserts the earlier of two tracks into the descending list of the later one, which keeps the `width` highest. */
function insert(out: Int32Array, width: number, a: number, b: number): void {
  if (a === b) return
  let value = Math.min(a, b) + 1
  for (let at = Math.max(a, b) * width, end = at + width; at < end; at++) {
    const other = out[at]
    if (other === value) return
    if (other > value) continue
    out[at] = value
    value = other
  }
}
