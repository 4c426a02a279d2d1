/** Numbers of a triangle: a corner and two edges. */
const TRIANGLE = 9
/** Numbers of a box: minimum and maximum corner. */
const BOX = 6
/** Triangles of a leaf at most. */
const LEAF = 4
/** Levels of the tree: it is balanced, so 2⁴⁰ triangles would fit. */
const MAX_DEPTH = 64

/**
 * Triangles that block light on their front, in a tree of boxes. The order of triangles in a box does not matter: a
 * segment is blocked or not.
 */
export class Occluders {
  /** `[triangles × 9]`: corner, edge to the second corner, edge to the third; in the order of the leafs. */
  readonly #triangles: Float64Array
  readonly #boxes: Float64Array
  /** `[nodes]`: of a leaf the first triangle, of others the second child; the first child follows its parent. */
  readonly #links: Int32Array
  /** `[nodes]`: triangles of a leaf, 0 for others. */
  readonly #counts: Uint8Array
  readonly #stack = new Int32Array(MAX_DEPTH)

  /** @param corners `[triangles × 9, quants]`, counter-clockwise from the front. */
  constructor(corners: Float64Array) {
    const count = corners.length / TRIANGLE
    this.#triangles = new Float64Array(corners.length)
    this.#boxes = new Float64Array(Math.max(1, 2 * count) * BOX)
    this.#links = new Int32Array(Math.max(1, 2 * count))
    this.#counts = new Uint8Array(Math.max(1, 2 * count))
    const order = Uint32Array.from({ length: count }, (_, triangle) => triangle)
    this.#build(corners, order)
    for (const [to, from] of order.entries()) this.#place(corners, from * TRIANGLE, to * TRIANGLE)
  }

  #place(corners: Float64Array, from: number, to: number): void {
    for (let axis = 0; axis < 3; axis++) {
      this.#triangles[to + axis] = corners[from + axis]
      this.#triangles[to + 3 + axis] = corners[from + 3 + axis] - corners[from + axis]
      this.#triangles[to + 6 + axis] = corners[from + 6 + axis] - corners[from + axis]
    }
  }

  /** Divides triangles at the median of their middles along the longest side of their box. */
  #build(corners: Float64Array, order: Uint32Array): void {
    const middle = (triangle: number, axis: number): number => {
      const at = triangle * TRIANGLE + axis
      return corners[at] + corners[at + 3] + corners[at + 6]
    }
    const open: [first: number, end: number, parent: number][] = [[0, order.length, -1]]
    let nodes = 0
    for (let range = open.pop(); range !== undefined; range = open.pop()) {
      const [first, end, parent] = range
      const node = nodes++
      if (parent >= 0) this.#links[parent] = node
      this.#bound(corners, order.subarray(first, end), node)
      if (end - first <= LEAF) {
        this.#links[node] = first
        this.#counts[node] = end - first
        continue
      }
      const axis = this.#longestSide(node)
      order.subarray(first, end).sort((a, b) => middle(a, axis) - middle(b, axis) || a - b)
      const half = (first + end) >> 1
      // The first child follows at once, so it is the last one pushed.
      open.push([half, end, node], [first, half, -1])
    }
  }

  #bound(corners: Float64Array, triangles: Uint32Array, node: number): void {
    const box = this.#boxes.subarray(node * BOX, node * BOX + BOX)
    box.fill(Number.POSITIVE_INFINITY, 0, 3).fill(Number.NEGATIVE_INFINITY, 3)
    for (const triangle of triangles) {
      for (let at = triangle * TRIANGLE; at < triangle * TRIANGLE + TRIANGLE; at++) {
        const axis = at % 3
        box[axis] = Math.min(box[axis], corners[at])
        box[axis + 3] = Math.max(box[axis + 3], corners[at])
      }
    }
  }

  #longestSide(node: number): number {
    const side = (axis: number): number => this.#boxes[node * BOX + 3 + axis] - this.#boxes[node * BOX + axis]
    return side(0) >= side(1) && side(0) >= side(2) ? 0 : side(1) >= side(2) ? 1 : 2
  }

  /** Whether a triangle whose front looks to the light is on the segment from a point to a light. */
  block(x: number, y: number, z: number, lightX: number, lightY: number, lightZ: number): boolean {
    if (this.#triangles.length === 0) return false
    const [dx, dy, dz] = [lightX - x, lightY - y, lightZ - z]
    const [ix, iy, iz] = [1 / dx, 1 / dy, 1 / dz]
    const boxes = this.#boxes
    let depth = 0
    let node = 0
    for (;;) {
      const at = node * BOX
      if (meets(boxes, at, x, ix, y, iy, z, iz)) {
        const count = this.#counts[node]
        if (count === 0) {
          this.#stack[depth++] = this.#links[node]
          node++
          continue
        }
        const first = this.#links[node]
        for (let triangle = first; triangle < first + count; triangle++) {
          if (this.#hits(triangle * TRIANGLE, x, y, z, dx, dy, dz)) return true
        }
      }
      if (depth === 0) return false
      node = this.#stack[--depth]
    }
  }

  /** Möller and Trumbore, for one side. */
  #hits(at: number, x: number, y: number, z: number, dx: number, dy: number, dz: number): boolean {
    const t = this.#triangles
    const [ax, ay, az] = [t[at + 3], t[at + 4], t[at + 5]]
    const [bx, by, bz] = [t[at + 6], t[at + 7], t[at + 8]]
    const px = dy * bz - dz * by
    const py = dz * bx - dx * bz
    const pz = dx * by - dy * bx
    const size = ax * px + ay * py + az * pz
    // −(normal · direction): the front looks to the light where it is negative.
    if (size >= 0) return false
    const [sx, sy, sz] = [x - t[at], y - t[at + 1], z - t[at + 2]]
    const u = (sx * px + sy * py + sz * pz) / size
    if (!(u >= 0 && u <= 1)) return false
    const qx = sy * az - sz * ay
    const qy = sz * ax - sx * az
    const qz = sx * ay - sy * ax
    const v = (dx * qx + dy * qy + dz * qz) / size
    if (!(v >= 0 && u + v <= 1)) return false
    const along = (bx * qx + by * qy + bz * qz) / size
    return along > 0 && along < 1
  }
}

/** Whether a segment meets a box. @param ix,iy,iz the inverse of its direction; infinite along an axis it does not move. */
function meets(
  boxes: Float64Array,
  at: number,
  x: number,
  ix: number,
  y: number,
  iy: number,
  z: number,
  iz: number,
): boolean {
  let near = 0
  let far = 1
  const x0 = (boxes[at] - x) * ix
  const x1 = (boxes[at + 3] - x) * ix
  // Comparisons with NaN, of a segment in the plane of a side, are false: that side does not exclude it.
  if (x0 < x1) {
    if (x0 > near) near = x0
    if (x1 < far) far = x1
  } else {
    if (x1 > near) near = x1
    if (x0 < far) far = x0
  }
  const y0 = (boxes[at + 1] - y) * iy
  const y1 = (boxes[at + 4] - y) * iy
  if (y0 < y1) {
    if (y0 > near) near = y0
    if (y1 < far) far = y1
  } else {
    if (y1 > near) near = y1
    if (y0 < far) far = y0
  }
  const z0 = (boxes[at + 2] - z) * iz
  const z1 = (boxes[at + 5] - z) * iz
  if (z0 < z1) {
    if (z0 > near) near = z0
    if (z1 < far) far = z1
  } else {
    if (z1 > near) near = z1
    if (z0 < far) far = z0
  }
  // Boxes of flat triangles have no depth: rounding must not lose them.
  return near <= far + 1e-9
}
