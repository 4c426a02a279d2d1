import type { Block, Face } from '@brushwork/asset'
import { SAME_POINT, triangulatePolygon } from '@brushwork/geometry'

/**
 * Interpolates between the corners of a face. On an edge the result depends on its two ends alone, so neighbors agree
 * there.
 */
export class FaceSampler {
  /** Corners of the face and their weights for the point; weights add up to 1. */
  readonly corners = new Uint32Array(3)
  readonly shares = new Float64Array(3)
  #block: Block | undefined
  #face: Face | undefined
  /** `[triangles × 3]` corners of the face; built on demand. */
  #triangles: Uint32Array | undefined

  /** Finds {@link corners} and {@link shares} of a point that lies on a face. */
  sample(block: Block, face: Face, x: number, y: number, z: number): void {
    if (face !== this.#face || block !== this.#block) {
      this.#block = block
      this.#face = face
      this.#triangles = undefined
    }
    const corner = cornerAt(block.vertices, face.corners, x, y, z)
    if (corner >= 0) {
      this.corners.fill(corner)
      this.shares.set([1, 0, 0])
      return
    }
    this.#triangles ??= triangulatePolygon(block.vertices, face.corners, face.plane) ?? Uint32Array.of(0, 1, 2)
    this.#findTriangle(block, face, this.#triangles, x, y, z)
  }

  /** Finds the triangle that contains the point, or the nearest one. */
  #findTriangle(block: Block, face: Face, triangles: Uint32Array, x: number, y: number, z: number): void {
    let best = -Infinity
    for (let at = 0; at < triangles.length; at += 3) {
      const [a, b, c] = [triangles[at], triangles[at + 1], triangles[at + 2]]
      const p = block.vertices
      const [i, j, k] = [face.corners[a] * 3, face.corners[b] * 3, face.corners[c] * 3]
      const u = areaBeside(p, j, k, x, y, z, face.plane)
      const v = areaBeside(p, k, i, x, y, z, face.plane)
      const w = areaBeside(p, i, j, x, y, z, face.plane)
      const sum = u + v + w
      const inside = sum > 0 ? Math.min(u, v, w) / sum : -Infinity
      if (!(inside > best)) continue
      best = inside
      this.corners.set([a, b, c])
      this.#setShares(u, v, w)
    }
    if (best === -Infinity) {
      this.corners.fill(0)
      this.shares.set([1, 0, 0])
    }
  }

  /** Clamps weights, which would be huge outside of a thin triangle. */
  #setShares(u: number, v: number, w: number): void {
    const [a, b, c] = [Math.max(u, 0), Math.max(v, 0), Math.max(w, 0)]
    const sum = a + b + c
    this.shares[0] = a / sum
    this.shares[1] = b / sum
    this.shares[2] = c / sum
  }
}

/** The corner at a point, −1 for none. */
function cornerAt(points: Float64Array, corners: Uint32Array, x: number, y: number, z: number): number {
  let near = -1
  for (let corner = 0; corner < corners.length; corner++) {
    const p = corners[corner] * 3
    const dx = Math.abs(points[p] - x)
    const dy = Math.abs(points[p + 1] - y)
    const dz = Math.abs(points[p + 2] - z)
    if (dx === 0 && dy === 0 && dz === 0) return corner
    if (near < 0 && dx <= SAME_POINT && dy <= SAME_POINT && dz <= SAME_POINT) near = corner
  }
  return near
}

/** Twice the area of the triangle from an edge to a point, seen along a normal; positive inside. */
function areaBeside(
  points: Float64Array,
  from: number,
  to: number,
  x: number,
  y: number,
  z: number,
  normal: ArrayLike<number>,
): number {
  const ux = points[to] - points[from]
  const uy = points[to + 1] - points[from + 1]
  const uz = points[to + 2] - points[from + 2]
  const vx = x - points[from]
  const vy = y - points[from + 1]
  const vz = z - points[from + 2]
  return normal[0] * (uy * vz - uz * vy) + normal[1] * (uz * vx - ux * vz) + normal[2] * (ux * vy - uy * vx)
}
