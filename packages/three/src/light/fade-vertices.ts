// Development only: see relight.ts.

import type { LightGrid } from '@brushwork/runtime'
import { type LightShare, mixNumbers } from '@brushwork/scene'
import type { BufferAttribute, Mesh } from 'three'

/** What lights vertices: {@link fadeVertices} replaces its function for a while. */
interface VertexLit {
  /** Gives a mesh a new attribute `vertexLight`, unless it has that of this grid and has not moved. */
  readonly lightOfVertices: (mesh: Mesh, grid: LightGrid) => void
  lightVertices: VertexLit['lightOfVertices']
}

/** The light of a mesh, `[vertices × 4]`: as it is drawn, of the grid, and of the grid before. */
interface Fading {
  readonly shown: BufferAttribute
  readonly own: ArrayLike<number>
  readonly before: ArrayLike<number>
}

/** Fades the light of vertices from that of an earlier grid. @returns what ends it */
export function fadeVertices(lights: VertexLit, share: LightShare): () => void {
  const fading = new Map<Mesh, Fading>()
  const mix = (mesh: Mesh, value: number): void => {
    const light = fading.get(mesh)
    if (light === undefined) return
    const { shown, own, before } = light
    mixNumbers(before, own, value, shown.array as Float32Array)
    shown.needsUpdate = true
  }
  const lightVertices: VertexLit['lightVertices'] = (mesh, grid) => {
    const earlier = mesh.geometry.getAttribute('vertexLight')
    lights.lightOfVertices(mesh, grid)
    const shown = mesh.geometry.getAttribute('vertexLight') as BufferAttribute
    if (shown !== earlier && earlier !== undefined) {
      // A mesh that moves meanwhile fades on from where it was.
      fading.set(mesh, { shown, own: shown.array.slice(), before: fading.get(mesh)?.before ?? earlier.array.slice() })
    }
    mix(mesh, share.value)
  }
  lights.lightVertices = lightVertices
  return () => {
    // Newer light may fade in already.
    if (lights.lightVertices === lightVertices) lights.lightVertices = lights.lightOfVertices
    for (const mesh of fading.keys()) mix(mesh, 1)
  }
}
