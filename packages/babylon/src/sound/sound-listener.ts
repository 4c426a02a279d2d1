import type { Camera } from '@babylonjs/core/Cameras/camera.js'
import { Vector3 } from '@babylonjs/core/Maths/math.vector.js'
import type { Scene } from '@babylonjs/core/scene.js'

/**
 * Hears the sounds of levels from the active camera of a scene. Browsers start to play after a click or key: call `listener.context.resume()` then.
 * @example
 * ```ts
 * import { createLevel, SoundListener } from '@brushwork/babylon'
 * import castle from './castle.wmp'
 *
 * const listener = new SoundListener(scene)
 * canvas.addEventListener('click', () => listener.context.resume())
 * const level = await createLevel(scene, castle, { sounds: listener })
 * ```
 */
export class SoundListener {
  readonly context: AudioContext
  /** How loud all sounds are: set `gain.gain.value`. */
  readonly gain: GainNode
  readonly #isOwn: boolean
  readonly #end: () => void

  /** @param context of the game. Default: one of its own, which it closes */
  constructor(scene: Scene, context?: AudioContext) {
    this.#isOwn = context === undefined
    this.context = context ?? new AudioContext()
    this.gain = this.context.createGain()
    this.gain.connect(this.context.destination)
    const side = scene.useRightHandedSystem ? 1 : -1
    const drawing = scene.onBeforeRenderObservable.add(() => {
      if (scene.activeCamera !== null) moveTo(this.context.listener, scene.activeCamera, side)
    })
    const ending = scene.onDisposeObservable.addOnce(() => this.dispose())
    this.#end = () => {
      drawing.remove()
      ending?.remove()
    }
  }

  /** Hears nothing from now on. */
  dispose(): void {
    this.#end()
    this.gain.disconnect()
    if (this.#isOwn && this.context.state !== 'closed') void this.context.close()
  }
}

/** @param side −1 mirrors Z: audio is right-handed */
function moveTo(listener: AudioListener, camera: Camera, side: number): void {
  const { x, y, z } = camera.globalPosition
  const ahead = camera.getDirection(new Vector3(0, 0, -side))
  const up = camera.getDirection(Vector3.UpReadOnly)
  set(listener.positionX, x)
  set(listener.positionY, y)
  set(listener.positionZ, z * side)
  set(listener.forwardX, ahead.x)
  set(listener.forwardY, ahead.y)
  set(listener.forwardZ, ahead.z * side)
  set(listener.upX, up.x)
  set(listener.upY, up.y)
  set(listener.upZ, up.z * side)
}

function set(param: AudioParam, value: number): void {
  if (param.value !== value) param.value = value
}
