import type { PartPoses } from './part-poses.js'

/** Poses that simplification considers; each takes three of the 32 attributes of meshoptimizer. */
const KEY_POSES = 6
/** Number of poses from which the extreme ones are chosen. */
const CANDIDATES = 48

/** Chooses the rest pose and the poses that differ most from it and from each other, `[vertices × 3, quants]` each (copies). */
export function keyPoses(poses: PartPoses): readonly Float32Array[] {
  const count = Math.min(CANDIDATES, poses.count - 1)
  const candidates = Array.from({ length: count }, (_, index) => {
    return poses.at(1 + Math.floor((index * (poses.count - 1)) / count)).slice()
  })
  const chosen = [poses.at(0).slice()]
  const distances = candidates.map((pose) => distanceOf(pose, chosen[0]))
  while (chosen.length < KEY_POSES) {
    const farthest = distances.reduce((best, distance, index) => (distance > distances[best] ? index : best), 0)
    if (!(distances[farthest] > 0)) break
    chosen.push(candidates[farthest])
    candidates.forEach((pose, index) => {
      distances[index] = Math.min(distances[index], distanceOf(pose, candidates[farthest]))
    })
  }
  return chosen
}

/** Sum of squares. */
function distanceOf(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let at = 0; at < a.length; at++) sum += (a[at] - b[at]) * (a[at] - b[at])
  return sum
}
