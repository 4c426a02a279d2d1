import { type Rotation, rotate } from '../math/rotation.js'
import { add, scale, subtract, type Vector } from '../math/vector.js'
import type { Mesh } from '../mesh/mesh.js'

/** Transform of a joint: a nearby point p moves to rotate(p − rest) + position. */
export interface Placement {
  readonly rest: Vector
  readonly rotation: Rotation
  readonly position: Vector
}

export type Pose = Readonly<Record<string, Placement>>

export function transform(point: Vector, { rest, rotation, position }: Placement): Vector {
  return add(rotate(subtract(point, rest), rotation), position)
}

/** Positions of a mesh in a pose. Each vertex is the weighted mean of its joints' transforms. */
export function posed(mesh: Mesh, pose: Pose): readonly Vector[] {
  return mesh.positions.map((point, vertex) => {
    let sum: Vector = [0, 0, 0]
    for (const [joint, share] of Object.entries(mesh.influences[vertex])) {
      const placement = pose[joint]
      if (!placement) throw new Error(`vertex ${vertex} uses the joint "${joint}", which is not in the pose`)
      sum = add(sum, scale(transform(point, placement), share))
    }
    return sum
  })
}
