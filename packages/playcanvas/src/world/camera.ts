import { checkOptions, wrongArgument } from '@brushwork/runtime'
import { type CameraPort, type EngineView, showView, VIEW_OPTIONS } from '@brushwork/scene'
import { ASPECT_AUTO, type CameraComponent, type Entity } from 'playcanvas'

/**
 * Sets a camera as the engine's: where it is, where it looks, and how wide it sees. Call it after the window has another shape, too:
 * the arc stays, and the vertical field of view follows the shape of what is drawn to.
 * @param camera an entity with a camera component
 * @throws TypeError for other entities and for misspelled members
 * @example
 * ```ts
 * import { setView } from '@brushwork/playcanvas'
 *
 * setView(eye, { position: [0, 40, 0], angles: [90, 0, 0], arc: 75 })
 * ```
 */
export function setView(camera: Entity, view: EngineView): void {
  const port = cameraPort('setView', camera)
  checkOptions('setView', view, VIEW_OPTIONS)
  showView(port, view)
}

/** @throws TypeError for anything that is not an entity with a camera */
export function cameraPort(caller: string, entity: Entity): CameraPort {
  const camera = entity?.camera
  if (!camera) throw wrongArgument(caller, 'an entity with a camera component', entity)
  return {
    aspect: () => aspectOf(camera),
    moveTo: ([x, y, z]) => entity.setLocalPosition(x, y, z),
    turnTo: ([x, y, z, w]) => entity.setLocalRotation(x, y, z, w),
    open(fov) {
      camera.horizontalFov = false
      camera.fov = fov
    },
  }
}

/** Cameras learn the shape of the window only when they draw. */
function aspectOf({ aspectRatioMode, aspectRatio, renderTarget, rect, system }: CameraComponent): number {
  if (aspectRatioMode !== ASPECT_AUTO) return aspectRatio
  const { width, height } = renderTarget ?? system.app.graphicsDevice
  return (width * rect.z) / (height * rect.w)
}
