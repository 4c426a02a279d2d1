/**
 * The one change of axes in the project: source files are right-handed with Z up, X forward and Y left; packs are
 * glTF's right-handed Y up, Z forward, X left. A pure rotation, so winding and handedness stay as they are.
 */
export function toPackAxes(x: number, y: number, z: number): [x: number, y: number, z: number] {
  return [y, z, x]
}

/** {@link toPackAxes} into `out[at..at+2]`, for loops that must not allocate. */
export function writePackAxes(
  out: Float32Array | Float64Array | number[],
  at: number,
  x: number,
  y: number,
  z: number,
): void {
  out[at] = y
  out[at + 1] = z
  out[at + 2] = x
}

/** Turns `[n × 3]` source-axes triples into pack axes (copy). */
export function tripletsToPackAxes(source: ArrayLike<number>): Float32Array {
  const out = new Float32Array(source.length)
  for (let at = 0; at < source.length; at += 3) writePackAxes(out, at, source[at], source[at + 1], source[at + 2])
  return out
}

/** The inverse of {@link toPackAxes}. */
export function toSourceAxes(x: number, y: number, z: number): [x: number, y: number, z: number] {
  return [z, x, y]
}

/** A rotation's quaternion in pack axes: its axis turns with the world, its angle stays. */
export function quaternionToPackAxes(
  quaternion: readonly [x: number, y: number, z: number, w: number],
): [x: number, y: number, z: number, w: number] {
  const [x, y, z, w] = quaternion
  return [y, z, x, w]
}
