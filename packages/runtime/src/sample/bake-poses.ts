import type { Grid, PackedFrames, PackedPart, Skeleton } from '@brushwork/asset'
import { poseSkeleton } from './pose-skeleton.js'
import { skinVertices } from './skin-vertices.js'

/** Steps of a grid of 16 bits. */
const STEPS = 65535
/**
 * Limit for the bytes of the frames of a part, as in packs. Poses of a pack take a few bytes, however many vertices
 * they move.
 */
const MAX_BYTES = 2 ** 28

/**
 * Converts the poses of a skeleton to vertex frames of a part, one for each pose (copy). Copies of a model that are
 * drawn at once need this, because they cannot have bones of their own. Positions are rounded to 1/65535 of the extent
 * of all poses, normals by less than 1°. Between two frames vertices then move on straight lines, not on arcs around
 * their joints.
 * @throws TypeError when the part has no skin weights; RangeError when the frames need more than 256 MiB.
 * @example
 * ```ts
 * import { bakePoses } from '@brushwork/runtime'
 * import guard from './guard.mdl'
 *
 * const model = await guard.load()
 * const [part] = model.parts
 * if (model.skeleton) console.log(bakePoses(part, model.skeleton).texels.length)
 * ```
 */
export function bakePoses(part: PackedPart, skeleton: Skeleton): PackedFrames {
  const vertices = part.positions.length / 3
  const bones = skeleton.bones.length
  const frames = skeleton.rotations.length / (bones * 4)
  if (frames * vertices * 4 * Uint16Array.BYTES_PER_ELEMENT > MAX_BYTES) {
    const size = `${frames} poses of ${vertices} vertices`
    throw new RangeError(
      `part ${JSON.stringify(part.name)}: ${size} need more than ${MAX_BYTES / 2 ** 20} MiB as vertex frames`,
    )
  }
  const matrices = new Float32Array(bones * 16)
  const positions = new Float32Array(vertices * 3)
  const normals = new Float32Array(vertices * 3)
  const pose = (frame: number) => {
    poseSkeleton(skeleton, frame, frame, 0, matrices)
    skinVertices(part, matrices, positions, normals)
  }
  // Every frame is posed twice: floats of all frames would take three times the memory of the result.
  const bounds = { low: [Infinity, Infinity, Infinity], high: [-Infinity, -Infinity, -Infinity] }
  for (let frame = 0; frame < frames; frame++) {
    pose(frame)
    extend(bounds, positions)
  }
  const grid = gridOf(bounds)
  const texels = new Uint16Array(frames * vertices * 4)
  for (let frame = 0; frame < frames; frame++) {
    pose(frame)
    writeTexels(positions, normals, grid, texels, frame * vertices * 4)
  }
  return { texels, grid }
}

interface Extent {
  readonly low: number[]
  readonly high: number[]
}

function extend({ low, high }: Extent, positions: Float32Array): void {
  for (let at = 0; at < positions.length; at++) {
    const axis = at % 3
    if (positions[at] < low[axis]) low[axis] = positions[at]
    if (positions[at] > high[axis]) high[axis] = positions[at]
  }
}

/** A part without vertices, or without extent on an axis, has steps of 1. */
function gridOf({ low, high }: Extent): Grid {
  const step = low.map((start, axis) => (high[axis] > start ? (high[axis] - start) / STEPS : 1))
  return { step, offset: low.map((start) => (Number.isFinite(start) ? start : 0)) }
}

function writeTexels(
  positions: Float32Array,
  normals: Float32Array,
  { step, offset }: Grid,
  out: Uint16Array,
  start: number,
): void {
  for (let from = 0, to = start; from < positions.length; from += 3, to += 4) {
    for (let axis = 0; axis < 3; axis++) {
      out[to + axis] = Math.round((positions[from + axis] - offset[axis]) / step[axis])
    }
    out[to + 3] = octahedral(normals[from], normals[from + 1], normals[from + 2])
  }
}

/** A point of the octahedral map of 8 bits, u + 256 × v. */
function octahedral(x: number, y: number, z: number): number {
  const size = Math.abs(x) + Math.abs(y) + Math.abs(z) || 1
  let u = x / size
  let v = y / size
  if (z < 0) {
    const folded = (u < 0 ? -1 : 1) * (1 - Math.abs(v))
    v = (v < 0 ? -1 : 1) * (1 - Math.abs(u))
    u = folded
  }
  return Math.round(127 + u * 127) + 256 * Math.round(127 + v * 127)
}
