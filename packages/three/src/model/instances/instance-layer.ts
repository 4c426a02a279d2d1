import { InstanceBuffers } from './instance-buffers.js'
import type { InstancedPart } from './instanced-part.js'
import type { ModelInstance } from './model-instance.js'

/** The instances that are drawn in one level of detail. */
export class InstanceLayer {
  /** By `instanceId`. */
  readonly drawn: ModelInstance[] = []
  parts: readonly InstancedPart[] = []
  #buffers: InstanceBuffers
  #before = 0

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
    this.#before = this.drawn.length
    this.drawn.length = 0
    this.#buffers.begin()
  }

  end(): void {
    const count = this.drawn.length
    for (const part of this.parts) {
      part.count = count
      if (this.#buffers.hasMoved || this.#before !== count) part.boundingSphere = null
    }
  }
}
