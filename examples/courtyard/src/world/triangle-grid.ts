import type { LevelSurface } from '@brushwork/runtime'
import { Ray, Vector3 } from 'three'

/** Edge length of a cell, a few paving stones [quants]. */
const CELL = 48

/** Triangles by cell of the ground plan, so that a ray tests dozens instead of thousands. */
export class TriangleGrid {
  readonly #cells = new Map<string, number[]>()
  /** Nine numbers per triangle. */
  readonly #corners: number[] = []
  readonly #ray = new Ray()
  readonly #hit = new Vector3()
  readonly #triangle = [new Vector3(), new Vector3(), new Vector3()] as const

  constructor(surfaces: readonly LevelSurface[]) {
    for (const { positions, indices } of surfaces) {
      for (let at = 0; at < indices.length; at += 3) {
        this.#add([0, 1, 2].flatMap((corner) => [...positions.subarray(indices[at + corner] * 3, indices[at + corner] * 3 + 3)]))
      }
    }
  }

  /** Distance along a ray (unit direction) to the first front face within `reach`; undefined if there is none. */
  nearest(from: Vector3, direction: Vector3, reach: number): number | undefined {
    this.#ray.set(from, direction)
    const to = from.clone().addScaledVector(direction, reach)
    let best: number | undefined
    for (const cell of cellsOver([from.x, to.x], [from.z, to.z])) {
      for (const triangle of this.#cells.get(cell) ?? []) {
        const distance = this.#distance(triangle)
        if (distance !== undefined && distance <= (best ?? reach)) best = distance
      }
    }
    return best
  }

  #distance(triangle: number): number | undefined {
    const [a, b, c] = this.#triangle.map((corner, index) => corner.fromArray(this.#corners, triangle * 9 + index * 3))
    const hit = this.#ray.intersectTriangle(a, b, c, true, this.#hit)
    return hit === null ? undefined : hit.distanceTo(this.#ray.origin)
  }

  #add(corners: readonly number[]): void {
    const index = this.#corners.length / 9
    this.#corners.push(...corners)
    const axis = (first: number) => [corners[first], corners[first + 3], corners[first + 6]]
    for (const cell of cellsOver(axis(0), axis(2))) {
      const list = this.#cells.get(cell)
      if (list) list.push(index)
      else this.#cells.set(cell, [index])
    }
  }
}

/** Keys of the cells in the bounding rectangle of the given points. */
function* cellsOver(xs: readonly number[], zs: readonly number[]): Generator<string> {
  const [left, right] = [Math.floor(Math.min(...xs) / CELL), Math.floor(Math.max(...xs) / CELL)]
  const [front, back] = [Math.floor(Math.min(...zs) / CELL), Math.floor(Math.max(...zs) / CELL)]
  for (let x = left; x <= right; x++) for (let z = front; z <= back; z++) yield `${x} ${z}`
}
