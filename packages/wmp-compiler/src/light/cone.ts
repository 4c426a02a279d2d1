import type { LightCone, Vector } from '@brushwork/asset'
import { cosine } from '@brushwork/geometry'

/** The cone of a spot light. */
export interface Spot {
  /** Unit vector of its light. */
  readonly direction: Vector
  /** Cosines of the angles where full light ends, and where all light ends. */
  readonly inner: number
  readonly outer: number
}

const DEGREE = Math.PI / 180

export function spotOf({ direction, angle, softAngle }: LightCone): Spot {
  const outer = cosine((Math.min(180, angle) / 2) * DEGREE)
  return { direction, inner: Math.max(outer, cosine((Math.min(180, softAngle) / 2) * DEGREE)), outer }
}

/** Share of a spot light's light in a direction. @param inside cosine of the angle between it and the cone's own */
export function shareInCone({ inner, outer }: Spot, inside: number): number {
  if (inside <= outer) return 0
  return inside >= inner ? 1 : (inside - outer) / (inner - outer)
}
