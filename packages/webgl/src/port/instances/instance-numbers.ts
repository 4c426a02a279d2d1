import type { InstanceBuffer } from '@brushwork/scene'
import type { Attribute } from '../../gpu/geometry.js'

/** Numbers of instances, which the geometries of a level of detail read. */
export class InstanceNumbers implements InstanceBuffer, Attribute {
  readonly values: Float32Array
  version = 0

  /** @param size numbers of an instance */
  constructor(size: number, capacity: number) {
    this.values = new Float32Array(size * capacity)
  }

  get array(): Float32Array {
    return this.values
  }

  send(): void {
    this.version++
  }
}
