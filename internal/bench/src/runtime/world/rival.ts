import type { CompiledSurface } from '@brushwork/asset'
import { Box3, BufferAttribute, BufferGeometry, Vector3 } from 'three'
import { type ExtendedTriangle, MeshBVH, SAH } from 'three-mesh-bvh'

/**
 * A box that moves through the triangles of a level by three-mesh-bvh: its `shapecast` visits what the swept box touches, and tests
 * whether the box at the end of the movement meets a triangle. It is less work than ours: it does not know where the box would stop.
 */
export class Rival {
  readonly #tree: MeshBVH
  readonly #swept = new Box3()
  readonly #end = new Box3()
  readonly #half = new Vector3()
  readonly #from = new Vector3()
  readonly #to = new Vector3()
  #isHit = false

  constructor(surfaces: readonly CompiledSurface[]) {
    const corners = surfaces.flatMap(({ positions, indices }) =>
      Array.from(indices, (index) => [...positions.subarray(index * 3, index * 3 + 3)]).flat(),
    )
    const geometry = new BufferGeometry()
    geometry.setAttribute('position', new BufferAttribute(Float32Array.from(corners), 3))
    this.#tree = new MeshBVH(geometry, { strategy: SAH })
  }

  sweep(from: readonly number[], to: readonly number[], half: readonly number[]): boolean {
    this.#half.set(half[0], half[1], half[2])
    this.#from.set(from[0], from[1], from[2])
    this.#to.set(to[0], to[1], to[2])
    this.#end.min.copy(this.#to).sub(this.#half)
    this.#end.max.copy(this.#to).add(this.#half)
    this.#swept.min.copy(this.#from).min(this.#to).sub(this.#half)
    this.#swept.max.copy(this.#from).max(this.#to).add(this.#half)
    this.#isHit = false
    this.#tree.shapecast({
      intersectsBounds: (box) => box.intersectsBox(this.#swept),
      intersectsTriangle: (triangle: ExtendedTriangle) => {
        this.#isHit = this.#end.intersectsTriangle(triangle)
        return this.#isHit
      },
    })
    return this.#isHit
  }
}
