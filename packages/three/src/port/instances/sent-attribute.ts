import type { InstanceBuffer } from '@brushwork/scene'
import { DynamicDrawUsage, InstancedBufferAttribute } from 'three'

/** Numbers of instances, of which three sends what has changed. */
export class SentAttribute extends InstancedBufferAttribute implements InstanceBuffer {
  declare array: Float32Array

  /** @param size numbers of an instance */
  constructor(array: Float32Array, size: number) {
    super(array, size)
    this.setUsage(DynamicDrawUsage)
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
