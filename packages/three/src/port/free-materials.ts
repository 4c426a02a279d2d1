import type { Material } from 'three'

/** Disposes of the materials of a body. */
export type FreeMaterials = (materials: Iterable<Material>) => void

/** Disposes of materials immediately. */
export function freeAtOnce(materials: Iterable<Material>): void {
  for (const material of materials) material.dispose()
}

/**
 * Disposes of materials after their replacements have been drawn. three keeps a shader program as long as a material
 * uses it. Disposing earlier would recompile the same programs, which stalls a game longer than the rest of a hot
 * update. Without animation frames it disposes immediately.
 */
export function freeAfterDrawing(materials: Iterable<Material>): void {
  if (typeof requestAnimationFrame === 'undefined') freeAtOnce(materials)
  // The next frame draws the replacements, whether it was requested before or after this call.
  else requestAnimationFrame(() => requestAnimationFrame(() => freeAtOnce(materials)))
}
