import type { Quaternion, Vector } from '@brushwork/asset'

/** Position and rotation of a body. */
export class RigidTransform {
  /** World position of the body's origin [quants]. */
  readonly position = new Float64Array(3)
  /** `[9]` row i is world axis i in the axes of the body; it also turns a direction of the body to the world. */
  readonly worldAxes = new Float64Array([1, 0, 0, 0, 1, 0, 0, 0, 1])
  isTurned = false

  /** Moves and turns the body. */
  set(position: ArrayLike<number>, rotation: Quaternion | undefined): void {
    for (let axis = 0; axis < 3; axis++) this.position[axis] = position[axis]
    if (rotation === undefined) return
    const [x, y, z, w] = rotation
    const axes = this.worldAxes
    this.isTurned = x !== 0 || y !== 0 || z !== 0
    axes[0] = 1 - 2 * (y * y + z * z)
    axes[1] = 2 * (x * y - z * w)
    axes[2] = 2 * (x * z + y * w)
    axes[3] = 2 * (x * y + z * w)
    axes[4] = 1 - 2 * (x * x + z * z)
    axes[5] = 2 * (y * z - x * w)
    axes[6] = 2 * (x * z - y * w)
    axes[7] = 2 * (y * z + x * w)
    axes[8] = 1 - 2 * (x * x + y * y)
  }

  copy(other: RigidTransform): void {
    this.position.set(other.position)
    this.worldAxes.set(other.worldAxes)
    this.isTurned = other.isTurned
  }

  /** Writes a point of the world in the axes of the body. `out` must not be `point`. */
  toBody(point: ArrayLike<number>, out: Float64Array): void {
    const { position, worldAxes: m } = this
    const x = point[0] - position[0]
    const y = point[1] - position[1]
    const z = point[2] - position[2]
    if (!this.isTurned) {
      out[0] = x
      out[1] = y
      out[2] = z
      return
    }
    out[0] = m[0] * x + m[3] * y + m[6] * z
    out[1] = m[1] * x + m[4] * y + m[7] * z
    out[2] = m[2] * x + m[5] * y + m[8] * z
  }

  /** Writes a point of the body in the axes of the world. `out` may be `point`. */
  toWorld(point: ArrayLike<number>, out: Float64Array): void {
    const { position, worldAxes: m } = this
    const x = point[0]
    const y = point[1]
    const z = point[2]
    out[0] = position[0] + (this.isTurned ? m[0] * x + m[1] * y + m[2] * z : x)
    out[1] = position[1] + (this.isTurned ? m[3] * x + m[4] * y + m[5] * z : y)
    out[2] = position[2] + (this.isTurned ? m[6] * x + m[7] * y + m[8] * z : z)
  }

  /** Writes the box of a turned box: min x y z, max x y z. */
  boxOf(min: Vector, max: Vector, out: Float64Array, at: number): void {
    const { position, worldAxes: m } = this
    for (let axis = 0; axis < 3; axis++) {
      let low = position[axis]
      let high = position[axis]
      for (let own = 0; own < 3; own++) {
        const share = this.isTurned ? m[axis * 3 + own] : axis === own ? 1 : 0
        low += share > 0 ? share * min[own] : share < 0 ? share * max[own] : 0
        high += share > 0 ? share * max[own] : share < 0 ? share * min[own] : 0
      }
      out[at + axis] = low
      out[at + 3 + axis] = high
    }
  }
}
