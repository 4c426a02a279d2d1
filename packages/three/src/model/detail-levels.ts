import type { ModelPart } from '@brushwork/runtime'
import { type Camera, type Matrix4, type Mesh, Sphere, type WebGLRenderer } from 'three'

/** A level stays until it is wrong by this much more than it may be, so that none flickers at its distance. */
const HYSTERESIS = 1.25

/** What the choice of a level needs of a renderer. */
type Canvas = Pick<WebGLRenderer, 'domElement' | 'getRenderTarget'>

/** The part's triangles with those of its levels of detail behind them, for one index buffer (view without levels). */
export function withLevels({ indices, lods = [] }: ModelPart): Uint16Array | Uint32Array {
  if (lods.length === 0) return indices
  const length = lods.reduce((sum, lod) => sum + lod.indices.length, indices.length)
  const all = indices instanceof Uint16Array ? new Uint16Array(length) : new Uint32Array(length)
  let at = 0
  for (const list of [indices, ...lods.map((lod) => lod.indices)]) {
    all.set(list, at)
    at += list.length
  }
  return all
}

/**
 * Makes a mesh show the coarsest level of detail that is wrong by at most `pixels` on the screen. Each camera that draws the mesh
 * chooses right before, by the distance of the mesh's bounding sphere, and remembers its own level; only the draw range changes.
 * @param mesh its index is that of {@link withLevels}.
 */
export function showLevels(mesh: Mesh, { indices, lods = [] }: ModelPart, pixels: number): void {
  if (lods.length === 0) return
  const levels = [{ indices, error: 0 }, ...lods]
  const errors = levels.map(({ error }) => error)
  const sphere = new Sphere()
  let shown = 0
  const show = (level: number) => {
    const start = levels.slice(0, level).reduce((sum, before) => sum + before.indices.length, 0)
    mesh.geometry.setDrawRange(start, levels[level].indices.length)
    shown = level
  }
  show(0)
  const levelOf = new WeakMap<Camera, number>()
  mesh.onBeforeRender = (renderer, _scene, camera) => {
    const allowed = pixels / pixelsOfQuant(mesh, renderer, camera, sphere)
    const level = levelFor(errors, allowed, levelOf.get(camera) ?? 0)
    levelOf.set(camera, level)
    if (level !== shown) show(level)
  }
}

/** The coarsest level whose error is allowed, or the one that is shown where it hardly exceeds that. */
export function levelFor(errors: readonly number[], allowed: number, shown: number): number {
  let level = errors.length - 1
  while (level > 0 && !(errors[level] <= allowed)) level--
  return level < shown && errors[shown] <= allowed * HYSTERESIS ? shown : level
}

/**
 * Pixels that a quant of a mesh takes where it is closest to the camera; infinite for a camera in its bounding sphere.
 * @param sphere becomes the bounding sphere in the world.
 */
function pixelsOfQuant(mesh: Mesh, renderer: Canvas, camera: Camera, sphere: Sphere): number {
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
  const { elements } = camera.projectionMatrix
  const onNearestPlane = (elements[5] * height * matrixWorld.getMaxScaleOnAxis()) / 2
  const isOrthographic = elements[15] === 1
  if (isOrthographic) return onNearestPlane
  sphere.applyMatrix4(matrixWorld)
  const { elements: eye } = camera.matrixWorld
  const { center, radius } = sphere
  const distance = Math.hypot(eye[12] - center.x, eye[13] - center.y, eye[14] - center.z) - radius
  return distance > 0 ? onNearestPlane / distance : Infinity
}
