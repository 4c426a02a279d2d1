import { checkOptions, wrongArgument } from '@brushwork/runtime'
import { type CameraPort, type EngineView, showView, VIEW_OPTIONS } from '@brushwork/scene'
import { Camera } from '../nodes/camera.js'

/**
 * Sets a camera as the engine's: where it is, where it looks, and how wide it sees. Its shape and depths are those of its last
 * `perspective`: call that, and then this, when the window has another shape.
 * @throws TypeError for other cameras and for misspelled members
 * @example
 * ```ts
 * import { Camera, setView } from '@brushwork/webgl'
 *
 * const camera = new Camera().perspective(60, 16 / 9, 1, 4000)
 * setView(camera, { position: [0, 40, 0], angles: [90, 0, 0], arc: 75 })
 * ```
 */
export function setView(camera: Camera, view: EngineView): void {
  const port = cameraPort('setView', camera)
  checkOptions('setView', view, VIEW_OPTIONS)
  showView(port, view)
}

/** @throws TypeError for anything that is not a camera with perspective */
export function cameraPort(caller: string, camera: Camera): CameraPort {
  if (!(camera instanceof Camera) || !camera.hasPerspective) {
    throw wrongArgument(caller, 'a Camera after its perspective()', camera)
  }
  return {
    aspect: () => camera.aspect,
    moveTo: (position) => {
      camera.position = [...position]
    },
    turnTo: (rotation) => {
      camera.rotation = [...rotation]
    },
    open: (fov) => camera.open(fov),
  }
}
