import { BoxTree } from '@brushwork/geometry'
import type { Closest } from '../closest.js'
import { RIM, type Sweep } from '../sweep.js'
import { closestOnTriangle } from './closest-on-triangle.js'
import { TriangleAxes } from './triangle-axes.js'

/** Triangles that stop movements from both sides, in a tree of boxes. */
export class TriangleMesh {
  /** `[triangles × 9, quants]`. */
  readonly #corners: Float64Array
  readonly #tree: BoxTree
  readonly #found: number[] = []
  readonly #half = new Float64Array(3)
  readonly #axes = new TriangleAxes()
  readonly min: [x: number, y: number, z: number] = [0, 0, 0]
  readonly max: [x: number, y: number, z: number] = [0, 0, 0]

  /**
   * @param positions `[vertices × 3, quants]`
   * @param indices `[triangles × 3]`
   * @param scale of the entity that shows them
   */
  constructor(positions: ArrayLike<number>, indices: ArrayLike<number>, scale: ArrayLike<number> = [1, 1, 1]) {
    const count = Math.floor(indices.length / 3)
    const corners = new Float64Array(count * 9)
    const boxes = new Float64Array(count * 6)
    for (let corner = 0; corner < count * 3; corner++) {
      for (let axis = 0; axis < 3; axis++)
        corners[corner * 3 + axis] = positions[indices[corner] * 3 + axis] * scale[axis]
    }
    for (let triangle = 0; triangle < count; triangle++) this.#bound(corners, triangle, boxes)
    this.#corners = corners
    const finite = Array.from({ length: count }, (_, triangle) => triangle).filter((triangle) =>
      boxes.subarray(triangle * 6, triangle * 6 + 6).every(Number.isFinite),
    )
    this.#tree = new BoxTree(boxes, finite)
    for (const [index, triangle] of finite.entries()) {
      for (let axis = 0; axis < 3; axis++) {
        const [low, high] = [boxes[triangle * 6 + axis], boxes[triangle * 6 + axis + 3]]
        this.min[axis] = index === 0 ? low : Math.min(this.min[axis], low)
        this.max[axis] = index === 0 ? high : Math.max(this.max[axis], high)
      }
    }
  }

  #bound(corners: Float64Array, triangle: number, boxes: Float64Array): void {
    for (let axis = 0; axis < 3; axis++) {
      const at = triangle * 9 + axis
      boxes[triangle * 6 + axis] = Math.min(corners[at], corners[at + 3], corners[at + 6])
      boxes[triangle * 6 + axis + 3] = Math.max(corners[at], corners[at + 3], corners[at + 6])
    }
  }

  /** `[triangles × 9, quants]` in the axes of the body: a view. */
  get corners(): Float64Array {
    return this.#corners
  }

  /** Tests a movement against all triangles on its path. */
  sweep(sweep: Sweep): void {
    const found = this.#found
    const count = this.#tree.along(sweep.start, sweep.end, sweep.half, found)
    for (let index = 0; index < count; index++) this.#meet(found[index], sweep)
  }

  /** Finds the point of the triangles that is closest to the point of `closest`. */
  closest(closest: Closest): void {
    const { point, reach } = closest
    const found = this.#found
    const count = this.#tree.along(point, point, this.#half.fill(reach), found)
    for (let index = 0; index < count; index++) {
      closestOnTriangle(this.#corners, found[index] * 9, point, closest.candidate)
      closest.offer(found[index])
    }
  }

  /**
   * Tries to separate the shape and a triangle by its normal, by the sides of the box and by the cross products of their edges. Points
   * need the edges within the plane of the triangle instead.
   */
  #meet(triangle: number, sweep: Sweep): void {
    const axes = this.#axes
    for (let part = 0; part < 9; part++) axes.corners[part] = this.#corners[triangle * 9 + part]
    sweep.open()
    if (!axes.useNormal() || !this.#separate(sweep)) return
    for (let edge = 0; edge < 3; edge++) {
      axes.useEdge(edge)
      if (sweep.isPoint) {
        if (axes.crossNormal() && !this.#meetRim(sweep)) return
        continue
      }
      for (let axis = 0; axis < 9; axis += 3) {
        if (axes.crossAxis(sweep.axes, axis) && !this.#separate(sweep)) return
      }
    }
    for (let axis = 0; axis < 9 && !sweep.isPoint; axis += 3) {
      axes.useAxis(sweep.axes, axis, 1)
      if (!this.#separate(sweep)) return
    }
    sweep.close(triangle)
  }

  #meetRim(sweep: Sweep): boolean {
    this.#axes.support(RIM)
    return sweep.meetPlane(this.#axes.plane, 0, 0)
  }

  /** Adds the planes on both sides of the triangle along the direction. */
  #separate(sweep: Sweep): boolean {
    const axes = this.#axes
    axes.support(0)
    if (!sweep.meetPlane(axes.plane, 0, 0)) return false
    axes.flip()
    axes.support(0)
    return sweep.meetPlane(axes.plane, 0, 0)
  }
}
