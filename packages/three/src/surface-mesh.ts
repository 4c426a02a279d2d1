import type { LevelSurface, TriangleRun } from '@brushwork/runtime'
import { BufferAttribute, type BufferGeometry, DynamicDrawUsage, type Material, Mesh } from 'three'

/** The mesh of one surface of a level: one draw call. */
export class SurfaceMesh extends Mesh<BufferGeometry, Material> {
  readonly surface: LevelSurface

  constructor(surface: LevelSurface, geometry: BufferGeometry, material: Material) {
    super(geometry, material)
    this.surface = surface
  }

  /** Another mesh with the same geometry and material, as three's `clone` does. */
  override clone(recursive = true): this {
    return (new SurfaceMesh(this.surface, this.geometry, this.material) as this).copy(this, recursive)
  }

  /** Draws only these triangles. Their indices move to the front of the index buffer, so it stays one draw call. */
  showRuns(runs: readonly TriangleRun[]): void {
    const { indices } = this.surface
    const index = this.#ownIndex()
    let count = 0
    for (const run of runs) {
      index.array.set(indices.subarray(run.first * 3, (run.first + run.count) * 3), count)
      count += run.count * 3
    }
    index.clearUpdateRanges()
    index.addUpdateRange(0, count)
    index.needsUpdate = true
    this.geometry.setDrawRange(0, count)
  }

  /** Draws all triangles again. */
  showAll(): void {
    if (this.geometry.drawRange.count !== Infinity) {
      this.showRuns([{ first: 0, count: this.surface.indices.length / 3 }])
      this.geometry.setDrawRange(0, Infinity)
    }
  }

  /** The pack's indices do not change; the mesh copies them at its first use. */
  #ownIndex(): BufferAttribute {
    const { index } = this.geometry
    if (index !== null && index.array !== this.surface.indices) return index
    const own = new BufferAttribute(this.surface.indices.slice(), 1).setUsage(DynamicDrawUsage)
    this.geometry.setIndex(own)
    return own
  }
}

/** Matches a surface with its successor. A wall that has become sky does not match: sky is hidden and walls are not. */
export function surfaceKey({ name, surface }: SurfaceMesh): string {
  return JSON.stringify([name, surface.sky, surface.liquid])
}
