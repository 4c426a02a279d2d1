import type { Model } from '@brushwork/runtime'
import { isOrthographic, levelFor } from '@brushwork/scene'
import { type Box3, type Camera, Frustum, Matrix4, type Object3D, Sphere, Vector3, type WebGLRenderer } from 'three'

/** Pixels of a view whose renderer is not known yet. */
const UNKNOWN_HEIGHT = 1080
/** Cameras that share one selection where they draw within each other. */
const MAX_TOGETHER = 4
/** A camera that chose nothing while others chose this often no longer draws, as that of a mirror that was removed. */
const MAX_PAUSE = 16
/** In a view that has not chosen for an instance yet. */
const OUT_OF_VIEW = ~0

/** What a camera has seen. */
interface View {
  /** Height of what it draws to, pixels. */
  height: number
  /** Level of each instance by its index in the set, bits inverted where the instance is out of view. Only used for hysteresis. */
  shown: Int8Array
  /** Number of the selection that the camera made last. */
  selection: number
}

/**
 * Finds which instances of a set each camera sees, and how much detail each needs. A level of detail is a number from 0; inverted bits
 * (`~level`, below 0) mean that the instance is out of view.
 */
export class InstanceViews {
  readonly #pixels: number
  readonly #frustum = new Frustum()
  readonly #matrix = new Matrix4()
  readonly #eye = new Vector3()
  readonly #sphere = new Sphere()
  /** Around all frames of the model. */
  readonly #bounds = new Sphere()
  #errors: readonly number[] = [0]
  /** Of cameras that draw now. */
  readonly #views = new Map<Camera, View>()
  /** Cameras that draw while others do, such as those of mirrors; undefined until there is one. */
  #together: View[] | undefined
  #camera: Camera | undefined
  #view: View = { height: UNKNOWN_HEIGHT, shown: new Int8Array(0), selection: 0 }
  #selections = 0
  #isCulled = true
  /** Pixels of a quant at a distance of 1. */
  #scale = 1
  #isOrthographic = false

  /** @param pixels how far levels of detail may be wrong */
  constructor(pixels: number) {
    this.#pixels = pixels
  }

  /** Sets the model of all instances, and the box around what is drawn of it. */
  show({ parts }: Model, bounds: Box3): void {
    bounds.getBoundingSphere(this.#bounds)
    const most = Math.max(0, ...parts.map(({ lods = [] }) => lods.length))
    // Parts with fewer levels keep their last one.
    const errorOf = (level: number) =>
      Math.max(...parts.map(({ lods = [] }) => lods[Math.min(level, lods.length) - 1]?.error ?? 0))
    this.#errors = Array.from({ length: most + 1 }, (_, level) => errorOf(level))
    // The model may lack levels of the one before.
    for (const view of this.#views.values()) view.shown = new Int8Array(0)
  }

  /** An instance left the set: those behind it move up. */
  drop(index: number): void {
    for (const { shown } of this.#views.values()) {
      if (index < shown.length) shown.copyWithin(index, index + 1).fill(OUT_OF_VIEW, -1)
    }
  }

  /** Reads where a camera is now, in the space of a set. */
  begin(set: Object3D, camera: Camera, instances: number): void {
    const view = this.#viewOf(camera, instances)
    if (this.#together?.includes(view) === false) {
      this.#together.unshift(view)
      this.#together.length = Math.min(this.#together.length, MAX_TOGETHER)
    }
    this.#forgetPaused()
    this.#camera = camera
    this.#view = view
    this.#isCulled = set.frustumCulled
    this.#matrix.multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse).multiply(set.matrixWorld)
    this.#frustum.setFromProjectionMatrix(this.#matrix, camera.coordinateSystem)
    const { elements } = camera.projectionMatrix
    this.#isOrthographic = isOrthographic(elements)
    const size = set.matrixWorld.getMaxScaleOnAxis()
    this.#scale = (elements[5] * view.height * (this.#isOrthographic ? size : 1)) / 2
    this.#eye.setFromMatrixPosition(camera.matrixWorld).applyMatrix4(this.#matrix.copy(set.matrixWorld).invert())
  }

  /**
   * The level of detail for an instance, `~level` out of view.
   * @param index of the instance in the set
   * @param matrix in the space of the set
   */
  levelOf(index: number, matrix: Matrix4): number {
    const { shown } = this.#view
    const sphere = this.#sphere
    const size = matrix.getMaxScaleOnAxis()
    sphere.center.copy(this.#bounds.center).applyMatrix4(matrix)
    sphere.radius = this.#bounds.radius * size
    const level = this.#errors.length === 1 ? 0 : this.#levelAt(sphere, size, levelIn(shown[index]))
    shown[index] = this.#isCulled && !this.#frustum.intersectsSphere(sphere) ? ~level : level
    return (
      this.#together?.reduce((all, view) => both(all, view.shown[index] ?? OUT_OF_VIEW), shown[index]) ?? shown[index]
    )
  }

  /**
   * Learns how large a camera draws, right before it does. Cameras that draw while others do overwrite each other's selection. From the next
   * frame on these share one: what any of them sees, in the detail that the nearest needs.
   */
  drawWith(renderer: Pick<WebGLRenderer, 'domElement' | 'getRenderTarget'>, camera: Camera): void {
    const view = this.#views.get(camera)
    // The eyes of a headset draw what the camera around both has chosen.
    if (view === undefined) return
    view.height = renderer.getRenderTarget()?.height ?? renderer.domElement.height
    if (camera !== this.#camera) this.#together ??= [view, this.#view]
  }

  /** What a camera has seen, with room for all instances. */
  #viewOf(camera: Camera, instances: number): View {
    const { height } = this.#view
    const view = this.#views.get(camera) ?? { height, shown: new Int8Array(0), selection: 0 }
    view.selection = ++this.#selections
    this.#views.set(camera, view)
    if (view.shown.length < instances) {
      const shown = new Int8Array(instances * 2).fill(OUT_OF_VIEW)
      shown.set(view.shown)
      view.shown = shown
    }
    return view
  }

  #forgetPaused(): void {
    const isPaused = ({ selection }: View) => this.#selections - selection > MAX_PAUSE
    for (const [camera, view] of this.#views) if (isPaused(view)) this.#views.delete(camera)
    if (this.#together?.some(isPaused)) this.#together = this.#together.filter((view) => !isPaused(view))
    if (this.#together?.length === 1) this.#together = undefined
  }

  /** The coarsest level that is wrong by few pixels. @param size scale of the instance @param shown stays where it hardly is wrong by more */
  #levelAt({ center, radius }: Sphere, size: number, shown: number): number {
    const distance = this.#isOrthographic ? 1 : this.#eye.distanceTo(center) - radius
    if (distance <= 0) return 0
    return levelFor(this.#errors, (this.#pixels * distance) / (this.#scale * size), shown)
  }
}

/** The level in a number of {@link InstanceViews.levelOf}. */
function levelIn(shown: number): number {
  return shown < 0 ? ~shown : shown
}

/** What serves two cameras. Inverted bits order levels the other way round. */
function both(a: number, b: number): number {
  return a < 0 || b < 0 ? Math.max(a, b) : Math.min(a, b)
}
