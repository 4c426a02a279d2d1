import { FormatError } from '../../binary/index.js'
import { nearestNormals } from './normal-table.js'
import { surfaceNormals } from './surface-normals.js'

/** One frame of a model to create. Axes as in the file: Z up, X forward, Y left; unit quant. */
export interface PlannedPose {
  /** At most 15 characters, e.g. `walk 0`: frames whose names differ only in the number form a clip. */
  readonly name: string
  /** `[vertices × 3]`, with the same count in every frame. */
  readonly positions: ArrayLike<number>
  /** Outward, `[vertices × 3]`; computed from the faces if omitted. */
  readonly normals?: ArrayLike<number>
}

/**
 * Checks that frames agree with each other and with triangles. @throws FormatError `unwritable` with the path of the
 * mistake.
 */
export function checkPoses(format: string, poses: readonly PlannedPose[], triangles: ArrayLike<number>): number {
  const refuse = (path: string, reason: string): never => {
    throw new FormatError('unwritable', { format, path }, reason)
  }
  if (poses.length === 0) refuse('frames', 'a model needs at least one frame')
  const { length } = poses[0].positions
  if (length % 3 !== 0 || triangles.length % 3 !== 0) refuse('', 'positions and triangles come in threes')
  poses.forEach(({ positions, normals = positions }, index) => {
    if (positions.length !== length || normals.length !== length) {
      refuse(`frames[${index}]`, `${positions.length} coordinates and ${normals.length} of normals, not ${length}`)
    }
    for (let at = 0; at < length; at++) {
      if (!Number.isFinite(positions[at])) refuse(`frames[${index}]`, `a coordinate is ${positions[at]}`)
    }
  })
  for (let at = 0; at < triangles.length; at++) {
    if (!(triangles[at] >= 0 && triangles[at] < length / 3)) {
      refuse('triangles', `triangle ${Math.floor(at / 3)} uses vertex ${triangles[at]} of ${length / 3}`)
    }
  }
  return length / 3
}

/** Outward normals of a pose, given or computed from its faces, `[vertices × 3]`. Triangles run clockwise. */
export function outwardOf({ positions, normals }: PlannedPose, triangles: ArrayLike<number>): ArrayLike<number> {
  return normals ?? surfaceNormals(positions, triangles)
}

/** Table indices of a pose's normals; `sign` -1 stores inward normals. */
export function normalIndicesOf(pose: PlannedPose, triangles: ArrayLike<number>, sign: 1 | -1): Uint8Array {
  return nearestNormals(Float32Array.from(outwardOf(pose, triangles), (value) => value * sign))
}
