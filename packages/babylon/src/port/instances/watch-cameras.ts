import type { Camera } from '@babylonjs/core/Cameras/camera.js'
import { Matrix, Vector3 } from '@babylonjs/core/Maths/math.vector.js'
import type { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import type { Scene } from '@babylonjs/core/scene.js'
import { largestScale, type SetView } from '@brushwork/scene'
import { contentOf } from './instance-places.js'

/**
 * Asks for each camera of a scene, before Babylon finds what it sees. Cameras of one frame choose together, since WebGPU draws all of them with the
 * numbers that were written last.
 * @returns ends that
 */
export function watchCameras(scene: Scene, set: TransformNode, choose: (camera: Camera) => void): () => void {
  const observer = scene.onBeforeActiveMeshesEvaluationObservable.add(() => {
    const { activeCamera, activeCameras } = scene
    if (activeCamera === null || !set.isEnabled()) return
    choose(activeCamera)
    for (const other of activeCameras ?? []) if (other !== activeCamera) choose(other)
  })
  return () => observer.remove()
}

const matrix = new Matrix()
const eye = new Vector3()

/** Reads what a camera sees, in the space of a set. @param isCulled false where the game wants all instances drawn */
export function readView(camera: Camera, set: TransformNode, out: SetView, isCulled: boolean): void {
  const world = contentOf(set).computeWorldMatrix()
  out.projection.set(camera.getProjectionMatrix().asArray())
  out.clip.set(world.multiplyToRef(camera.getTransformationMatrix(), matrix).asArray())
  Vector3.TransformCoordinatesToRef(camera.globalPosition, world.invertToRef(matrix), eye)
  out.eye.set(eye.asArray())
  out.size = largestScale(world.asArray())
  out.isDepthPositive = camera.getEngine().isNDCHalfZRange
  out.isCulled = isCulled
}
