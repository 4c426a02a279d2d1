import type { InstanceBuffer } from '../../port/instance-port.js'

/** One attribute of the instances of a layer. Only what has changed is sent to the GPU. */
export class InstanceColumn {
  readonly buffer: InstanceBuffer
  readonly #array: Float32Array
  readonly #size: number
  #hasChanged = false

  /** @param size numbers of an instance */
  constructor(buffer: InstanceBuffer, size: number) {
    this.buffer = buffer
    this.#array = buffer.array
    this.#size = size
  }

  /** Writes a number. @param at index in the buffer */
  set(at: number, value: number): void {
    if (this.#array[at] === Math.fround(value)) return
    this.#array[at] = value
    this.#hasChanged = true
  }

  /** Writes all numbers of an instance. */
  write(index: number, values: ArrayLike<number>): void {
    const size = this.#size
    const at = index * size
    for (let part = 0; part < size; part++) this.set(at + part, values[part])
  }

  /** Sends what has changed. @param count of all instances that were written */
  end(count: number): void {
    if (this.#hasChanged) this.buffer.send(count * this.#size)
    this.#hasChanged = false
  }
}
