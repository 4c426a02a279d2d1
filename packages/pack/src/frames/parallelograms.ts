/** Triangles before a track's first one that are searched for a neighbor across an edge. */
const WINDOW = 16

/**
 * Finds the parallelogram that predicts each track, `[tracks × 3]`: a track is near `a + b − c`, where (a, b) is an edge
 * of its first triangle, and c the far corner of a triangle across that edge; all are earlier tracks. Without such a
 * triangle, a is an earlier corner or the previous track, and b and c are `tracks`, which stands for zeros.
 * @param trackOf of each vertex.
 */
export function parallelograms(indices: Uint16Array | Uint32Array, trackOf: Uint32Array, tracks: number): Uint32Array {
  const out = new Uint32Array(tracks * 3).fill(tracks)
  for (let track = 1; track < tracks; track++) out[track * 3] = track - 1
  const isDone = new Uint8Array(tracks)
  const corners = Uint32Array.from(indices, (vertex) => trackOf[vertex])
  for (let at = 0; at + 2 < corners.length; at += 3) {
    for (let turn = 0; turn < 3; turn++) {
      const track = corners[at + turn]
      if (isDone[track] !== 0) continue
      isDone[track] = 1
      const a = corners[at + ((turn + 1) % 3)]
      const b = corners[at + ((turn + 2) % 3)]
      if (a < track && b < track) predict(out, corners, at, track, a, b)
      else if (a < track || b < track) out[track * 3] = Math.min(a, b)
    }
  }
  return out
}

/** Writes the parallelogram of a track with the earlier corners a and b in the triangle at `at`. */
function predict(out: Uint32Array, corners: Uint32Array, at: number, track: number, a: number, b: number): void {
  const to = track * 3
  out[to] = Math.max(a, b)
  const last = Math.max(0, at - WINDOW * 3)
  for (let before = at - 3; before >= last; before -= 3) {
    const c = across(corners[before], corners[before + 1], corners[before + 2], a, b)
    if (c >= track) continue
    out[to] = a
    out[to + 1] = b
    out[to + 2] = c
    return
  }
}

/** The corner of a triangle that is neither a nor b, where the other two are; infinite otherwise. */
function across(x: number, y: number, z: number, a: number, b: number): number {
  if (a === b) return Infinity
  const isX = x === a || x === b
  const isY = y === a || y === b
  const isZ = z === a || z === b
  if (isX && isY && !isZ && x !== y) return z
  if (isY && isZ && !isX && y !== z) return x
  return isX && isZ && !isY && x !== z ? y : Infinity
}
