import type { Camera, Mesh, Scene } from 'three'
import { noticeRenderer } from '../surface/notice-renderer.js'

/** Prepares meshes for each camera that draws them: three computes the view of a mesh after this call. @param viewOf what the verb needs of a camera */
export function eachView<V>(
  viewOf: (camera: Camera, scene: Scene) => V,
): (mesh: Mesh, prepare: (view: V) => void) => void {
  return (mesh, prepare) => {
    mesh.onBeforeRender = (renderer, scene, camera, _geometry, material) => {
      noticeRenderer(renderer, material)
      prepare(viewOf(camera, scene))
    }
  }
}
