import { type Camera, Matrix4, type Object3D, Vector3 } from 'three'

const POSITION = new Vector3()
const SCALE = new Matrix4()

/** Places an object of unit size around a camera, for one rendering: call it in `onBeforeRender`. Its own rotation stays. */
export function standAround({ matrixWorld, quaternion }: Object3D, camera: Camera): void {
  const far = 'far' in camera ? Number(camera.far) : 1
  POSITION.setFromMatrixPosition(camera.matrixWorld)
  // Half of the depth: its corners are nearer than the end.
  matrixWorld.makeRotationFromQuaternion(quaternion).premultiply(SCALE.makeScale(far / 2, far / 2, far / 2))
  matrixWorld.setPosition(POSITION)
}
