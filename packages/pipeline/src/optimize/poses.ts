import type { Model, Skeleton } from '@brushwork/asset'
import { largestComponent, writeRotation } from '@brushwork/pack/write'
import { extentOf, longestChain, reachesOf, restPositions } from './bone-reach.js'

/** Share of the extent. */
const DEFAULT_ERROR = 0.001
/** Integers of a grid have 16 bits, with sign. */
const LARGEST_INTEGER = 32767
/** Finest step of rotations, as an exponent of two. */
const FINEST_ROTATION = 15
/** A bone reaches at least this share of the extent: games fix weapons to bones without vertices. */
const MIN_REACH = 0.25

/**
 * Rounds the poses of tags as those of bones. What is attached to a tag may be as large as the model.
 * @param frameError the option of that name; of the extent at rest.
 */
export function roundTags(model: Model, frameError: 'source' | number): Model {
  const { tagPoses } = model
  if (tagPoses === undefined) return model
  const extent = Math.max(...[0, 1, 2].map((axis) => model.bounds.max[axis] - model.bounds.min[axis]))
  const share = (extent * (frameError === 'source' ? DEFAULT_ERROR : frameError)) / 2
  const reaches = new Float64Array(tagPoses.bones.length).fill(extent)
  return { ...model, tagPoses: roundSkeleton(tagPoses, share, reaches) }
}

/**
 * Rounds the poses of a skeleton to grids of powers of two, which packs store as integers. A bone that hardly moves rests. All
 * bones between a root and a vertex together move it by no more than the bound.
 * @param frameError the option of that name; of the extent at rest.
 */
export function roundPoses(model: Model, frameError: 'source' | number): Model {
  const { skeleton } = model
  if (skeleton === undefined || skeleton.bones.length === 0) return model
  const origins = restPositions(skeleton)
  const extent = extentOf(model, origins)
  const bound = extent * (frameError === 'source' ? DEFAULT_ERROR : frameError)
  const share = bound / longestChain(skeleton) / (skeleton.scales === undefined ? 2 : 3)
  const reaches = reachesOf(model, skeleton, origins, extent * MIN_REACH)
  return { ...model, skeleton: roundSkeleton(skeleton, share, reaches) }
}

/**
 * @param share how far each property of a bone may move a point [quants].
 * @param reaches how far from each bone points may be, `[bones, quants]`.
 */
function roundSkeleton(skeleton: Skeleton, share: number, reaches: Float64Array): Skeleton {
  const rotations = skeleton.rotations.slice()
  const translations = skeleton.translations.slice()
  const scales = skeleton.scales?.slice()
  skeleton.bones.forEach((_, bone) => {
    const reach = reaches[bone]
    // A rotation by a small angle moves a point by angle × reach, and its quaternion by half of the angle.
    roundRotations(rotations, bone, skeleton.bones.length, reach > 0 ? share / (2 * reach) : 0)
    const origin = skeleton.rest.subarray(bone * 3, bone * 3 + 3)
    roundOffsets(translations, bone, skeleton.bones.length, origin, share)
    if (scales !== undefined)
      roundOffsets(scales, bone, skeleton.bones.length, [1, 1, 1], reach > 0 ? share / reach : 0)
  })
  const isScaled = scales?.some((value) => value !== 1) ?? false
  const { scales: _, ...rest } = skeleton
  return { ...rest, rotations, translations, ...(isScaled && scales && { scales }) }
}

/** Rounds the rotations of a bone to the coarsest grid within the bound, in place. @param bound distance of quaternions. */
function roundRotations(rotations: Float32Array, bone: number, bones: number, bound: number): void {
  const row = bones * 4
  if (farthestFrom(rotations, bone * 4, row, [0, 0, 0, 1]) <= bound) {
    for (let at = bone * 4; at < rotations.length; at += row) rotations.set([0, 0, 0, 1], at)
    return
  }
  const dropped = droppedComponent(rotations, bone * 4, row)
  const rounded = new Float32Array((rotations.length / row) * 4)
  for (let exponent = 1, step = 0.5; exponent <= FINEST_ROTATION; exponent++, step /= 2) {
    const isFinest = exponent === FINEST_ROTATION
    let worst = 0
    for (let at = bone * 4, to = 0; at < rotations.length && (worst <= bound || isFinest); at += row, to += 4) {
      roundRotation(rotations, at, dropped ?? largestComponent(rotations, at), step, rounded, to)
      worst = Math.max(worst, distanceOf(rotations, at, rounded, to))
    }
    if (worst > bound && !isFinest) continue
    if (worst <= bound || bound === 0) write(rounded, rotations, bone * 4, row)
    return
  }
}

function write(from: Float32Array, out: Float32Array, start: number, row: number): void {
  for (let at = start, index = 0; at < out.length; at += row, index += 4) out.set(from.subarray(index, index + 4), at)
}

/** The component that is large in every frame; undefined where none is. */
function droppedComponent(rotations: Float32Array, start: number, row: number): number | undefined {
  return [3, 0, 1, 2].find((component) => {
    for (let at = start; at < rotations.length; at += row) if (Math.abs(rotations[at + component]) < 0.5) return false
    return true
  })
}

function roundRotation(
  rotations: Float32Array,
  at: number,
  dropped: number,
  step: number,
  out: Float32Array,
  to: number,
): void {
  const sign = rotations[at + dropped] < 0 ? -1 : 1
  const [a, b, c] = [0, 1, 2, 3]
    .filter((component) => component !== dropped)
    .map((component) => Math.floor((rotations[at + component] * sign) / step + 0.5) * step)
  writeRotation(dropped, a, b, c, out, to)
}

/** Distance of two rotations as quaternions: a quaternion and its negative are the same rotation. */
function distanceOf(a: Float32Array, at: number, b: Float32Array, to: number): number {
  let [minus, plus] = [0, 0]
  for (let component = 0; component < 4; component++) {
    minus += (a[at + component] - b[to + component]) * (a[at + component] - b[to + component])
    plus += (a[at + component] + b[to + component]) * (a[at + component] + b[to + component])
  }
  return Math.sqrt(Math.min(minus, plus))
}

/** Rounds the offsets of a bone's values from an origin, in place. @param bound distance that a value may move. */
function roundOffsets(
  values: Float32Array,
  bone: number,
  bones: number,
  origin: ArrayLike<number>,
  bound: number,
): void {
  const row = bones * 3
  if (farthestFrom(values, bone * 3, row, origin) <= bound) {
    for (let at = bone * 3; at < values.length; at += row) values.set(origin, at)
    return
  }
  let range = 0
  for (let at = bone * 3; at < values.length; at += row) {
    for (let axis = 0; axis < 3; axis++) range = Math.max(range, Math.abs(values[at + axis] - origin[axis]))
  }
  const least = range / LARGEST_INTEGER
  // Each of three coordinates moves by half a step at most; a bound of 0 asks for 16 bits.
  const most = bound > 0 ? bound : least * 2
  let step = 1
  while (step * step * 3 > most * most * 4) step /= 2
  while (step * step * 12 <= most * most * 4) step *= 2
  if (step < least) step = bound > 0 ? 0 : step * 2
  if (step === 0) return
  for (let at = bone * 3; at < values.length; at += row) {
    for (let axis = 0; axis < 3; axis++) {
      const integer = Math.floor((values[at + axis] - origin[axis]) / step + 0.5)
      values[at + axis] = origin[axis] + integer * step
    }
  }
}

/** The largest distance of values from an origin, as vectors. */
function farthestFrom(values: Float32Array, start: number, row: number, origin: ArrayLike<number>): number {
  let most = 0
  for (let at = start; at < values.length; at += row) {
    let sum = 0
    for (let index = 0; index < origin.length; index++) {
      sum += (values[at + index] - origin[index]) * (values[at + index] - origin[index])
    }
    most = Math.max(most, sum)
  }
  return Math.sqrt(most)
}
