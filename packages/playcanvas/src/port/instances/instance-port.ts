import { type InstancePort, largestScale, type SetView } from '@brushwork/scene'
import { type AppBase, type CameraComponent, type Entity, Mat4, Vec3 } from 'playcanvas'
import { FrameTexture } from '../frames/frame-texture.js'
import { meshPort } from '../meshes/mesh-port.js'
import type { AppPort, PlayCanvas } from '../play-canvas.js'
import { texturePort } from '../texture-port.js'
import { SentNumbers } from './instance-buffer.js'
import { InstancedBatch } from './instanced-batch.js'

/** Instances of an application. */
export type AppInstancePort = InstancePort<PlayCanvas> & AppPort

/** Instances of an application. */
export function instancePort(app: AppBase): AppInstancePort {
  return {
    ...texturePort(app),
    ...meshPort(app),
    seconds: async () => (await import('../second-port.js')).secondPort(app),
    createFrames: (parts) => new FrameTexture(app, parts),
    createBuffer: (size, capacity) => new SentNumbers(size, capacity),
    createBatch: (source) => new InstancedBatch(app, source),
    placeIn: (node, set) => placeIn(node, set)?.data,
    watchCameras(set, choose) {
      // Shadow maps have cameras that are no components.
      const ask = (camera: CameraComponent | null) => {
        if (camera !== null && set.enabled) choose(camera)
      }
      app.scene.on('precull', ask)
      return () => app.scene.off('precull', ask)
    },
    // Sound: hooks are asked for components.
    readView: (camera, set, out) => readView(camera as CameraComponent, set, out),
  }
}

const elsewhere = new Mat4()
const matrix = new Mat4()
const eye = new Vec3()

/** Where an entity stands in the space of a set, valid until the next call; undefined for what the game hides or has taken out of the scene. */
function placeIn(node: Entity, set: Entity): Mat4 | undefined {
  if (!node.enabled || node.parent === null) return undefined
  if (node.parent === set) return node.getLocalTransform()
  return elsewhere.copy(set.getWorldTransform()).invert().mul(node.getWorldTransform())
}

/** Reads what a camera sees, in the space of a set. */
function readView(camera: CameraComponent, set: Entity, out: SetView): void {
  const world = set.getWorldTransform()
  const { projectionMatrix, entity, frustumCulling } = camera
  out.projection.set(projectionMatrix.data)
  matrix.copy(entity.getWorldTransform()).invert()
  out.clip.set(matrix.mul2(projectionMatrix, matrix).mul(world).data)
  matrix.copy(world).invert().transformPoint(entity.getPosition(), eye)
  out.eye.set([eye.x, eye.y, eye.z])
  out.size = largestScale(world.data)
  // PlayCanvas has matrices as WebGL reads them.
  out.isDepthPositive = false
  out.isCulled = frustumCulling
}
