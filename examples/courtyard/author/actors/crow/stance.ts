import { about, chain, type Rotation, turn } from '../math/rotation.js'
import type { Vector } from '../math/vector.js'
import type { BoneName } from './bones.js'

/** Transform of a bone relative to its parent: degrees as in `turn`, and an offset in quants. */
export interface BoneTurn {
  readonly rotation: Rotation
  readonly shift?: Vector
}

export type CrowStance = Readonly<Partial<Record<BoneName, BoneTurn>>>

export interface CrowClip {
  readonly name: string
  readonly frameCount: number
  /** Stance at a share 0…1 of the clip. Both clips are cyclic. */
  readonly at: (share: number) => CrowStance
}

export function bone(yaw: number, pitch = 0, roll = 0, shift?: Vector): BoneTurn {
  return shift ? { rotation: turn(yaw, pitch, roll), shift } : { rotation: turn(yaw, pitch, roll) }
}

/** Equal stances of both wings. `arm` and `hand` are the left wing's rotations. */
export function wings(arm: Rotation, hand: Rotation): CrowStance {
  return {
    wingLeft: { rotation: arm },
    tipLeft: { rotation: hand },
    wingRight: { rotation: mirrored(arm) },
    tipRight: { rotation: mirrored(hand) },
  }
}

/** The rotation mirrored between left and right. */
function mirrored(rotation: Rotation): Rotation {
  const flip = ([x, y, z]: Vector, sign: number): Vector => [sign * x, -sign * y, sign * z]
  const [x, y, z] = rotation
  return [flip(x, 1), flip(y, -1), flip(z, 1)]
}

/** Wings on the back: swung backward, the trailing edges over the spine, the hands along the flanks. */
export function folded(ruffle: number): CrowStance {
  const arm = chain(chain(turn(84), about([1, 0, 0], -38 - ruffle)), turn(-6, -18))
  return wings(arm, turn(5))
}
