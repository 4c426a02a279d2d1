import type { TraceTree } from '../../../../src/light/trace/trace-tree.js'
import type { Sides } from '../../../../src/light/trace/tracer.js'
import { INDEXES, LEAF, TRIANGLES } from '../../../../src/light/trace/tree-layout.js'
import { isOpaque } from './mask-hit.js'
import { AXES, LEAST, type PreparedRay, SHEAR, TURNED } from './prepared-ray.js'

const f = Math.fround

/** The closest hit of a ray so far. */
export interface ClosestHit {
  /** Greatest distance of further hits. */
  distance: number
  /** −1 for none. */
  triangle: number
  /** Weights of the second and the third corner. */
  second: number
  third: number
}

/** Tests rays against the triangles of leafs. */
export class LeafHits {
  readonly #tree: TraceTree
  readonly #ray: PreparedRay
  readonly #numbers: Float32Array
  /** x, y, z of the three corners, seen along the ray. */
  readonly #seen = new Float64Array(9)

  constructor(tree: TraceTree, ray: PreparedRay) {
    this.#tree = tree
    this.#ray = ray
    this.#numbers = new Float32Array(tree.leafs.buffer, tree.leafs.byteOffset, tree.leafs.length)
  }

  /**
   * Keeps the closest hit of a leaf's triangles, of equal ones that of the first triangle of the scene. The test is
   * that of Woop, Benthin and Wald, "Watertight Ray/Triangle Intersection" (2013). The products of both triangles at an
   * edge are the same numbers. A rounded difference has the sign of the exact one or is 0, which counts as inside.
   */
  meet(leaf: number, sides: Sides, hit: ClosestHit): void {
    const seen = this.#seen
    for (let lane = 0; lane < TRIANGLES; lane++) {
      const at = leaf * LEAF + lane
      this.#visit(at)
      const first = f(f(seen[6] * seen[4]) - f(seen[7] * seen[3]))
      const second = f(f(seen[0] * seen[7]) - f(seen[1] * seen[6]))
      const third = f(f(seen[3] * seen[1]) - f(seen[4] * seen[0]))
      const isFront = sides !== 'backs' && least(first, second, third) >= 0
      const isBack = sides !== 'fronts' && greatest(first, second, third) <= 0
      if (!isFront && !isBack) continue
      const sum = f(f(first + second) + third)
      if (sum === 0) continue
      const along = f(f(f(first * seen[2]) + f(second * seen[5])) + f(third * seen[8]))
      const distance = f(f(along * this.#ray.numbers[SHEAR + 2]) / sum)
      if (!(distance >= this.#ray.numbers[LEAST] && distance <= hit.distance)) continue
      this.#keep(this.#tree.leafs[at + INDEXES], distance, f(second / sum), f(third / sum), hit)
    }
  }

  /** Moves the corners of a triangle so that the ray starts at 0 and runs along z. */
  #visit(at: number): void {
    const { numbers, rows } = this.#ray
    for (let corner = 0; corner < 3; corner++) {
      const from = at + corner * 3 * TRIANGLES
      const z = f(this.#numbers[from + rows[AXES + 2]] - numbers[TURNED + 2])
      const x = f(this.#numbers[from + rows[AXES]] - numbers[TURNED])
      const y = f(this.#numbers[from + rows[AXES + 1]] - numbers[TURNED + 1])
      this.#seen[corner * 3] = f(x - f(numbers[SHEAR] * z))
      this.#seen[corner * 3 + 1] = f(y - f(numbers[SHEAR + 1] * z))
      this.#seen[corner * 3 + 2] = z
    }
  }

  #keep(triangle: number, distance: number, second: number, third: number, hit: ClosestHit): void {
    if (distance === hit.distance && hit.triangle >= 0 && triangle > hit.triangle) return
    if (!isOpaque(this.#tree, triangle, second, third)) return
    hit.distance = distance
    hit.triangle = triangle
    hit.second = second
    hit.third = third
  }
}

/** Minimum as in the kernel: comparisons with NaN keep the current number. */
function least(a: number, b: number, c: number): number {
  let number = a
  if (b < number) number = b
  if (c < number) number = c
  return number
}

function greatest(a: number, b: number, c: number): number {
  let number = a
  if (number < b) number = b
  if (number < c) number = c
  return number
}
