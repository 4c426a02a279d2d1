import { type Camera, Matrix4, type Object3D } from 'three'
import { InstanceLayer } from './instance-layer.js'
import type { InstanceLooks } from './instance-looks.js'
import type { InstanceViews } from './instance-views.js'
import type { InstancedPart } from './instanced-part.js'
import { isShown, type ModelInstance } from './model-instance.js'

const matrix = new Matrix4()

/** Sorts the instances of a set by level of detail, and hands them to the GPU. */
export class InstanceLayers implements Iterable<InstanceLayer> {
  readonly views: InstanceViews
  readonly looks: InstanceLooks | undefined
  /** One for each level of detail, the full one first. */
  #layers: readonly InstanceLayer[]
  /** Instances that only cast shadows. */
  readonly #outside: ModelInstance[] = []
  #lightDrawn: ((instance: ModelInstance) => void) | undefined

  /** @param capacity instances that fit at first */
  constructor(capacity: number, views: InstanceViews, looks: InstanceLooks | undefined) {
    this.views = views
    this.looks = looks
    this.#layers = [new InstanceLayer(capacity)]
  }

  [Symbol.iterator](): IterableIterator<InstanceLayer> {
    return this.#layers[Symbol.iterator]()
  }

  get full(): InstanceLayer {
    return this.#layers[0]
  }

  /** The layers of a model with a number of levels of detail, the full one included: those of now, and new ones. Changes nothing yet. */
  forLevels(levels: number): readonly InstanceLayer[] {
    const { capacity } = this.full.buffers
    return Array.from({ length: levels }, (_, level) => this.#layers[level] ?? new InstanceLayer(capacity))
  }

  /** @param layers of {@link forLevels} @param parts of each layer */
  show(layers: readonly InstanceLayer[], parts: readonly (readonly InstancedPart[])[]): void {
    this.#layers = layers
    for (const [level, layer] of layers.entries()) {
      layer.parts = parts[level]
      this.looks?.attach(layer)
    }
  }

  /** @param lightDrawn lights an instance in view before it is handed to the GPU */
  lightWith(lightDrawn: ((instance: ModelInstance) => void) | undefined): void {
    this.#lightDrawn = lightDrawn
  }

  /** Lets instances have light of their own. */
  addLights(): void {
    for (const layer of this.#layers) if (layer.buffers.lights === undefined) layer.addLights()
  }

  /**
   * Writes the instances that a camera sees, each in the level of detail that it needs. Those out of view follow where they cast shadows.
   * @param camera undefined: all instances, in full detail
   */
  write(set: Object3D, instances: readonly ModelInstance[], camera: Camera | undefined): void {
    this.#grow(instances.length)
    for (const layer of this.#layers) layer.begin()
    if (camera !== undefined) this.views.begin(set, camera, instances.length)
    const castsShadows = this.#layers.some(({ parts }) => parts.some(({ castShadow }) => castShadow))
    for (let index = 0; index < instances.length; index++) {
      const instance = instances[index]
      if (!isShown(instance)) continue
      instance.matrixIn(set, matrix)
      instance.detail = camera === undefined ? 0 : this.views.levelOf(index, matrix)
      if (instance.detail < 0) {
        if (castsShadows) this.#outside.push(instance)
        continue
      }
      this.#lightDrawn?.(instance)
      const layer = this.#layers[instance.detail]
      this.looks?.write(layer, layer.count, instance)
      layer.add(instance, matrix)
    }
    for (const instance of this.#outside) {
      this.#layers[~instance.detail].addOutside(instance, instance.matrixIn(set, matrix))
    }
    this.#outside.length = 0
    for (const layer of this.#layers) layer.end()
  }

  /** All layers have one size: their parts share vertices, which growing uploads again. */
  #grow(count: number): void {
    const { capacity } = this.full.buffers
    if (count <= capacity) return
    for (const layer of this.#layers) {
      layer.grow(Math.max(count, capacity * 2))
      this.looks?.attach(layer)
    }
  }
}
