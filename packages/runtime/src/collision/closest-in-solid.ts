import type { Collision } from '@brushwork/asset'

/** Distance in front of a plane that counts as on it [quants]. */
const ON_PLANE = 1e-4
/** Each step moves farther from the point, to one of finitely many corners, edges and faces. Damaged planes end here. */
const MAX_STEPS = 64

/**
 * Finds the point of a convex solid that is closest to a point: it lies on one to three planes. Each step adds the plane that is
 * violated most, and keeps those of the others that still hold the point back (active set method).
 */
export class ClosestInSolid {
  #planes: Float32Array = new Float32Array(0)
  #point: Float64Array = new Float64Array(3)
  #out: Float64Array = new Float64Array(3)
  /** `[1 to 3]` planes that the point lies on. */
  readonly #active = new Uint32Array(3)
  #count = 0
  readonly #chosen = new Uint32Array(3)
  /** Share of each chosen plane's normal in the way from the point. */
  readonly #pull = new Float64Array(3)

  /** Writes the closest point; the point itself if it is inside. Returns false if the planes enclose nothing. */
  find({ planes, firstPlanes, sideCounts }: Collision, solid: number, point: Float64Array, out: Float64Array): boolean {
    const first = firstPlanes[solid]
    this.#planes = planes
    this.#point = point
    this.#out = out
    this.#count = 0
    out.set(point)
    for (let step = 0; step < MAX_STEPS; step++) {
      const worst = this.#worstOf(first, first + sideCounts[solid])
      if (worst < 0) return true
      if (!this.#add(worst)) return false
    }
    return false
  }

  #distance(plane: number, point: Float64Array): number {
    const planes = this.#planes
    const at = plane * 4
    return planes[at] * point[0] + planes[at + 1] * point[1] + planes[at + 2] * point[2] - planes[at + 3]
  }

  #worstOf(first: number, last: number): number {
    let worst = -1
    let most = ON_PLANE
    for (let plane = first; plane < last; plane++) {
      const distance = this.#distance(plane, this.#out)
      if (!(distance > most)) continue
      most = distance
      worst = plane
    }
    return worst
  }

  /** Solves the problem for the active planes and one more. Returns false if they have no point in common. */
  #add(plane: number): boolean {
    const active = this.#active
    const chosen = this.#chosen
    for (let mask = 0; mask < 1 << this.#count; mask++) {
      let count = 0
      chosen[count++] = plane
      for (let index = 0; index < this.#count && count < 4; index++) {
        if ((mask >> index) & 1) {
          if (count < 3) chosen[count] = active[index]
          count++
        }
      }
      if (count > 3 || !this.#project(count) || !this.#keepsOthers(mask)) continue
      active.set(chosen)
      this.#count = count
      return true
    }
    return false
  }

  /** Writes the projection of the point to the intersection of the chosen planes. Returns false if one would pull the point inwards. */
  #project(count: number): boolean {
    const [pull, out, planes] = [this.#pull, this.#out, this.#planes]
    this.#solve(count)
    for (let index = 0; index < count; index++) if (!(pull[index] >= 0 && pull[index] < Infinity)) return false
    out.set(this.#point)
    for (let index = 0; index < count; index++) {
      const at = this.#chosen[index] * 4
      for (let axis = 0; axis < 3; axis++) out[axis] -= pull[index] * planes[at + axis]
    }
    return true
  }

  /** Whether the active planes that are not in the mask are not violated. */
  #keepsOthers(mask: number): boolean {
    for (let index = 0; index < this.#count; index++) {
      if ((mask >> index) & 1) continue
      if (this.#distance(this.#active[index], this.#out) > ON_PLANE) return false
    }
    return true
  }

  #product(i: number, j: number): number {
    const planes = this.#planes
    const [a, b] = [this.#chosen[i] * 4, this.#chosen[j] * 4]
    return planes[a] * planes[b] + planes[a + 1] * planes[b + 1] + planes[a + 2] * planes[b + 2]
  }

  /** Solves (N · Nᵀ) · pull = N · point − d by Cramer's rule. */
  #solve(count: number): void {
    const [pull, chosen, point] = [this.#pull, this.#chosen, this.#point]
    const aa = this.#product(0, 0)
    const da = this.#distance(chosen[0], point)
    pull[0] = da / aa
    if (count === 1) return
    const [ab, bb] = [this.#product(0, 1), this.#product(1, 1)]
    const db = this.#distance(chosen[1], point)
    const part = aa * bb - ab * ab
    pull[0] = (da * bb - db * ab) / part
    pull[1] = (aa * db - ab * da) / part
    if (count === 2) return
    const [ac, bc, cc] = [this.#product(0, 2), this.#product(1, 2), this.#product(2, 2)]
    const dc = this.#distance(chosen[2], point)
    const whole = aa * (bb * cc - bc * bc) - ab * (ab * cc - bc * ac) + ac * (ab * bc - bb * ac)
    pull[0] = (da * (bb * cc - bc * bc) - ab * (db * cc - bc * dc) + ac * (db * bc - bb * dc)) / whole
    pull[1] = (aa * (db * cc - bc * dc) - da * (ab * cc - bc * ac) + ac * (ab * dc - db * ac)) / whole
    pull[2] = (aa * (bb * dc - db * bc) - ab * (ab * dc - db * ac) + da * (ab * bc - bb * ac)) / whole
  }
}
