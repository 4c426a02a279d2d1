import type { Camera } from './camera.js'
import type { Scene } from './scene.js'
import { SceneNode } from './scene-node.js'

/** A camera that draws a scene. */
export interface CameraView {
  readonly camera: Camera
  readonly scene: Scene
  /** Of what is drawn to, pixels. */
  readonly height: number
}

/** A node that is prepared for each camera. */
export class PreparedNode extends SceneNode {
  /** Called before a camera draws what is in it: its matrix in the world may be changed for this drawing. */
  beforeDrawing: ((view: CameraView) => void) | undefined
}
