import type { InstancePort } from '@brushwork/scene'
import type { Camera } from 'three'
import { FrameTexture } from '../frames/frame-texture.js'
import { meshPort } from '../meshes/mesh-port.js'
import { texturePort } from '../textures/texture-port.js'
import type { Three } from '../three-engine.js'
import { CameraHook } from './camera-hook.js'
import { InstancedPart } from './instanced-part.js'
import { placeIn } from './place-in.js'
import { readView } from './read-view.js'
import { SentAttribute } from './sent-attribute.js'

/** Instances of three. */
export const instancePort: InstancePort<Three> = {
  ...texturePort,
  ...meshPort,
  seconds: () => import('../textures/second-port.js'),
  createFrames: (parts) => new FrameTexture(parts),
  createBuffer: (size, capacity) => new SentAttribute(new Float32Array(size * capacity), size),
  createBatch: (source) => new InstancedPart(source),
  placeIn: (node, set) => placeIn(node, set)?.elements,
  watchCameras(set, choose) {
    const hook = new CameraHook(choose)
    set.add(hook)
    return () => set.remove(hook)
  },
  // Sound: hooks are asked for cameras of three.
  readView: (camera, set, out) => readView(camera as Camera, set, out),
}
