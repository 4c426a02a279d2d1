import type { LevelSurface } from '@brushwork/runtime'
import { copyRuns, type SurfaceDraw } from '@brushwork/scene'
import { Geometry } from '../gpu/geometry.js'
import type { SurfaceMaterial } from '../gpu/materials/material.js'
import { Mesh } from '../nodes/mesh.js'

/** The mesh of one surface of a level: one draw call. */
export class SurfaceMesh extends Mesh {
  readonly surface: LevelSurface

  constructor(draw: SurfaceDraw, material: SurfaceMaterial) {
    super(draw.name, new Geometry(draw), [material])
    this.surface = draw.surface
    this.isVisible = draw.isVisible
  }

  /**
   * Draws only these triangles. Their indices move to the front of the index buffer, so it stays one draw call.
   * @param runs `[runCount × 2]` first triangle and number of triangles, as `VisibleTriangles` has them; more may follow
   */
  showRuns(runs: ArrayLike<number>, runCount = runs.length / 2): void {
    const { indices } = this.surface
    // The pack's indices do not change; the mesh copies them at its first use.
    const own = this.geometry.indices === indices ? indices.slice() : this.geometry.indices
    const count = copyRuns(indices, runs, runCount, own)
    this.geometry.setIndices(own)
    this.drawn = count
  }

  /** Draws all triangles again. */
  showAll(): void {
    if (this.drawn === undefined) return
    this.showRuns([0, this.surface.indices.length / 3])
    this.drawn = undefined
  }
}
