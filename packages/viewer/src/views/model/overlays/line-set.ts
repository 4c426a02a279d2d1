import { BufferAttribute, BufferGeometry, LineBasicMaterial, LineSegments } from 'three'

/** Lines whose ends are written in each frame. */
export class LineSet {
  readonly object: LineSegments<BufferGeometry, LineBasicMaterial>
  /** `[lines × 2 × 3]`. */
  readonly ends: Float32Array

  /** @param colors of the ends, `[lines × 2 × 3]`, or one for all */
  constructor(count: number, colors: number | Float32Array, seenThrough = false) {
    this.ends = new Float32Array(count * 6)
    const geometry = new BufferGeometry()
    geometry.setAttribute('position', new BufferAttribute(this.ends, 3))
    if (typeof colors !== 'number') geometry.setAttribute('color', new BufferAttribute(colors, 3))
    const material = new LineBasicMaterial({
      ...(typeof colors === 'number' ? { color: colors } : { vertexColors: true }),
      ...(seenThrough && { depthTest: false }),
    })
    this.object = new LineSegments(geometry, material)
    this.object.frustumCulled = false
    this.object.renderOrder = seenThrough ? 1 : 0
  }

  /** Draws what was written to the ends. */
  changed(): void {
    this.object.geometry.attributes.position.needsUpdate = true
  }

  dispose(): void {
    this.object.geometry.dispose()
    this.object.material.dispose()
  }
}
