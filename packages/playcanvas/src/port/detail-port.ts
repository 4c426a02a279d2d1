// Loaded on demand, with the first model that has levels of detail.
import type { ModelPart } from '@brushwork/runtime'
import { LevelChoice, type LevelPort, largestScale, pixelsAround, reachAround, withLevels } from '@brushwork/scene'
import { type AppBase, type CameraComponent, Vec3 } from 'playcanvas'
import type { MeshEntity } from './nodes/mesh-entity.js'
import type { PlayCanvas } from './play-canvas.js'

/** Levels of detail in an application: each camera chooses right before it draws. */
export function detailPort(app: AppBase): LevelPort<PlayCanvas> {
  return {
    indicesOf: withLevels,
    showLevels(mesh, part, pixels) {
      const choice = new LevelChoice(part, pixels)
      if (choice.ranges.length === 1) return
      const [primitive] = mesh.mesh.primitive
      const show = (level: number) => {
        const { start, count } = choice.ranges[level]
        Object.assign(primitive, { base: start, count })
      }
      show(0)
      const reach = reachOf(mesh, part)
      const choose = (camera: CameraComponent) => show(choice.levelFor(camera, pixelsOf(app, mesh, reach, camera)))
      app.scene.on('prerender', choose)
      mesh.once('destroy', () => app.scene.off('prerender', choose))
    },
  }
}

/** Radius around all poses of a mesh that bones or frames move; else around its vertices. Other engines choose by the same. */
function reachOf({ mesh, meshInstances }: MeshEntity, { frames, positions }: ModelPart): number {
  const { center, halfExtents } = mesh.aabb
  // A skinned mesh has the box around a sphere.
  if (meshInstances[0].skinInstance != null) return meshInstances[0].aabb.halfExtents.x
  return frames === undefined ? reachAround([center.x, center.y, center.z], positions) : halfExtents.length()
}

/** Pixels that a quant of a mesh takes where it is closest to the camera. */
function pixelsOf(
  { graphicsDevice }: AppBase,
  { mesh, meshInstances }: MeshEntity,
  reach: number,
  camera: CameraComponent,
): number {
  const [{ node }] = meshInstances
  const matrix = node.getWorldTransform()
  const { x, y, z } = matrix.transformPoint(mesh.aabb.center, new Vec3())
  const radius = reach * largestScale(matrix.data)
  const height = (camera.renderTarget?.height ?? graphicsDevice.height) * camera.rect.w
  const eye = camera.entity.getWorldTransform().data
  return pixelsAround([x, y, z], radius, matrix.data, eye, camera.projectionMatrix.data, height)
}
