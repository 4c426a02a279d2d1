import { surfaceNormals } from '../../geometry/surface-normals.js'
import type { Mdl7Frame, Mdl7Transforms, Mdl7Triangles } from '../document.js'
import { type BonePose, type ModelPlan, type PlannedFrame, refuse } from './model-plan.js'

/** A part's rest pose as stored. */
export interface Rest {
  readonly positions: Float32Array
  /** Inward, as stored. */
  readonly normals: Float32Array
  readonly triangles: Mdl7Triangles
  readonly wide: boolean
}

/** Creates one frame of a part: only the vertices that move. The first part carries the poses. */
export function createFrame(plan: ModelPlan, frame: PlannedFrame, group: number, rest: Rest): Mdl7Frame {
  const transforms = createTransforms(plan, group === 0 ? (frame.poses ?? []) : [])
  const name = { text: frame.name }
  const planned = frame.positions?.[group]
  const positions = planned === undefined ? rest.positions : Float32Array.from(planned)
  if (positions.length !== rest.positions.length) {
    refuse(`frames.${frame.name}`, `${positions.length} coordinates, but part ${group} has ${rest.positions.length}`)
  }
  if (planned === undefined) {
    const none = new Float32Array(0)
    return {
      name,
      vertexIndices: rest.wide ? new Uint32Array(0) : new Uint16Array(0),
      positions: none,
      normals: none,
      transforms,
    }
  }
  const outward = frame.normals?.[group] ?? surfaceNormals(positions, rest.triangles.vertices)
  if (outward.length !== positions.length) refuse(`frames.${frame.name}`, 'expected one normal for each vertex')
  const normals = Float32Array.from(outward, (value) => 0 - value)
  const moved: number[] = []
  for (let at = 0; at < positions.length; at += 3) {
    if (differs(positions, rest.positions, at)) moved.push(at / 3)
  }
  const picked = (from: Float32Array) =>
    Float32Array.from(moved.flatMap((v) => [from[v * 3], from[v * 3 + 1], from[v * 3 + 2]]))
  return {
    name,
    vertexIndices: rest.wide ? Uint32Array.from(moved) : Uint16Array.from(moved),
    positions: picked(positions),
    normals: picked(normals),
    transforms,
  }
}

function differs(a: Float32Array, b: Float32Array, at: number): boolean {
  return a[at] !== b[at] || a[at + 1] !== b[at + 1] || a[at + 2] !== b[at + 2]
}

/** Empty if no bone moves, otherwise one for each bone: M = T(−B) · S · R · T(B + t) for row vectors (§6.8). */
function createTransforms(plan: ModelPlan, poses: readonly (BonePose | undefined)[]): Mdl7Transforms {
  const bones = plan.bones ?? []
  if (poses.length > bones.length) refuse('frames', `${poses.length} poses for ${bones.length} bones`)
  const count = poses.some((pose) => pose !== undefined) ? bones.length : 0
  const matrices = new Float32Array(count * 16)
  for (let bone = 0; bone < count; bone++) {
    matrices.set(poseMatrix(poses[bone] ?? {}, bones[bone].position), bone * 16)
  }
  return {
    count,
    matrices,
    bones: Uint16Array.from({ length: count }, (_, bone) => bone),
    pads: new Uint16Array(count),
  }
}

function poseMatrix(
  { rotation = [0, 0, 0, 1], translation = [0, 0, 0], scale = [1, 1, 1] }: BonePose,
  bind: readonly number[],
): number[] {
  const [x, y, z, w] = rotation
  const rows = [
    [1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)],
    [2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)],
    [2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y)],
  ].map((row, axis) => row.map((value) => value * scale[axis]))
  const shift = [0, 1, 2].map(
    (axis) =>
      bind[axis] + translation[axis] - (bind[0] * rows[0][axis] + bind[1] * rows[1][axis] + bind[2] * rows[2][axis]),
  )
  return [...rows[0], 0, ...rows[1], 0, ...rows[2], 0, ...shift, 1]
}
