import { checkOptions, wrongArgument } from '@brushwork/runtime'
import { type CameraPort, type EngineView, showView, VIEW_OPTIONS } from '@brushwork/scene'
import type { PerspectiveCamera } from 'three'

/**
 * Sets a camera as the engine's: where it is, where it looks, and how wide it sees. Call it after the window has another shape, too:
 * the arc stays, and the vertical field of view follows `camera.aspect`.
 * @throws TypeError for other cameras and for misspelled members
 * @example
 * ```ts
 * import { setView } from '@brushwork/three'
 *
 * setView(camera, { position: [0, 40, 0], angles: [90, 0, 0], arc: 75 })
 * ```
 */
export function setView(camera: PerspectiveCamera, view: EngineView): void {
  const port = cameraPort('setView', camera)
  checkOptions('setView', view, VIEW_OPTIONS)
  showView(port, view)
}

/** @throws TypeError for anything that is not a camera with perspective */
export function cameraPort(caller: string, camera: PerspectiveCamera): CameraPort {
  if (!camera?.isPerspectiveCamera) throw wrongArgument(caller, 'a PerspectiveCamera', camera)
  return {
    aspect: () => camera.aspect,
    moveTo: (position) => camera.position.fromArray(position),
    turnTo: (rotation) => camera.quaternion.fromArray(rotation),
    open(fov) {
      camera.fov = fov
      camera.updateProjectionMatrix()
    },
  }
}
