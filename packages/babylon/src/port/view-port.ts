import type { Camera } from '@babylonjs/core/Cameras/camera.js'
import type { Mesh } from '@babylonjs/core/Meshes/mesh.js'

/**
 * Prepares meshes for each camera that draws them: Babylon reads the place of a mesh after this call.
 * @param viewOf what the verb needs of a camera
 */
export function eachView<V>(viewOf: (camera: Camera) => V): (mesh: Mesh, prepare: (view: V) => void) => void {
  return (mesh, prepare) => {
    mesh.onBeforeRenderObservable.add(() => {
      const { activeCamera } = mesh.getScene()
      if (activeCamera !== null) prepare(viewOf(activeCamera))
    })
  }
}
