import { type PerspectiveCamera, Vector3 } from 'three'

/** Seconds. */
const LENGTH = 0.7

/** A camera on its way to where it is to look at something. */
export class Flight {
  readonly #from: Vector3
  readonly #to: Vector3
  /** Points that it looks at, at first and at last. */
  readonly #lookFrom: Vector3
  readonly #lookTo: Vector3
  #passed = 0

  constructor(camera: PerspectiveCamera, to: Vector3, lookAt: Vector3) {
    this.#from = camera.position.clone()
    this.#to = to
    const distance = Math.max(1, to.distanceTo(lookAt))
    this.#lookFrom = camera.getWorldDirection(new Vector3()).multiplyScalar(distance).add(camera.position)
    this.#lookTo = lookAt
    // Who wants little motion is there at once.
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) this.#passed = LENGTH
  }

  /** Moves the camera on. @returns whether it is there */
  update(seconds: number, camera: PerspectiveCamera): boolean {
    this.#passed += seconds
    const share = Math.min(1, this.#passed / LENGTH)
    const eased = share * share * (3 - 2 * share)
    camera.position.lerpVectors(this.#from, this.#to, eased)
    camera.lookAt(new Vector3().lerpVectors(this.#lookFrom, this.#lookTo, eased))
    return share === 1
  }
}
