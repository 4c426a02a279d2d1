import type { TraceTree } from '../../../../src/light/trace/trace-tree.js'
import { CAPACITY, RAY, type Sides, type Tracer } from '../../../../src/light/trace/tracer.js'
import { CHILDREN, LINKS, NODE, STACK } from '../../../../src/light/trace/tree-layout.js'
import { type ClosestHit, LeafHits } from './leaf-hits.js'
import {
  ENTRY,
  EXIT,
  GREATEST,
  INVERSE,
  LEAST,
  NUMBERS,
  ORIGIN,
  type PreparedRay,
  prepareRay,
  ROWS,
} from './prepared-ray.js'

const f = Math.fround

/** Traces rays in plain TypeScript, with 32-bit floats in the order of the kernel's operations. */
export class ScalarTracer implements Tracer {
  readonly capacity = CAPACITY
  readonly rays = new Float32Array(CAPACITY * RAY)
  readonly triangles = new Int32Array(CAPACITY)
  readonly distances = new Float32Array(CAPACITY)
  readonly weights = new Float32Array(CAPACITY * 2)
  readonly #nodes: Int32Array
  readonly #numbers: Float32Array
  readonly #leafs: LeafHits
  readonly #ray: PreparedRay = { numbers: new Float32Array(NUMBERS), rows: new Int32Array(ROWS) }
  readonly #hit: ClosestHit = { distance: 0, triangle: -1, second: 0, third: 0 }
  /** Links of boxes that the ray meets, and where it enters them. */
  readonly #stack = new Int32Array(STACK)
  readonly #entries = new Float32Array(STACK)

  constructor(tree: TraceTree) {
    this.#nodes = tree.nodes
    this.#numbers = new Float32Array(tree.nodes.buffer, tree.nodes.byteOffset, tree.nodes.length)
    this.#leafs = new LeafHits(tree, this.#ray)
  }

  closest(count: number, sides: Sides): void {
    for (let ray = 0; ray < Math.min(count, CAPACITY); ray++) {
      this.#trace(ray, sides, false)
      const { triangle, distance, second, third } = this.#hit
      this.triangles[ray] = triangle
      this.distances[ray] = triangle < 0 ? 0 : distance
      this.weights[ray * 2] = second
      this.weights[ray * 2 + 1] = third
    }
  }

  occluded(count: number, sides: Sides): void {
    for (let ray = 0; ray < Math.min(count, CAPACITY); ray++) {
      this.#trace(ray, sides, true)
      this.triangles[ray] = this.#hit.triangle < 0 ? 0 : 1
    }
  }

  /** @param isAny whether the first hit found is enough */
  #trace(ray: number, sides: Sides, isAny: boolean): void {
    const hit = this.#hit
    hit.triangle = -1
    hit.second = 0
    hit.third = 0
    if (!prepareRay(this.rays, ray, this.#ray)) return
    hit.distance = this.#ray.numbers[GREATEST]
    let depth = 0
    let link = 0
    for (;;) {
      if (link < 0) this.#leafs.meet(-1 - link, sides, hit)
      else depth = this.#enter(link * NODE, depth)
      if (isAny && hit.triangle >= 0) return
      do {
        if (depth === 0) return
        depth--
      } while (this.#entries[depth] > hit.distance)
      link = this.#stack[depth]
    }
  }

  /** Pushes the children whose boxes the ray meets, the nearest one last; of equal ones the last. @returns the depth of the stack */
  #enter(node: number, depth: number): number {
    const { numbers, rows } = this.#ray
    let end = depth
    for (let at = node; at < node + CHILDREN; at++) {
      let near = numbers[LEAST]
      let far = this.#hit.distance
      for (let axis = 0; axis < 3; axis++) {
        const origin = numbers[ORIGIN + axis]
        const inverse = numbers[INVERSE + axis]
        const entry = f(f(this.#numbers[at + rows[ENTRY + axis]] - origin) * inverse)
        const exit = f(f(this.#numbers[at + rows[EXIT + axis]] - origin) * inverse)
        // Comparisons with NaN, of a ray in the plane of a side, are false: that side does not exclude it.
        if (near < entry) near = entry
        if (exit < far) far = exit
      }
      if (!(near <= far)) continue
      let slot = end++
      for (; slot > depth && this.#entries[slot - 1] < near; slot--) {
        this.#entries[slot] = this.#entries[slot - 1]
        this.#stack[slot] = this.#stack[slot - 1]
      }
      this.#entries[slot] = near
      this.#stack[slot] = this.#nodes[at + LINKS]
    }
    return end
  }
}
