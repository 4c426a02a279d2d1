import { Camera } from '@babylonjs/core/Cameras/camera.js'
import type { TargetCamera } from '@babylonjs/core/Cameras/targetCamera.js'
import { Quaternion } from '@babylonjs/core/Maths/math.vector.js'
import { checkOptions, wrongArgument } from '@brushwork/runtime'
import { type CameraPort, type EngineView, showView, VIEW_OPTIONS } from '@brushwork/scene'
import { packPoint } from './pack-point.js'

/**
 * Sets a camera as the engine's: where it is, where it looks, and how wide it sees, in the axes of packs. Call it after the window has another shape,
 * too: the arc stays, and the vertical field of view follows the shape of what is drawn to.
 * @param camera such as a FreeCamera; it turns by its `rotationQuaternion` from then on
 * @throws TypeError for other cameras and for misspelled members
 * @example
 * ```ts
 * import { setView } from '@brushwork/babylon'
 *
 * setView(camera, { position: [0, 40, 0], angles: [90, 0, 0], arc: 75 })
 * ```
 */
export function setView(camera: TargetCamera, view: EngineView): void {
  const port = cameraPort('setView', camera)
  checkOptions('setView', view, VIEW_OPTIONS)
  showView(port, view)
}

/** @throws TypeError for anything that is not a camera that turns */
export function cameraPort(caller: string, camera: TargetCamera): CameraPort {
  if (typeof camera?.getFrontPosition !== 'function') {
    throw wrongArgument(caller, 'a TargetCamera, such as a FreeCamera', camera)
  }
  const scene = camera.getScene()
  const side = scene.useRightHandedSystem ? 1 : -1
  return {
    aspect: () => scene.getEngine().getAspectRatio(camera),
    moveTo: (position) => camera.position.fromArray(packPoint(scene, position)),
    // Cameras look along +Z in left-handed scenes: mirrored, that is −Z of packs.
    turnTo([x, y, z, w]) {
      camera.rotationQuaternion ??= new Quaternion()
      // Else it follows changes of the third number alone.
      camera.updateUpVectorFromRotation = true
      camera.rotationQuaternion.set(x * side, y * side, z, w)
    },
    open(fov) {
      camera.fovMode = Camera.FOVMODE_VERTICAL_FIXED
      camera.fov = (fov * Math.PI) / 180
    },
  }
}
