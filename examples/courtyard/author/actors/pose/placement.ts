import { type Rotation, rotate } from '../math/rotation.js'
import { add, scale, subtract, type Vector } from '../math/vector.js'
import type { Mesh } from '../mesh/mesh.js'

/** Where a joint went: a point p near it goes to rotate(p − rest) + position. */
export interface Placement {
  readonly rest: Vector
  readonly rotation: Rotation
  readonly position: Vector
}

export type Pose = Readonly<Record<string, Placement>>

export function place(point: Vector, { rest, rotation, position }: Placement): Vector {
  return add(rotate(subtract(point, rest), rotation), position)
}

/** Positions of a mesh in a pose: each vertex is the weighted mean of where its joints take it. */
export function posed(mesh: Mesh, pose: Pose): readonly Vector[] {
  return mesh.positions.map((point, vertex) => {
    let sum: Vector = [0, 0, 0]
    for (const [joint, share] of Object.entries(mesh.influences[vertex])) {
      const placement = pose[joint]
      if (!placement) throw new Error(`vertex ${vertex} hangs on the joint "${joint}", which the pose does not have`)
      sum = add(sum, scale(place(point, placement), share))
    }
    return sum
  })
}
