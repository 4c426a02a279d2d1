/** Squared length below which a cross product has no direction [quants²]. */
const NO_AREA = 1e-12

/** The three axes of pack space, `[9]`. */
const UNIT_AXES = new Float64Array([1, 0, 0, 0, 1, 0, 0, 0, 1])

/**
 * A triangle, and a plane in front of it along one direction after the other. Two convex shapes touch where no direction separates
 * them: these are the directions to try. All numbers are in arrays, so trying them allocates nothing.
 */
export class TriangleAxes {
  /** `[9]`. */
  readonly corners = new Float64Array(9)
  /** `[4]` unit direction and distance of the plane. */
  readonly plane = new Float64Array(4)
  readonly #normal = new Float64Array(3)
  readonly #edge = new Float64Array(3)

  /** Computes the normal and makes it the direction. Returns false for a triangle without area. */
  useNormal(): boolean {
    const c = this.corners
    const edge = this.#edge
    const normal = this.#normal
    for (let axis = 0; axis < 3; axis++) {
      edge[axis] = c[axis + 3] - c[axis]
      normal[axis] = c[axis + 6] - c[axis]
    }
    if (!this.#cross(normal, 0)) return false
    for (let axis = 0; axis < 3; axis++) normal[axis] = this.plane[axis]
    return true
  }

  /** Chooses the edge for the next cross products. */
  useEdge(edge: number): void {
    const c = this.corners
    const from = edge * 3
    const to = edge === 2 ? 0 : from + 3
    for (let axis = 0; axis < 3; axis++) this.#edge[axis] = c[to + axis] - c[from + axis]
  }

  /** Makes edge × axis the direction. Returns false if they are parallel. @param axes `[3]` from `at` */
  crossAxis(axes: Float64Array, at: number): boolean {
    return this.#cross(axes, at)
  }

  /** Makes edge × pack axis the direction: 0 for X, 1 for Y, 2 for Z. */
  crossUnit(axis: number): boolean {
    return this.#cross(UNIT_AXES, axis * 3)
  }

  /** Makes edge × normal the direction: out of the triangle, in its plane. */
  crossNormal(): boolean {
    return this.#cross(this.#normal, 0)
  }

  /** Makes an axis the direction. @param axes `[3]` from `at` @param sign 1 or −1 */
  useAxis(axes: Float64Array, at: number, sign: number): void {
    for (let axis = 0; axis < 3; axis++) this.plane[axis] = axes[at + axis] * sign
  }

  /** Makes a pack axis the direction. */
  useUnit(axis: number, sign: number): void {
    this.useAxis(UNIT_AXES, axis * 3, sign)
  }

  /** Turns the direction around. */
  flip(): void {
    for (let axis = 0; axis < 3; axis++) this.plane[axis] = -this.plane[axis]
  }

  /** Moves the plane to the farthest corner along its direction. @param margin how far in front of it [quants] */
  support(margin: number): void {
    const c = this.corners
    const plane = this.plane
    let far = -Infinity
    for (let at = 0; at < 9; at += 3) {
      const distance = plane[0] * c[at] + plane[1] * c[at + 1] + plane[2] * c[at + 2]
      if (distance > far) far = distance
    }
    plane[3] = far + margin
  }

  #cross(axes: Float64Array, at: number): boolean {
    const edge = this.#edge
    const x = edge[1] * axes[at + 2] - edge[2] * axes[at + 1]
    const y = edge[2] * axes[at] - edge[0] * axes[at + 2]
    const z = edge[0] * axes[at + 1] - edge[1] * axes[at]
    const square = x * x + y * y + z * z
    if (!(square > NO_AREA)) return false
    const length = Math.sqrt(square)
    this.plane[0] = x / length
    this.plane[1] = y / length
    this.plane[2] = z / length
    return true
  }
}
