import type { InstanceBuffer } from '@brushwork/scene'
import { InstancedInterleavedBuffer, InterleavedBufferAttribute } from 'three'

/** Numbers of instances in one vertex buffer, of which three sends what has changed. */
export class SentNumbers extends InstancedInterleavedBuffer implements InstanceBuffer {
  declare array: Float32Array
  /** What shaders read of it: WGSL has no attributes of more than four numbers. */
  readonly vectors: readonly InterleavedBufferAttribute[]

  /** @param size numbers of an instance: four or less, or four times as many vectors of four */
  constructor(size: number, capacity: number) {
    super(new Float32Array(size * capacity), size)
    const length = Math.min(size, 4)
    this.vectors = Array.from(
      { length: size / length },
      (_, at) => new InterleavedBufferAttribute(this, length, at * length),
    )
  }

  /** The first numbers have changed. What waits longer, because nothing draws it, is not forgotten. */
  send(count: number): void {
    const [waiting] = this.updateRanges
    const end = Math.max(count, waiting?.count ?? 0)
    this.clearUpdateRanges()
    this.addUpdateRange(0, end)
    this.needsUpdate = true
  }
}
