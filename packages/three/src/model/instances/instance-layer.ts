import type { Matrix4 } from 'three'
import { InstanceBuffers } from './instance-buffers.js'
import type { InstancedPart } from './instanced-part.js'
import type { ModelInstance } from './model-instance.js'

/** The instances that are drawn in one level of detail: first those in view, then those that only cast shadows. */
export class InstanceLayer {
  parts: readonly InstancedPart[] = []
  #buffers: InstanceBuffers
  #count = 0
  #seen = 0

  constructor(capacity: number) {
    this.#buffers = new InstanceBuffers(capacity)
  }

  get buffers(): InstanceBuffers {
    return this.#buffers
  }

  /** Makes room for more instances. */
  grow(capacity: number): void {
    const { lights } = this.#buffers
    this.#buffers = new InstanceBuffers(capacity)
    if (lights !== undefined) this.#buffers.addLights()
    for (const part of this.parts) part.use(this.#buffers)
  }

  /** Gives instances light of their own. */
  addLights(): void {
    const lights = this.#buffers.lights ?? this.#buffers.addLights()
    for (const { geometry } of this.parts) geometry.setAttribute('instanceLight', lights)
  }

  begin(): void {
    this.#count = 0
    this.#seen = 0
  }

  /** Instances so far. */
  get count(): number {
    return this.#count
  }

  /** Adds an instance in view. @param matrix in the space of the set */
  add(instance: ModelInstance, matrix: Matrix4): void {
    this.#buffers.writeLight(this.#count, instance.light)
    this.addOutside(instance, matrix)
    this.#seen = this.#count
  }

  /** Adds an instance that is not in view, after all that are. */
  addOutside(instance: ModelInstance, matrix: Matrix4): void {
    this.#buffers.write(this.#count++, matrix, instance.moment)
  }

  end(): void {
    this.#buffers.end(this.#count)
    for (const part of this.parts) part.draw(this.#seen, this.#count)
  }
}
