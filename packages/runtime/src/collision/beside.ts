import type { Sweep } from './sweep.js'

/** Tests a movement against all that may stop it. */
export interface SweepTarget {
  sweep(sweep: Sweep): void
}

/** How far beside its path a movement is tried again [quants]: more than planes are off, less than anything that is built. */
const BESIDE = 2 ** -8
/** Odd, so that no shift is along a plane that levels have. */
const TURN = 0.381966

/** Tests movements of points that move on planes. Reused: it allocates nothing. */
export class Beside {
  /** Four shifts around the path, `[3]` each. */
  readonly #shifts = Array.from({ length: 4 }, () => new Float64Array(3))
  readonly #none = new Float64Array(3)
  readonly #u = new Float64Array(3)
  readonly #v = new Float64Array(3)

  /**
   * Tests again a movement that grazes a plane. A point on the seam of two blocks is in front of both, and would pass between them.
   * Therefore it is also tried beside its path, in four directions: what stops it in all of them stops it on the seam.
   */
  test(target: SweepTarget, sweep: Sweep): void {
    const straight = sweep.fraction[0]
    this.#aim(sweep)
    let isStopped = true
    let isInside = true
    let farthest = 0
    let longest = -1
    for (let at = 0; at < 4 && (isStopped || isInside); at++) {
      sweep.shift(this.#shifts[at])
      target.sweep(sweep)
      const fraction = sweep.fraction[0]
      isStopped &&= sweep.solid >= 0 && fraction < straight
      isInside &&= sweep.startsInside
      if (fraction <= longest) continue
      longest = fraction
      farthest = at
    }
    sweep.shift(isStopped ? this.#shifts[farthest] : this.#none)
    target.sweep(sweep)
    if (isInside) sweep.startsInside = true
  }

  /** Four shifts at right angles to the path, a quarter turn apart. */
  #aim({ from, to }: Sweep): void {
    const u = this.#u
    const v = this.#v
    const x = to[0] - from[0]
    const y = to[1] - from[1]
    const z = to[2] - from[2]
    // Across the longest part of the path, so that it has a length.
    if (Math.abs(x) > Math.abs(y) && Math.abs(x) > Math.abs(z)) write(u, -y, x, 0)
    else if (Math.abs(y) > Math.abs(z)) write(u, 0, -z, y)
    else write(u, z, 0, -x)
    if (u[0] === 0 && u[1] === 0 && u[2] === 0) u[0] = 1
    write(v, y * u[2] - z * u[1], z * u[0] - x * u[2], x * u[1] - y * u[0])
    if (v[0] === 0 && v[1] === 0 && v[2] === 0) v[1] = 1
    scaleTo(u, BESIDE)
    scaleTo(v, BESIDE)
    for (let axis = 0; axis < 3; axis++) {
      const a = u[axis] + v[axis] * TURN
      const b = v[axis] - u[axis] * TURN
      this.#shifts[0][axis] = a
      this.#shifts[1][axis] = b
      this.#shifts[2][axis] = -a
      this.#shifts[3][axis] = -b
    }
  }
}

function write(out: Float64Array, x: number, y: number, z: number): void {
  out[0] = x
  out[1] = y
  out[2] = z
}

function scaleTo(vector: Float64Array, length: number): void {
  const scale = length / Math.sqrt(vector[0] * vector[0] + vector[1] * vector[1] + vector[2] * vector[2])
  for (let axis = 0; axis < 3; axis++) vector[axis] *= scale
}
