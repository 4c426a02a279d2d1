import { Matrix, Quaternion, Vector3 } from '@babylonjs/core/Maths/math.vector.js'
import type { Mesh } from '@babylonjs/core/Meshes/mesh.js'
import type { Rotation } from '@brushwork/scene'

const TURN = new Quaternion()
const POSITION = new Vector3()
const SIZE = new Vector3()

/** Turns a mesh by a rotation of the world after its own, until Babylon computes its world matrix again. */
export function turnBy(mesh: Mesh, { x, y, z, w }: Rotation): void {
  const matrix = mesh.getWorldMatrix()
  matrix.decompose(SIZE, undefined, POSITION)
  const own = mesh.rotationQuaternion ?? Quaternion.FromEulerVector(mesh.rotation)
  TURN.set(x, y, z, w).multiplyInPlace(own)
  Matrix.ComposeToRef(SIZE, TURN, POSITION, matrix)
}
