/** A search for the closest point of anything: what was found so far, and where a part writes its own. In the axes of one body. */
export class Closest {
  /** The point that others are compared with. */
  readonly point = new Float64Array(3)
  /** Distance of the closest point so far; at first, how far the search reaches [quants]. */
  reach = 0
  /** Index of the solid, triangle or cell of the closest point; −1 before one is found. */
  solid = -1
  readonly found = new Float64Array(3)
  /** Buffer for the point that a part {@link offer}s. */
  readonly candidate = new Float64Array(3)

  /** Keeps the candidate if it is closer than what was found so far. */
  offer(solid: number): void {
    const { point, candidate } = this
    const [x, y, z] = [candidate[0] - point[0], candidate[1] - point[1], candidate[2] - point[2]]
    const distance = Math.sqrt(x * x + y * y + z * z)
    if (!(distance < this.reach || (distance === this.reach && this.solid < 0))) return
    this.reach = distance
    this.solid = solid
    this.found.set(candidate)
  }
}
