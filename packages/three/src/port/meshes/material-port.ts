import type { MeshPort } from '@brushwork/scene'
import type { Three } from '../three-engine.js'

/** Frees a mesh of three, not its materials. */
export function freeMesh({ geometry }: Three['mesh']): void {
  geometry.dispose()
}

export function freeMaterial(material: Three['material']): void {
  material.dispose()
}

/** What replaces the materials of meshes of three. */
export const materialPort: Pick<MeshPort<Three>, 'materialsOf' | 'afterDrawing'> = {
  materialsOf({ material }) {
    return Array.isArray(material) ? material : [material]
  },
  afterDrawing(free) {
    if (typeof requestAnimationFrame === 'undefined') free()
    // The next frame draws what has replaced it, whether it was requested before or after this call.
    else requestAnimationFrame(() => requestAnimationFrame(free))
  },
}
