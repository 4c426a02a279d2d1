import type { LevelSurface } from '@brushwork/runtime'
import { copyRuns, LAYERS, type ShownSurface, type SurfaceDraw } from '@brushwork/scene'
import { type AppBase, type Material, type Mesh, PRIMITIVE_TRIANGLES, SEMANTIC_ATTR11 } from 'playcanvas'
import { MeshEntity, meshOf } from './mesh-entity.js'

/** The vertex stream with the light styles of each vertex. */
export const LIGHT_STYLES = SEMANTIC_ATTR11

/** The mesh of one surface of a level: one draw call. */
export class SurfaceEntity extends MeshEntity implements ShownSurface {
  readonly surface: LevelSurface
  #isWhole = true

  constructor(app: AppBase, draw: SurfaceDraw, material: Material) {
    const { styles } = draw.surface.light ?? {}
    const addStyles = (mesh: Mesh) => {
      if (styles !== undefined) mesh.setVertexStream(LIGHT_STYLES, Float32Array.from(styles), LAYERS)
    }
    super(app, draw, [material], meshOf(app, draw, addStyles))
    this.surface = draw.surface
  }

  showRuns(runs: ArrayLike<number>, runCount = runs.length / 2): void {
    const { indices } = this.surface
    const shown = indices.slice()
    const count = copyRuns(indices, runs, runCount, shown)
    this.#isWhole = false
    // PlayCanvas takes 0 as the length of the array.
    for (const instance of this.meshInstances) instance.visible = count > 0
    if (count > 0) this.#show(shown, count)
  }

  showAll(): void {
    if (this.#isWhole) return
    const { indices } = this.surface
    this.#isWhole = true
    for (const instance of this.meshInstances) instance.visible = true
    this.#show(indices, indices.length)
  }

  #show(indices: Uint16Array | Uint32Array, count: number): void {
    this.mesh.setIndices(indices, count)
    this.mesh.update(PRIMITIVE_TRIANGLES, false)
  }
}
