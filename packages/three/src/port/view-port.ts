import type { View } from '@brushwork/scene'
import {
  type Camera,
  type Matrix4,
  type Mesh,
  type Object3D,
  Quaternion,
  type Scene,
  Vector3,
  type WebGLRenderer,
} from 'three'

/** These are set before they are read. */
const TURN = new Quaternion()
const POSITION = new Vector3()
const SIZE = new Vector3()

/** Prepares a mesh for each camera that draws it: three computes the view of the mesh after this call. */
export function eachView(mesh: Mesh, prepare: (camera: Camera, scene: Scene, renderer: WebGLRenderer) => void): void {
  mesh.onBeforeRender = (renderer, scene, camera) => prepare(camera, scene, renderer)
}

/** How a camera of three is turned. */
export function viewOf(camera: Camera): View {
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
