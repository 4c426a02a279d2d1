import { type Camera, Object3D } from 'three'

/** Is asked by three for each camera that draws the set, before three uploads what it draws: as levels of detail of its own are. */
export class CameraHook extends Object3D {
  readonly isLOD = true
  readonly autoUpdate = true
  /** Chooses what a camera draws. */
  readonly update: (camera: Camera) => void

  constructor(update: (camera: Camera) => void) {
    super()
    this.update = update
    // Parts may have layers of their own.
    this.layers.enableAll()
  }
}
