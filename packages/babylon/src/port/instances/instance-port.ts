import type { Camera } from '@babylonjs/core/Cameras/camera.js'
import type { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import type { Scene } from '@babylonjs/core/scene.js'
import type { InstancePort } from '@brushwork/scene'
import type { Babylon, InScene } from '../babylon-engine.js'
import { FrameTexture } from '../frames/frame-texture.js'
import { meshPortOf } from '../meshes/mesh-port.js'
import { inScene } from '../nodes/node-port.js'
import { texturePortOf } from '../textures/texture-port.js'
import { InstancePlaces } from './instance-places.js'
import { InstancedPart } from './instanced-part.js'
import { SentBuffer } from './sent-buffer.js'
import { readView, watchCameras } from './watch-cameras.js'

/** Instances in a scene of Babylon. */
export function instancePortOf(scene: Scene): InstancePort<Babylon> & InScene {
  const place = inScene(scene)
  const meshes = meshPortOf(place)
  const places = new InstancePlaces(place.isMirrored)
  return {
    ...place,
    ...texturePortOf(place),
    ...meshes,
    takeOver(next, previous) {
      meshes.takeOver(next, previous)
      if (previous instanceof InstancedPart) next.setEnabled(previous.isSwitchedOn)
    },
    seconds: () => import('../second-port.js'),
    createFrames: (parts) => new FrameTexture(parts, scene),
    createBuffer: (size, capacity) => new SentBuffer(scene.getEngine(), size, capacity),
    createBatch: (source) => new InstancedPart(scene, places, source),
    placeIn: (node, set) => places.placeIn(node, set),
    watchCameras: (set, choose) => watchCameras(scene, set, choose),
    readView(camera, set: TransformNode & { readonly frustumCulled?: boolean }, out) {
      // Sound: cameras of this engine are those of Babylon.
      readView(camera as Camera, set, out, set.frustumCulled ?? true)
    },
  }
}
