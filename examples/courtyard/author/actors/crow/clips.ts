import { hill, wave } from '../math/curve.js'
import { about, chain, turn } from '../math/rotation.js'
import { bone, type CrowClip, type CrowStance, folded, wings } from './stance.js'

/** Looks around, bows, pecks twice, and straightens up. */
const peck: CrowClip = { name: 'peck', frameCount: 36, at: pecking }

function pecking(share: number): CrowStance {
  const bow = hill(share, 0.34, 0.46, 0.8, 0.92)
  const strike = hill(share, 0.48, 0.52, 0.53, 0.58) + hill(share, 0.64, 0.68, 0.69, 0.75)
  // A bird's head turns in jerks and holds.
  const look = 38 * hill(share, 0.03, 0.06, 0.13, 0.17) - 44 * hill(share, 0.18, 0.22, 0.29, 0.33)
  const breath = wave(2 * share)
  return {
    body: bone(0, 35 * bow + 4 * strike + 0.7 * breath, 0, [0.5 * bow, 0, -0.3 * bow]),
    head: bone(look, 22 * bow + 9 * strike - 6, 0.25 * look),
    tail: bone(0, -10 * bow - 6 * strike + 1.5 * breath),
    ...folded(3 * strike + 0.8 * breath),
  }
}

/** One beat of the wings: the hands trail behind the arms, the body rises on the downstroke. */
const fly: CrowClip = { name: 'fly', frameCount: 16, at: flying }

function flying(share: number): CrowStance {
  const beat = wave(share)
  const trailing = wave(share, 0.14)
  const up = Math.max(0, wave(share, 0.8))
  const forward: readonly [number, number, number] = [1, 0, 0]
  const arm = chain(turn(10 * up, -8 * wave(share, 0.3)), about(forward, 8 + 38 * beat))
  const hand = chain(turn(22 * up, 0), about(forward, -4 + 26 * trailing - 16 * up))
  return {
    root: bone(0, 0, 0, [0, 0, -0.9 * wave(share, 0.06)]),
    body: bone(0, 20 + 2 * wave(share, 0.3)),
    head: bone(0, -17 - 2 * wave(share, 0.3)),
    tail: bone(0, -8 + 5 * wave(share, 0.55)),
    legs: bone(0, 98, 0, [-1.4, 0, 0.6]),
    ...wings(arm, hand),
  }
}

/** In the order of the file's frames. */
export const CROW_CLIPS: readonly CrowClip[] = [peck, fly]
