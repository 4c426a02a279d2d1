import { add, cross, normalize, scale, type Vector } from '../math/vector.js'
import type { Influence } from './mesh.js'

/** A closed or open row of points around a limb. Lofts are built from rings. */
export interface Ring {
  readonly points: readonly Vector[]
  /** One influence for the ring, or one per point. */
  readonly influence: Influence | readonly Influence[]
}

export interface Ellipse {
  readonly center: Vector
  /** Radius to the front and to the side [quants]. */
  readonly ahead: number
  readonly aside: number
  readonly influence: Influence
  /** Opposite direction of the loft; default up. */
  readonly up?: Vector
  /** Approximate front of the ring; default +X. */
  readonly front?: Vector
  /** 2 is an ellipse; larger values approach a rectangle. */
  readonly squareness?: number
  /** Factor on the radius at `angle` (radians from the front, positive to the left). */
  readonly shape?: (angle: number) => number
}

/**
 * Points on an ellipse, from the back over the right to the front and the left, as seen from above. The seam is at the
 * back.
 */
export function ellipse(sides: number, form: Ellipse): Ring {
  const up = normalize(form.up ?? [0, 0, 1])
  const left = normalize(cross(up, form.front ?? [1, 0, 0]))
  const front = cross(left, up)
  const power = form.squareness ?? 2
  const points: Vector[] = []
  for (let side = 0; side < sides; side++) {
    const angle = -Math.PI + (2 * Math.PI * side) / sides
    const cosine = Math.cos(angle)
    const sine = Math.sin(angle)
    const round = (Math.abs(cosine) ** power + Math.abs(sine) ** power) ** (-1 / power)
    const radius = round * (form.shape?.(angle) ?? 1)
    const offset = add(scale(front, cosine * radius * form.ahead), scale(left, sine * radius * form.aside))
    points.push(add(form.center, offset))
  }
  return { points, influence: form.influence }
}

/** The influence of point `index` of a ring. */
export function influenceAt(ring: Ring, index: number): Influence {
  return Array.isArray(ring.influence) ? ring.influence[index] : (ring.influence as Influence)
}
