import type { Material } from '@babylonjs/core/Materials/material.js'
import { Mesh } from '@babylonjs/core/Meshes/mesh.js'
import type { Scene } from '@babylonjs/core/scene.js'
import type { LevelSurface } from '@brushwork/runtime'
import { copyRuns, type SurfaceDraw } from '@brushwork/scene'
import { drawn, materialsOf } from '../port/meshes/mesh-port.js'

/** The mesh of one surface of a level: one draw call. */
export class SurfaceMesh extends Mesh {
  #surface: LevelSurface
  /** Indices of this mesh; undefined until it draws a part of its triangles. Those of the pack do not change. */
  #own: Uint16Array | Uint32Array | undefined

  constructor(scene: Scene, draw: SurfaceDraw, material: Material) {
    super(draw.name, scene)
    this.#surface = draw.surface
    drawn(this, draw, [material])
    this.isVisible = draw.isVisible
    this.receiveShadows = draw.receivesShadow
  }

  get surface(): LevelSurface {
    return this.#surface
  }

  override getClassName(): string {
    return 'SurfaceMesh'
  }

  /**
   * Draws only these triangles. Their indices move to the front of the index buffer, so it stays one draw call.
   * @param runs `[runCount × 2]` first triangle and number of triangles, as `VisibleTriangles` has them; more may follow
   */
  showRuns(runs: ArrayLike<number>, runCount = runs.length / 2): void {
    const { indices } = this.surface
    const own = this.#ownIndices()
    const count = copyRuns(indices, runs, runCount, own)
    this.updateIndices(own.subarray(0, count), 0, true)
    this.subMeshes[0].indexCount = count
  }

  /** Draws all triangles again. */
  showAll(): void {
    const { length } = this.surface.indices
    if (this.#own !== undefined && this.subMeshes[0].indexCount !== length) this.showRuns([0, length / 3])
  }

  /** Shows the same triangles with the vertices and the light of another surface. */
  show(surface: LevelSurface): void {
    const { positions, normals, uvs, indices, light } = surface
    this.#surface = surface
    this.#own = undefined
    const draw = { name: this.name, positions, normals, uvs, indices, ...(light && { secondUvs: light.uvs }) }
    drawn(this, draw, materialsOf(this))
  }

  #ownIndices(): Uint16Array | Uint32Array {
    if (this.#own === undefined) {
      this.#own = this.surface.indices.slice()
      this.setIndices(this.#own, this.getTotalVertices(), true)
      this.subMeshes[0].setBoundingInfo(this.getBoundingInfo())
    }
    return this.#own
  }
}
