import type { SetView } from '@brushwork/scene'
import { type Camera, Matrix4, type Object3D, Vector3, WebGPUCoordinateSystem } from 'three'

const matrix = new Matrix4()
const eye = new Vector3()

/** Reads what a camera sees, in the space of a set. */
export function readView(camera: Camera, { matrixWorld, frustumCulled }: Object3D, out: SetView): void {
  const { projectionMatrix, matrixWorldInverse, coordinateSystem } = camera
  out.projection.set(projectionMatrix.elements)
  out.clip.set(matrix.multiplyMatrices(projectionMatrix, matrixWorldInverse).multiply(matrixWorld).elements)
  eye.setFromMatrixPosition(camera.matrixWorld).applyMatrix4(matrix.copy(matrixWorld).invert()).toArray(out.eye)
  out.size = matrixWorld.getMaxScaleOnAxis()
  out.isDepthPositive = coordinateSystem === WebGPUCoordinateSystem
  out.isCulled = frustumCulled
}
