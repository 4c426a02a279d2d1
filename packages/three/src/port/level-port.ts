// Loaded on demand, with the first model that has levels of detail: a `LevelPort`.
import type { ModelPart } from '@brushwork/runtime'
import { LevelChoice, pixelsAround, withLevels } from '@brushwork/scene'
import { type Camera, type Matrix4, type Mesh, Sphere, type WebGLRenderer } from 'three'
import { noticeRenderer } from '../surface/notice-renderer.js'

/** What the choice of a level needs of a renderer. */
type Canvas = Pick<WebGLRenderer, 'domElement' | 'getRenderTarget'>

export { withLevels as indicesOf }

/**
 * Makes a mesh show the coarsest level of detail that is wrong by at most `pixels` on the screen. Each camera that draws the mesh
 * chooses right before, by the distance of the mesh's bounding sphere, and remembers its own level; only the draw range changes.
 * @param mesh its index is that of {@link indicesOf}
 */
export function showLevels(mesh: Mesh, part: ModelPart, pixels: number): void {
  const choice = new LevelChoice(part, pixels)
  if (choice.ranges.length === 1) return
  const sphere = new Sphere()
  let shown = 0
  const show = (level: number) => {
    const { start, count } = choice.ranges[level]
    mesh.geometry.setDrawRange(start, count)
    shown = level
  }
  show(0)
  mesh.onBeforeRender = (renderer, _scene, camera, _geometry, material) => {
    noticeRenderer(renderer, material)
    const level = choice.levelFor(camera, pixelsOf(mesh, renderer, camera, sphere))
    if (level !== shown) show(level)
  }
}

/**
 * Pixels that a quant of a mesh takes where it is closest to the camera; infinite for a camera in its bounding sphere.
 * @param sphere becomes the bounding sphere in the world.
 */
function pixelsOf(mesh: Mesh, renderer: Canvas, camera: Camera, sphere: Sphere): number {
  if (mesh.geometry.boundingSphere === null) mesh.geometry.computeBoundingSphere()
  // Skinned meshes have a sphere of their own, around all poses.
  const own = 'boundingSphere' in mesh && mesh.boundingSphere instanceof Sphere ? mesh.boundingSphere : undefined
  sphere.copy(own ?? mesh.geometry.boundingSphere ?? sphere.makeEmpty())
  return pixelsIn(sphere, mesh.matrixWorld, renderer, camera)
}

/**
 * Pixels that a quant takes in the nearest point of a sphere; infinite for a camera in it.
 * @param sphere around an object in its own space; moved to the world
 */
export function pixelsIn(sphere: Sphere, matrixWorld: Matrix4, renderer: Canvas, camera: Camera): number {
  const height = renderer.getRenderTarget()?.height ?? renderer.domElement.height
  const { center, radius } = sphere.applyMatrix4(matrixWorld)
  const { elements: eye } = camera.matrixWorld
  const { elements: projection } = camera.projectionMatrix
  return pixelsAround([center.x, center.y, center.z], radius, matrixWorld.elements, eye, projection, height)
}
