// Loaded on demand, with the first model that has levels of detail: a `LevelPort`.
import type { Camera } from '@babylonjs/core/Cameras/camera.js'
import { Vector3 } from '@babylonjs/core/Maths/math.vector.js'
import type { Mesh } from '@babylonjs/core/Meshes/mesh.js'
import type { ModelPart } from '@brushwork/runtime'
import { LevelChoice, largestScale, pixelsOfQuant, reachAround, withLevels } from '@brushwork/scene'

export { withLevels as indicesOf }

/**
 * Makes a mesh show the coarsest level of detail that is wrong by at most `pixels` on the screen. Each camera that draws the mesh chooses right
 * before, and remembers its own level; only the range of indices changes.
 * @param mesh its index is that of {@link indicesOf}
 */
export function showLevels(mesh: Mesh, part: ModelPart, pixels: number): void {
  const choice = new LevelChoice(part, pixels)
  if (choice.ranges.length === 1) return
  const show = (level: number) => {
    const { start, count } = choice.ranges[level]
    for (const subMesh of mesh.subMeshes) Object.assign(subMesh, { indexStart: start, indexCount: count })
  }
  const sphere = sphereOf(mesh, part)
  show(0)
  for (const subMesh of mesh.subMeshes) subMesh.setBoundingInfo(mesh.getBoundingInfo())
  mesh.onBeforeRenderObservable.add(() => {
    const camera = mesh.getScene().activeCamera
    if (camera !== null) show(choice.levelFor(camera, pixelsAround(mesh, sphere, camera)))
  })
}

/** A sphere in the space of a mesh. */
interface Sphere {
  readonly center: Vector3
  readonly radius: number
}

/** The sphere around all poses of a mesh that bones or frames move; else around its vertices. Other engines choose by the same. */
function sphereOf(mesh: Mesh, { positions, frames }: ModelPart): Sphere {
  const { center, extendSize } = mesh.getBoundingInfo().boundingBox
  // A skinned mesh has the box around a sphere.
  if (mesh.skeleton !== null) return { center, radius: extendSize.x }
  if (frames !== undefined) return { center, radius: extendSize.length() }
  return { center, radius: reachAround([center.x, center.y, center.z], positions) }
}

/** Pixels that a quant of a mesh takes where it is closest to the camera; infinite for a camera in its bounding sphere. */
function pixelsAround(mesh: Mesh, { center, radius }: Sphere, camera: Camera): number {
  const world = mesh.getWorldMatrix()
  const size = largestScale(world.m)
  const distance = Vector3.Distance(camera.globalPosition, Vector3.TransformCoordinates(center, world)) - radius * size
  return pixelsOfQuant(camera.getProjectionMatrix().m, mesh.getEngine().getRenderHeight(), size, distance)
}
