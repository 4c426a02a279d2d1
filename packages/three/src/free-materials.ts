import type { Material } from 'three'

/** How a body's materials are freed. */
export type FreeMaterials = (materials: Iterable<Material>) => void

/** Frees materials now. */
export function freeAtOnce(materials: Iterable<Material>): void {
  for (const material of materials) material.dispose()
}

/**
 * Frees materials once those in their place have been drawn: three keeps a program as long as a material has it, and would else
 * compile the same programs anew, which holds a running game up for longer than all the rest of a hot update. Where there are no frames,
 * at once.
 */
export function freeAfterDrawing(materials: Iterable<Material>): void {
  if (typeof requestAnimationFrame === 'undefined') freeAtOnce(materials)
  // The next frame draws the new ones, be it asked for before this or behind.
  else requestAnimationFrame(() => requestAnimationFrame(() => freeAtOnce(materials)))
}
