/** Triangles before a track's first one that are searched for a neighbor across an edge. */
const WINDOW = 16

/**
 * Finds the parallelogram that predicts each track, `[tracks × 3]`: a track is near `a + b − c`. (a, b) is an edge of
 * its first triangle, and c the far corner of a triangle across that edge. All three are earlier tracks. Without such a
 * triangle, a is an earlier corner or the previous track, and b and c are `tracks`, which stands for zeros.
 * @param trackOf of each vertex.
 */
export function parallelograms(indices: Uint16Array | Uint32Array, trackOf: Uint32Array, tracks: number): Int32Array {
  const out = new Int32Array(tracks * 3).fill(tracks)
  for (let track = 1; track < tracks; track++) out[track * 3] = track - 1
  // Behind the last triangle of each track; 0 before its first.
  const ends = new Int32Array(tracks)
  const corners = new Int32Array(indices.length)
  for (let at = 0; at < corners.length; at++) corners[at] = trackOf[indices[at]]
  for (let at = 0; at + 2 < corners.length; at += 3) {
    const x = corners[at]
    const y = corners[at + 1]
    const z = corners[at + 2]
    if (ends[x] === 0) predict(out, corners, ends, at, x, y, z)
    if (ends[y] === 0) predict(out, corners, ends, at, y, z, x)
    if (ends[z] === 0) predict(out, corners, ends, at, z, x, y)
    ends[x] = at + 3
    ends[y] = at + 3
    ends[z] = at + 3
  }
  return out
}

/** Writes the parallelogram of a track with the other corners a and b in its first triangle, at `at`. */
function predict(
  out: Int32Array,
  corners: Int32Array,
  ends: Int32Array,
  at: number,
  track: number,
  a: number,
  b: number,
): void {
  const to = track * 3
  if (a >= track || b >= track) {
    if (a < track || b < track) out[to] = Math.min(a, b)
    return
  }
  out[to] = Math.max(a, b)
  if (a === b) return
  const last = Math.max(0, at - WINDOW * 3)
  // No later triangle has both.
  for (let before = Math.min(ends[a], ends[b]) - 3; before >= last; before -= 3) {
    const x = corners[before]
    const y = corners[before + 1]
    const z = corners[before + 2]
    if ((x !== a && y !== a && z !== a) || (x !== b && y !== b && z !== b)) continue
    // The corner that is left.
    const c = x + y + z - a - b
    if (c >= track || c === a || c === b) continue
    out[to] = a
    out[to + 1] = b
    out[to + 2] = c
    return
  }
}
