import type { LevelSurface } from '@brushwork/runtime'
import { copyRuns } from '@brushwork/scene'
import { BufferAttribute, type BufferGeometry, DynamicDrawUsage, type Material, Mesh } from 'three'
import { noticeRenderer } from './notice-renderer.js'

/** The mesh of one surface of a level: one draw call. */
export class SurfaceMesh extends Mesh<BufferGeometry, Material> {
  readonly surface: LevelSurface

  constructor(surface: LevelSurface, geometry: BufferGeometry, material: Material) {
    super(geometry, material)
    this.surface = surface
  }

  override onBeforeRender(...[renderer, , , , material]: Parameters<Mesh['onBeforeRender']>): void {
    noticeRenderer(renderer, material)
  }

  /** Another mesh with the same geometry and material, as three's `clone` does. */
  override clone(recursive = true): this {
    return (new SurfaceMesh(this.surface, this.geometry, this.material) as this).copy(this, recursive)
  }

  /**
   * Draws only these triangles. Their indices move to the front of the index buffer, so it stays one draw call.
   * @param runs `[runCount × 2]` first triangle and number of triangles, as `VisibleTriangles` has them; more may follow
   */
  showRuns(runs: ArrayLike<number>, runCount = runs.length / 2): void {
    const { indices } = this.surface
    const index = this.#ownIndex()
    const count = copyRuns(indices, runs, runCount, index.array)
    index.clearUpdateRanges()
    index.addUpdateRange(0, count)
    index.needsUpdate = true
    this.geometry.setDrawRange(0, count)
  }

  /** Draws all triangles again. */
  showAll(): void {
    if (this.geometry.drawRange.count !== Infinity) {
      this.showRuns([0, this.surface.indices.length / 3])
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
