import type { Model } from '@brushwork/runtime'
import { type Box3, type Camera, Frustum, Matrix4, type Object3D, Sphere, Vector3 } from 'three'
import { levelFor } from '../detail-levels.js'

/** Pixels of a view whose renderer is not known yet. */
const UNKNOWN_HEIGHT = 1080

/** Instances outside of the view. */
export const UNSEEN = -1

/** Finds which instances of a set a camera sees, and how much detail each needs. */
export class InstanceView {
  /** Height of what the camera draws to, pixels. */
  height = UNKNOWN_HEIGHT
  readonly #camera: Camera
  readonly #pixels: number
  readonly #frustum = new Frustum()
  readonly #matrix = new Matrix4()
  readonly #eye = new Vector3()
  readonly #sphere = new Sphere()
  /** Around all frames of the model. */
  readonly #bounds = new Sphere()
  #errors: readonly number[] = [0]
  #scale = 1

  /** @param pixels how far levels of detail may be wrong */
  constructor(camera: Camera, pixels: number) {
    this.#camera = camera
    this.#pixels = pixels
  }

  /** Sets the model of all instances, and the sphere around what is drawn of it. */
  show({ parts }: Model, bounds: Box3): void {
    bounds.getBoundingSphere(this.#bounds)
    const most = Math.max(...parts.map(({ lods = [] }) => lods.length))
    // Parts with fewer levels keep their last one.
    const errorOf = (level: number) =>
      Math.max(...parts.map(({ lods = [] }) => lods[Math.min(level, lods.length) - 1]?.error ?? 0))
    this.#errors = Array.from({ length: most + 1 }, (_, level) => errorOf(level))
  }

  /** Reads where the camera is now, in the space of a set. */
  begin(set: Object3D): void {
    const camera = this.#camera
    camera.updateWorldMatrix(true, false)
    this.#matrix.copy(camera.matrixWorld).invert().premultiply(camera.projectionMatrix).multiply(set.matrixWorld)
    this.#frustum.setFromProjectionMatrix(this.#matrix, camera.coordinateSystem)
    this.#scale = set.matrixWorld.getMaxScaleOnAxis()
    this.#eye.setFromMatrixPosition(camera.matrixWorld).applyMatrix4(this.#matrix.copy(set.matrixWorld).invert())
  }

  /**
   * The level of detail for an instance, or {@link UNSEEN}.
   * @param matrix in the space of the set
   * @param shown the level that is drawn now
   */
  levelOf(matrix: Matrix4, shown: number): number {
    const sphere = this.#sphere.copy(this.#bounds).applyMatrix4(matrix)
    if (!this.#frustum.intersectsSphere(sphere)) return UNSEEN
    if (this.#errors.length === 1) return 0
    const { elements } = this.#camera.projectionMatrix
    const pixels = (elements[5] * this.height * this.#scale) / 2
    const isOrthographic = elements[15] === 1
    const distance = isOrthographic ? 1 : (this.#eye.distanceTo(sphere.center) - sphere.radius) * this.#scale
    if (distance <= 0) return 0
    const pixelsOfQuant = (pixels * matrix.getMaxScaleOnAxis()) / distance
    return levelFor(this.#errors, this.#pixels / pixelsOfQuant, Math.max(shown, 0))
  }
}
