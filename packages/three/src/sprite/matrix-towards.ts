import { type Camera, type Matrix4, type Object3D, Quaternion, Vector3 } from 'three'

/** These are set before they are read. */
const TURN = new Quaternion()
const POSITION = new Vector3()
const SIZE = new Vector3()

/** The world matrix of an object, turned parallel to the image plane of a camera; its own rotation turns it in that plane. */
export function matrixTowards(camera: Camera, { matrixWorld, quaternion }: Object3D, target: Matrix4): Matrix4 {
  matrixWorld.decompose(POSITION, TURN, SIZE)
  camera.getWorldQuaternion(TURN).multiply(quaternion)
  return target.compose(POSITION, TURN, SIZE)
}
