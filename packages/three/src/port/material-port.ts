import type { MeshPort } from '@brushwork/scene'
import type { Three } from './three-engine.js'

/** Which materials meshes of three have, and what frees both. */
export const materialPort: Pick<MeshPort<Three>, 'materialsOf' | 'freeMesh' | 'freeMaterial' | 'afterDrawing'> = {
  materialsOf({ material }) {
    return Array.isArray(material) ? material : [material]
  },
  freeMesh({ geometry }) {
    geometry.dispose()
  },
  freeMaterial(material) {
    material.dispose()
  },
  afterDrawing(free) {
    if (typeof requestAnimationFrame === 'undefined') free()
    // The next frame draws what has replaced it, whether it was requested before or after this call.
    else requestAnimationFrame(() => requestAnimationFrame(free))
  },
}
