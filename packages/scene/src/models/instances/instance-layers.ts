import type { Engine } from '../../port/engine.js'
import type { Batch, InstancePort } from '../../port/instance-port.js'
import type { ShownInstance } from './instance-class.js'
import { InstanceLayer } from './instance-layer.js'
import type { InstanceLooks } from './instance-looks.js'
import { InstanceViews } from './instance-views.js'

/** An instance of an engine. */
export type InstanceOf<E extends Engine> = E['node'] & ShownInstance<E>

/** Sorts the instances of a set by level of detail, and hands them to the GPU. */
export class InstanceLayers<E extends Engine> {
  readonly views: InstanceViews
  readonly looks: InstanceLooks<E> | undefined
  readonly #port: InstancePort<E>
  /** One for each level of detail, the full one first. */
  #layers: readonly InstanceLayer<E>[]
  /** Instances that only cast shadows. */
  readonly #outside: InstanceOf<E>[] = []
  #lightDrawn: ((instance: InstanceOf<E>) => void) | undefined

  /**
   * @param capacity instances that fit at first
   * @param pixels how far levels of detail may be wrong
   */
  constructor(port: InstancePort<E>, capacity: number, pixels: number, looks: InstanceLooks<E> | undefined) {
    this.#port = port
    this.views = new InstanceViews(pixels)
    this.looks = looks
    this.#layers = [new InstanceLayer(port, capacity)]
  }

  /** Draws with these from now on. @param batches of each level of detail, as many as the model has */
  show(batches: readonly (readonly Batch<E>[])[]): void {
    const [{ capacity }] = this.#layers
    this.#layers = batches.map((_, level) => this.#layers[level] ?? new InstanceLayer(this.#port, capacity))
    for (const [level, layer] of this.#layers.entries()) {
      layer.show(batches[level])
      this.looks?.attach(layer)
    }
  }

  /** Levels of detail that the model before did not have cast shadows as the full one does. */
  align(): void {
    const [full, ...coarser] = this.#layers
    for (const { batches } of coarser) for (const [index, batch] of batches.entries()) batch.adopt(full.batches[index])
  }

  /** @param lightDrawn lights an instance in view before it is handed to the GPU */
  lightWith(lightDrawn: ((instance: InstanceOf<E>) => void) | undefined): void {
    this.#lightDrawn = lightDrawn
  }

  /** Lets instances have light of their own. */
  addLights(): void {
    for (const layer of this.#layers) layer.addLights()
  }

  /**
   * Writes the instances that a camera sees, each in the level of detail that it needs. Those out of view follow where they cast shadows.
   * @param camera undefined: all instances, in full detail
   */
  write(set: E['node'], instances: readonly InstanceOf<E>[], camera: object | undefined): void {
    this.#grow(instances.length)
    for (const layer of this.#layers) layer.begin()
    if (camera !== undefined) {
      this.#port.readView(camera, set, this.views.seen)
      this.views.begin(camera, instances.length)
    }
    const castsShadows = this.#layers.some(({ batches }) => batches.some(({ castShadow }) => castShadow))
    for (let index = 0; index < instances.length; index++) {
      const instance = instances[index]
      const matrix = this.#port.placeIn(instance, set)
      if (matrix === undefined) continue
      instance.detail = camera === undefined ? 0 : this.views.levelOf(index, matrix)
      if (instance.detail < 0) {
        if (castsShadows) this.#outside.push(instance)
        continue
      }
      this.#lightDrawn?.(instance)
      const layer = this.#layers[instance.detail]
      this.looks?.write(layer, instance)
      layer.add(instance, matrix)
    }
    for (const instance of this.#outside) {
      const matrix = this.#port.placeIn(instance, set)
      if (matrix !== undefined) this.#layers[~instance.detail].addOutside(instance, matrix)
    }
    this.#outside.length = 0
    for (const layer of this.#layers) layer.end()
  }

  /** All layers have one size: their parts share vertices, which growing uploads again. */
  #grow(count: number): void {
    const [{ capacity }] = this.#layers
    if (count > capacity) for (const layer of this.#layers) layer.grow(Math.max(count, capacity * 2))
  }
}
