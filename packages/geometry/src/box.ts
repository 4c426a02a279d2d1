/** An axis-aligned box as six numbers: min x y z, max x y z. An empty box has min = ∞ and max = −∞. */
export function emptyBox(): Float64Array {
  // Twice as fast as `Float64Array.of`, and the compiler makes many boxes.
  const box = new Float64Array(6)
  box[0] = box[1] = box[2] = Infinity
  box[3] = box[4] = box[5] = -Infinity
  return box
}

/** Grows a box in place to hold points `[n × 3]`. */
export function growBox(box: Float64Array, points: ArrayLike<number>): void {
  for (let at = 0; at + 2 < points.length; at += 3) {
    for (let axis = 0; axis < 3; axis++) {
      const value = points[at + axis]
      if (value < box[axis]) box[axis] = value
      if (value > box[axis + 3]) box[axis + 3] = value
    }
  }
}

export function isBoxEmpty(box: Float64Array): boolean {
  return !(box[0] <= box[3] && box[1] <= box[4] && box[2] <= box[5])
}
