import type { View } from '@brushwork/scene'
import { type Camera, type Matrix4, type Object3D, Quaternion, Vector3 } from 'three'

/** These are set before they are read. */
const TURN = new Quaternion()
const POSITION = new Vector3()
const SIZE = new Vector3()

/** How a camera of three is turned. */
export function viewOf(camera: Camera): Pick<View, 'rotation'> {
  return { rotation: camera.getWorldQuaternion(new Quaternion()) }
}

/** The world matrix of an object that is turned by a rotation after its own. */
export function matrixTurned(
  { matrixWorld, quaternion }: Object3D,
  rotation: View['rotation'],
  target: Matrix4 = matrixWorld,
): Matrix4 {
  matrixWorld.decompose(POSITION, TURN, SIZE)
  return target.compose(POSITION, TURN.copy(rotation as Quaternion).multiply(quaternion), SIZE)
}
