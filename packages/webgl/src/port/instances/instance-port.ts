import { type InstancePort, largestScale } from '@brushwork/scene'
import { compose, identity, invert, movePoint, multiply } from '../../math/matrix.js'
import type { Camera } from '../../nodes/camera.js'
import type { PreparedNode } from '../../nodes/prepared-node.js'
import { FrameTexture } from '../frames/frame-texture.js'
import { meshPort } from '../meshes/mesh-port.js'
import { texturePort } from '../textures/texture-port.js'
import type { WebGl } from '../webgl-engine.js'
import { InstanceNumbers } from './instance-numbers.js'
import { InstancedPart } from './instanced-part.js'

/** Instances. */
export const instancePort: InstancePort<WebGl> = {
  ...texturePort,
  ...meshPort,
  seconds: () => import('../second-port.js'),
  createFrames: (parts) => new FrameTexture(parts),
  createBuffer: (size, capacity) => new InstanceNumbers(size, capacity),
  createBatch: (source) => new InstancedPart(source),
  placeIn({ isVisible, parent, position, rotation, scale, matrixWorld }, set) {
    if (!isVisible || parent === undefined) return undefined
    if (parent === set) return compose(position, rotation, scale, identity())
    return multiply(invert(set.matrixWorld, identity()), matrixWorld, identity())
  },
  watchCameras(set, choose) {
    // Sound: sets of this package are.
    const prepared = set as PreparedNode
    prepared.beforeDrawing = ({ camera }) => choose(camera)
    return () => {
      prepared.beforeDrawing = undefined
    }
  },
  readView(camera, { matrixWorld }, out) {
    // Sound: sets are drawn by cameras of this package.
    const { matrixWorld: eye, projection } = camera as Camera
    const toEye = multiply(invert(eye, identity()), matrixWorld, identity())
    out.projection.set(projection)
    out.clip.set(multiply(projection, toEye, identity()))
    out.eye.set(movePoint(invert(matrixWorld, identity()), [eye[12], eye[13], eye[14]]))
    out.size = largestScale(matrixWorld)
    out.isDepthPositive = false
    out.isCulled = true
  },
}
