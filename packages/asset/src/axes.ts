/** Meters of a quant where no option says otherwise: an inch. A guard of 73 quants is 1.85 m tall. */
export const METERS_PER_QUANT = 0.0254

/**
 * Turns source axes into pack axes: (x, y, z) → (y, z, x). Source files are right-handed with Z up, X forward and Y left; packs
 * are glTF's right-handed Y up, Z forward, X left. A pure rotation, so winding and handedness stay as they are.
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

/**
 * Turns `[n × 3]` source-axes triples into pack axes (copy).
 * @param order Which triple of `source` each result is, `[result]`; all, in their order, when left out.
 * @param out Where the result goes, `[result × 3]`.
 */
export function gatherToPackAxes(
  source: ArrayLike<number>,
  order?: ArrayLike<number>,
  out: Float32Array = new Float32Array(order === undefined ? source.length : order.length * 3),
): Float32Array {
  for (let to = 0, index = 0; to < out.length; to += 3, index++) {
    const from = (order === undefined ? index : order[index]) * 3
    const [x, y, z] = toPackAxes(source[from], source[from + 1], source[from + 2])
    // −0 + 0 is 0: two encodings of one number would only make packs larger.
    out[to] = x + 0
    out[to + 1] = y + 0
    out[to + 2] = z + 0
  }
  return out
}

/** The inverse of {@link toPackAxes}. */
export function toSourceAxes(x: number, y: number, z: number): [x: number, y: number, z: number] {
  return [z, x, y]
}

/** Turns a rotation into pack axes: its axis turns with the world, its angle stays. */
export function quaternionToPackAxes(
  quaternion: readonly [x: number, y: number, z: number, w: number],
): [x: number, y: number, z: number, w: number] {
  const [x, y, z, w] = quaternion
  return [y, z, x, w]
}
