import type { InstanceBuffer } from '@brushwork/scene'

/** Numbers of instances. PlayCanvas draws instances from one buffer: `InstanceStreams` puts those of all attributes into it. */
export class SentNumbers implements InstanceBuffer {
  readonly array: Float32Array
  /** Numbers of an instance. */
  readonly size: number
  /** Counts changes. */
  version = 0

  constructor(size: number, capacity: number) {
    this.array = new Float32Array(size * capacity)
    this.size = size
  }

  send(): void {
    this.version++
  }
}
