import type { Camera } from './camera.js'
import type { Scene } from './scene.js'

/** A camera that draws a scene. */
export interface CameraView {
  readonly camera: Camera
  readonly scene: Scene
  /** Of what is drawn to, pixels. */
  readonly height: number
}
