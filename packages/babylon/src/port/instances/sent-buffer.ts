import { Buffer, VertexBuffer } from '@babylonjs/core/Buffers/buffer.js'
import type { AbstractEngine } from '@babylonjs/core/Engines/abstractEngine.js'
import type { Mesh } from '@babylonjs/core/Meshes/mesh.js'
import type { InstanceBuffer } from '@brushwork/scene'

/** Numbers of instances. The last mesh that reads them frees them. */
export class SentBuffer implements InstanceBuffer {
  readonly array: Float32Array
  readonly #engine: AbstractEngine
  readonly #size: number
  /** Undefined until a mesh reads them. */
  #buffer: Buffer | undefined

  /** @param size numbers of an instance */
  constructor(engine: AbstractEngine, size: number, capacity: number) {
    this.array = new Float32Array(size * capacity)
    this.#engine = engine
    this.#size = size
  }

  send(): void {
    // As a whole: Babylon restores no buffer of which it knows a part.
    this.#buffer?.updateDirectly(this.array, 0)
  }

  /** Lets a mesh read the numbers of an instance as attributes of at most four. */
  show(mesh: Mesh, names: readonly string[]): void {
    const stride = this.#size
    this.#buffer ??= new Buffer(this.#engine, this.array, true, stride, false, true)
    const size = stride / names.length
    for (const [at, name] of names.entries()) {
      const traits = { updatable: true, instanced: true, stride, size, offset: at * size, takeBufferOwnership: true }
      mesh.setVerticesBuffer(new VertexBuffer(this.#engine, this.#buffer, name, traits))
    }
  }
}
