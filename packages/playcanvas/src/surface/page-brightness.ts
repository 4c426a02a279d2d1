import type { StandardMaterial } from 'playcanvas'

/** Factors on the light pages of materials. */
const factors = new WeakMap<StandardMaterial, number>()

/** Brightens the light page that a material shows: its color, since PlayCanvas has no factor on lightmaps. */
export function brightenPage(material: StandardMaterial, factor: number): void {
  material.diffuse = material.diffuse.clone().mulScalar(factor ** (1 / 2.2))
  factors.set(material, pageBrightness(material) * factor)
}

/** How much brighter than its texture a material shows its light page. */
export function pageBrightness(material: StandardMaterial): number {
  return factors.get(material) ?? 1
}
