import type { Model } from '@brushwork/runtime'
import type { SetView } from '../../port/instance-port.js'
import { isOrthographic, levelFor } from '../detail/detail-levels.js'
import { createFrustum, isSphereSeen, readFrustum } from './frustum.js'
import type { Sphere } from './model-sphere.js'

/** Pixels of a view that has not been drawn yet. */
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
  /** What the camera that chooses sees: written before {@link begin}. */
  readonly seen: SetView = {
    clip: new Float64Array(16),
    projection: new Float64Array(16),
    eye: new Float64Array(3),
    size: 1,
    isDepthPositive: false,
    isCulled: true,
  }
  readonly #pixels: number
  readonly #frustum = createFrustum()
  /** Around all frames of the model. */
  #sphere: Sphere = { x: 0, y: 0, z: 0, radius: 0 }
  #errors: readonly number[] = [0]
  /** Of cameras that draw now. */
  readonly #views = new Map<object, View>()
  /** Cameras that draw while others do, such as those of mirrors; undefined until there is one. */
  #together: View[] | undefined
  #camera: object | undefined
  #view: View = { height: UNKNOWN_HEIGHT, shown: new Int8Array(0), selection: 0 }
  #selections = 0
  /** Pixels of a quant at a distance of 1. */
  #scale = 1
  #isOrthographic = false

  /** @param pixels how far levels of detail may be wrong */
  constructor(pixels: number) {
    this.#pixels = pixels
  }

  /** Sets the model of all instances. @param sphere around what is drawn of it */
  show({ parts }: Model, sphere: Sphere): void {
    this.#sphere = sphere
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

  /** Begins the selection of a camera. */
  begin(camera: object, instances: number): void {
    const view = this.#viewOf(camera, instances)
    if (this.#together?.includes(view) === false) {
      this.#together.unshift(view)
      this.#together.length = Math.min(this.#together.length, MAX_TOGETHER)
    }
    this.#forgetPaused()
    this.#camera = camera
    this.#view = view
    const { clip, projection, size, isDepthPositive } = this.seen
    readFrustum(clip, isDepthPositive, this.#frustum)
    this.#isOrthographic = isOrthographic(projection)
    this.#scale = (projection[5] * view.height * (this.#isOrthographic ? size : 1)) / 2
  }

  /**
   * The level of detail for an instance, `~level` out of view.
   * @param index of the instance in the set
   * @param matrix in the space of the set
   */
  levelOf(index: number, matrix: ArrayLike<number>): number {
    const { shown } = this.#view
    const { x, y, z, radius } = this.#sphere
    const size = sizeOf(matrix)
    const atX = matrix[0] * x + matrix[4] * y + matrix[8] * z + matrix[12]
    const atY = matrix[1] * x + matrix[5] * y + matrix[9] * z + matrix[13]
    const atZ = matrix[2] * x + matrix[6] * y + matrix[10] * z + matrix[14]
    const around = radius * size
    let level = 0
    if (this.#errors.length > 1) {
      const distance = this.#isOrthographic ? 1 : this.#distanceTo(atX, atY, atZ) - around
      if (distance > 0) level = this.#levelAt(distance, size, levelIn(shown[index]))
    }
    const isSeen = !this.seen.isCulled || isSphereSeen(this.#frustum, atX, atY, atZ, around)
    shown[index] = isSeen ? level : ~level
    return (
      this.#together?.reduce((all, view) => both(all, view.shown[index] ?? OUT_OF_VIEW), shown[index]) ?? shown[index]
    )
  }

  /**
   * Learns how large a camera draws, right before it does. Cameras that draw while others do overwrite each other's selection. From the next
   * frame on these share one: what any of them sees, in the detail that the nearest needs.
   */
  drawWith(camera: object, height: number): void {
    const view = this.#views.get(camera)
    // The eyes of a headset draw what the camera around both has chosen.
    if (view === undefined) return
    view.height = height
    if (camera !== this.#camera) this.#together ??= [view, this.#view]
  }

  /** What a camera has seen, with room for all instances. */
  #viewOf(camera: object, instances: number): View {
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

  #distanceTo(x: number, y: number, z: number): number {
    const { eye } = this.seen
    return Math.sqrt((x - eye[0]) ** 2 + (y - eye[1]) ** 2 + (z - eye[2]) ** 2)
  }

  /** The coarsest level that is wrong by few pixels. @param size scale of the instance @param shown stays where it hardly is wrong by more */
  #levelAt(distance: number, size: number, shown: number): number {
    return levelFor(this.#errors, (this.#pixels * distance) / (this.#scale * size), shown)
  }
}

/** The largest scale of a matrix. */
function sizeOf(matrix: ArrayLike<number>): number {
  let largest = 0
  for (let at = 0; at < 12; at += 4) {
    largest = Math.max(largest, matrix[at] ** 2 + matrix[at + 1] ** 2 + matrix[at + 2] ** 2)
  }
  return Math.sqrt(largest)
}

/** The level in a number of {@link InstanceViews.levelOf}. */
function levelIn(shown: number): number {
  return shown < 0 ? ~shown : shown
}

/** What serves two cameras. Inverted bits order levels the other way round. */
function both(a: number, b: number): number {
  return a < 0 || b < 0 ? Math.max(a, b) : Math.min(a, b)
}
