/** Writes the box of the points from `from` to before `end`: min x y z, max x y z. */
export function writeReach(points: Float64Array, from: number, end: number, out: Float64Array, at: number): void {
  for (let axis = 0; axis < 3; axis++) {
    let low = Infinity
    let high = -Infinity
    for (let p = from * 3 + axis; p < end * 3; p += 3) {
      if (points[p] < low) low = points[p]
      if (points[p] > high) high = points[p]
    }
    out[at + axis] = low
    out[at + axis + 3] = high
  }
}
