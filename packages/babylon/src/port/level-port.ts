// Loaded on demand, with the first model that has levels of detail: a `LevelPort`.
import type { Camera } from '@babylonjs/core/Cameras/camera.js'
import type { Mesh } from '@babylonjs/core/Meshes/mesh.js'
import type { ModelPart } from '@brushwork/runtime'
import { levelFor, pixelsOfQuant, rangesOf, withLevels } from '@brushwork/scene'

export { withLevels as indicesOf }

/**
 * Makes a mesh show the coarsest level of detail that is wrong by at most `pixels` on the screen. Each camera that draws the mesh chooses right
 * before, and remembers its own level; only the range of indices changes.
 * @param mesh its index is that of {@link indicesOf}
 */
export function showLevels(mesh: Mesh, part: ModelPart, pixels: number): void {
  const ranges = rangesOf(part)
  if (ranges.length === 1) return
  const errors = ranges.map(({ error }) => error)
  const show = (level: number) => {
    const { start, count } = ranges[level]
    for (const subMesh of mesh.subMeshes) Object.assign(subMesh, { indexStart: start, indexCount: count })
  }
  show(0)
  for (const subMesh of mesh.subMeshes) subMesh.setBoundingInfo(mesh.getBoundingInfo())
  const levelOf = new WeakMap<Camera, number>()
  mesh.onBeforeRenderObservable.add(() => {
    const camera = mesh.getScene().activeCamera
    if (camera === null) return
    const level = levelFor(errors, pixels / pixelsAround(mesh, camera), levelOf.get(camera) ?? 0)
    levelOf.set(camera, level)
    show(level)
  })
}

/** Pixels that a quant of a mesh takes where it is closest to the camera; infinite for a camera in its bounding sphere. */
function pixelsAround(mesh: Mesh, camera: Camera): number {
  const { centerWorld, radiusWorld, radius } = mesh.getBoundingInfo().boundingSphere
  const { x, y, z } = camera.globalPosition
  const distance = Math.hypot(x - centerWorld.x, y - centerWorld.y, z - centerWorld.z) - radiusWorld
  // Babylon scales the sphere by the largest scale of the axes.
  const size = radius > 0 ? radiusWorld / radius : 1
  return pixelsOfQuant(camera.getProjectionMatrix().m, mesh.getEngine().getRenderHeight(), size, distance)
}
