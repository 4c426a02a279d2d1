import { about, between, chain, facing, inverse, type Rotation, rotate, turn } from '../math/rotation.js'
import { bendLimb, type Limb } from '../math/two-bone.js'
import { add, mirror, subtract, type Vector } from '../math/vector.js'
import { type Placement, type Pose, transform } from '../pose/placement.js'
import { HAND_DOWN, JOINT } from './proportions.js'
import type { Angles, Foot, FreeHand, Halberd, Stance } from './stance.js'

const LEFT_LEG: Limb = { root: JOINT.thigh, middle: JOINT.knee, end: JOINT.ankle, bend: [1, 0, 0] }
const LEFT_ARM: Limb = { root: JOINT.arm, middle: JOINT.elbow, end: JOINT.wrist, bend: [-1, 0.2, 0] }
const RIGHT_LEG = otherLimb(LEFT_LEG)
const RIGHT_ARM = otherLimb(LEFT_ARM)
const RIGHT_GRIP = mirror(JOINT.grip)

/** Computes every joint of a stance: the spine from the hips up, then hands and feet at their targets. */
export function pose(stance: Stance): Pose {
  const pelvis: Placement = {
    rest: JOINT.pelvis,
    rotation: turned(stance.pelvis),
    position: add(JOINT.pelvis, stance.hips),
  }
  const waist = jointOf(pelvis, JOINT.waist, stance.waist)
  const chest = jointOf(waist, JOINT.chest, stance.chest)
  const half = { yaw: stance.head.yaw / 3, pitch: stance.head.pitch / 3, roll: stance.head.roll / 3 }
  const rest = { yaw: half.yaw * 2, pitch: half.pitch * 2, roll: half.roll * 2 }
  const neck = jointOf(chest, JOINT.neck, half)
  const spine = { pelvis, waist, chest, neck, head: jointOf(neck, JOINT.head, rest) }
  const legs = {
    ...leg('Left', LEFT_LEG, pelvis, stance.leftFoot),
    ...leg('Right', RIGHT_LEG, pelvis, stance.rightFoot),
  }
  return {
    ...spine,
    ...legs,
    ...leftArm(chest, stance.leftHand),
    ...rightArm(chest, stance.halberd),
    ...tabard(pelvis, legs),
  }
}

function turned({ yaw, pitch, roll }: Angles): Rotation {
  return turn(yaw, pitch, roll)
}

function otherLimb({ root, middle, end, bend }: Limb): Limb {
  return { root: mirror(root), middle: mirror(middle), end: mirror(end), bend: mirror(bend) }
}

function jointOf(parent: Placement, rest: Vector, angles: Angles): Placement {
  return { rest, rotation: chain(turned(angles), parent.rotation), position: transform(rest, parent) }
}

function leg(side: 'Left' | 'Right', limb: Limb, pelvis: Placement, foot: Foot): Pose {
  const hip = transform(limb.root, pelvis)
  const direction = turn(foot.yaw)
  const bent = bendLimb(limb, hip, foot.ankle, rotate([1, 0, 0.1], direction))
  return {
    [`thigh${side}`]: { rest: limb.root, rotation: bent.upper, position: hip },
    [`shin${side}`]: { rest: limb.middle, rotation: bent.lower, position: bent.middle },
    [`foot${side}`]: { rest: limb.end, rotation: turn(foot.yaw, foot.pitch), position: bent.end },
  }
}

function arm(side: 'Left' | 'Right', limb: Limb, chest: Placement, wrist: Vector, elbow: Vector, hand: Rotation): Pose {
  const shoulder = transform(limb.root, chest)
  const bent = bendLimb(limb, shoulder, wrist, elbow)
  return {
    [`arm${side}`]: { rest: limb.root, rotation: bent.upper, position: shoulder },
    [`forearm${side}`]: { rest: limb.middle, rotation: bent.lower, position: bent.middle },
    [`hand${side}`]: { rest: limb.end, rotation: hand, position: bent.end },
  }
}

function leftArm(chest: Placement, { wrist, elbow, fingers, thumb }: FreeHand): Pose {
  const hand = between(facing(HAND_DOWN, [1, 0, 0]), facing(fingers, thumb))
  return arm('Left', LEFT_ARM, chest, wrist, elbow, hand)
}

/** The halberd determines the fist, and the arm follows. */
function rightArm(chest: Placement, { grip, shaft, edge, elbow }: Halberd): Pose {
  const rotation = between(facing([1, 0, 0], [0, 0, -1]), facing(shaft, edge))
  const wrist = add(grip, rotate(subtract(RIGHT_ARM.end, RIGHT_GRIP), rotation))
  const placed = arm('Right', RIGHT_ARM, chest, wrist, elbow, rotation)
  const fist = placed.handRight
  return { ...placed, halberd: { rest: RIGHT_GRIP, rotation, position: transform(RIGHT_GRIP, fist) } }
}

/** The cloth follows the thighs: the front panel the foremost one, the back panel the rearmost one. */
function tabard(pelvis: Placement, legs: Pose): Pose {
  const swings = [legs.thighLeft, legs.thighRight].map(({ rotation }) => {
    const [ahead, , down] = rotate(rotate([0, 0, -1], rotation), inverse(pelvis.rotation))
    return (Math.atan2(ahead, -down) * 180) / Math.PI
  })
  const panel = (degrees: number): Placement => ({
    rest: JOINT.tabard,
    rotation: chain(about([0, 1, 0], -degrees), pelvis.rotation),
    position: transform(JOINT.tabard, pelvis),
  })
  return {
    tabardFront: panel(Math.max(...swings, 0) * 0.75),
    tabardBack: panel(Math.min(...swings, 0) * 0.75),
  }
}
