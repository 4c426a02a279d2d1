import { DynamicDrawUsage, InstancedBufferAttribute, type Matrix4 } from 'three'
import type { Moment } from '../../port/frames/posed-mesh.js'

/** Matrices and moments of the instances that are drawn, for all parts of a model. */
export class InstanceBuffers {
  /** Instances that fit. */
  readonly capacity: number
  /** `[capacity × 16]` */
  readonly matrices: InstancedBufferAttribute
  /** `[capacity × 4]`: frames a and b, the weight of b, the weight of the rest pose. */
  readonly mixes: InstancedBufferAttribute
  /**
   * `[capacity × 16]` four colors of light for each instance, and 1 as the fourth number of the first where it has none. Undefined until one of
   * them is lit.
   */
  lights: InstancedBufferAttribute | undefined
  constructor(capacity: number) {
    this.capacity = capacity
    this.matrices = new InstancedBufferAttribute(new Float32Array(capacity * 16), 16).setUsage(DynamicDrawUsage)
    this.mixes = new InstancedBufferAttribute(new Float32Array(capacity * 4), 4).setUsage(DynamicDrawUsage)
  }

  /** Adds the attribute for light of each instance, which starts as black with a fourth number of 1. */
  addLights(): InstancedBufferAttribute {
    const lights = new InstancedBufferAttribute(new Float32Array(this.capacity * 16), 16).setUsage(DynamicDrawUsage)
    for (let at = 3; at < lights.array.length; at += 16) lights.array[at] = 1
    this.lights = lights
    return lights
  }

  /** Only what has changed is sent to the GPU. */
  write(index: number, matrix: Matrix4, { a, b, mix, rest }: Moment): void {
    const { elements } = matrix
    const matrices = this.matrices.array
    const at = index * 16
    for (let part = 0; part < 16; part++) {
      if (matrices[at + part] === Math.fround(elements[part])) continue
      matrices.set(elements, at)
      this.matrices.needsUpdate = true
      break
    }
    const mixes = this.mixes.array
    const to = index * 4
    if (mixes[to] === a && mixes[to + 1] === b && mixes[to + 2] === Math.fround(mix) && mixes[to + 3] === rest) return
    mixes[to] = a
    mixes[to + 1] = b
    mixes[to + 2] = mix
    mixes[to + 3] = rest
    this.mixes.needsUpdate = true
  }

  /** Sends no more than the first instances. @param count of all that were written */
  end(count: number): void {
    for (const attribute of [this.matrices, this.mixes, this.lights])
      if (attribute !== undefined) limit(attribute, count)
  }

  /** @param light `[12]` as `lightAt` writes it; undefined for none */
  writeLight(index: number, light: Float32Array | undefined): void {
    const { lights } = this
    if (lights === undefined) return
    const numbers = lights.array
    const at = index * 16
    let hasChanged = numbers[at + 3] !== (light === undefined ? 1 : 0)
    numbers[at + 3] = light === undefined ? 1 : 0
    if (light !== undefined) {
      for (let part = 0; part < 12; part++) {
        const to = at + Math.floor(part / 3) * 4 + (part % 3)
        hasChanged ||= numbers[to] !== light[part]
        numbers[to] = light[part]
      }
    }
    if (hasChanged) lights.needsUpdate = true
  }
}

/** Limits what is sent to the first elements. What waits longer, because nothing draws it, is not forgotten. */
function limit(attribute: InstancedBufferAttribute, count: number): void {
  const [waiting] = attribute.updateRanges
  const end = Math.max(count * attribute.itemSize, waiting?.count ?? 0)
  attribute.clearUpdateRanges()
  attribute.addUpdateRange(0, end)
}
