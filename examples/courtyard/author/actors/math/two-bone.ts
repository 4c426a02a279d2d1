import { between, facing, type Rotation } from './rotation.js'
import { add, dot, length, normalize, scale, subtract, type Vector } from './vector.js'

/** The rest pose of a limb of two bones: hip–knee–ankle or shoulder–elbow–wrist. */
export interface Limb {
  readonly root: Vector
  readonly middle: Vector
  readonly end: Vector
  /** Direction of the middle joint when the limb bends: forward for knees, back for elbows. */
  readonly bend: Vector
}

export interface BentLimb {
  readonly middle: Vector
  /** Resulting end: `target`, or the nearest reachable point. */
  readonly end: Vector
  readonly upper: Rotation
  readonly lower: Rotation
}

/** Limit of the extension. A fully straight limb would have no bend direction. */
const REACH = 0.9995

/** Bends a limb from `root` to `target` with its middle joint towards `bend` (law of cosines). */
export function bendLimb(limb: Limb, root: Vector, target: Vector, bend: Vector): BentLimb {
  const upperLength = length(subtract(limb.middle, limb.root))
  const lowerLength = length(subtract(limb.end, limb.middle))
  const wanted = subtract(target, root)
  const distance = Math.min(length(wanted), (upperLength + lowerLength) * REACH)
  const along = normalize(wanted)
  const side = normalize(subtract(bend, scale(along, dot(along, bend))))
  const foot = (upperLength ** 2 + distance ** 2 - lowerLength ** 2) / (2 * distance)
  const height = Math.sqrt(Math.max(0, upperLength ** 2 - foot ** 2))
  const middle = add(root, add(scale(along, foot), scale(side, height)))
  const end = add(root, scale(along, distance))
  return {
    middle,
    end,
    upper: between(facing(subtract(limb.middle, limb.root), limb.bend), facing(subtract(middle, root), side)),
    lower: between(facing(subtract(limb.end, limb.middle), limb.bend), facing(subtract(end, middle), side)),
  }
}
