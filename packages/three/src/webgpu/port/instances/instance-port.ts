import type { Object3D, Scene } from 'three'
import { CameraHook } from '../../../port/instances/camera-hook.js'
import { instancePort } from '../../../port/instances/instance-port.js'
import { PackedFrames } from '../../nodes/packed-frames.js'
import { NodeInstancedPart } from './instanced-part.js'
import { SentNumbers } from './sent-numbers.js'

/** Instances for WebGPURenderer. */
export const nodeInstancePort: typeof instancePort = {
  ...instancePort,
  seconds: () => import('../../nodes/multiply-second.js'),
  createFrames: (parts) => new PackedFrames(parts),
  createBuffer: (size, capacity) => new SentNumbers(size, capacity),
  createBatch: (source) => new NodeInstancedPart(source),
  watchCameras(set, choose) {
    const hook = new CameraHook((camera) => {
      // Cameras of lights draw in the middle of another camera's drawing, what that has chosen.
      if (!drawsShadows(set)) choose(camera)
    })
    set.add(hook)
    return () => set.remove(hook)
  },
}

/** Whether the scene of an object is being drawn into a shadow map. */
function drawsShadows(object: Object3D): boolean {
  let root: Object3D & { readonly overrideMaterial?: Scene['overrideMaterial'] } = object
  while (root.parent !== null) root = root.parent
  const material: (object & { readonly isShadowPassMaterial?: boolean }) | null | undefined = root.overrideMaterial
  return material?.isShadowPassMaterial === true
}
