import { DynamicDrawUsage, InstancedBufferAttribute, type Matrix4 } from 'three'
import type { Moment } from '../frames/posed-mesh.js'

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
  /** Whether a matrix has changed since the last {@link begin}. */
  hasMoved = false
  /** The largest scale of an instance on any axis. */
  largestScale = 0

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

  begin(): void {
    this.hasMoved = false
    this.largestScale = 0
  }

  /** Only what has changed is sent to the GPU. */
  write(index: number, matrix: Matrix4, { a, b, mix, rest }: Moment): void {
    const { elements } = matrix
    const matrices = this.matrices.array
    this.largestScale = Math.max(this.largestScale, matrix.getMaxScaleOnAxis())
    const at = index * 16
    for (let part = 0; part < 16; part++) {
      if (matrices[at + part] === Math.fround(elements[part])) continue
      matrices.set(elements, at)
      this.matrices.needsUpdate = true
      this.hasMoved = true
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
