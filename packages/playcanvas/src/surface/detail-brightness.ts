import type { StandardMaterial } from 'playcanvas'

/** Factors on the colors of materials whose detail maps darken them. */
const factors = new WeakMap<StandardMaterial, number>()

/** Makes up for the gray of a detail map in the color of a material: PlayCanvas has no factor on detail maps. */
export function brightenDetail(material: StandardMaterial, factor: number): void {
  factors.set(material, factor)
  keepDetailBright(material)
}

/** Does so again, after the material has got another color. */
export function keepDetailBright(material: StandardMaterial): void {
  const factor = factors.get(material)
  if (factor !== undefined) material.diffuse = material.diffuse.clone().mulScalar(factor ** (1 / 2.2))
}

/** Lets a copy of a material, which has its color, make up for the same detail map. */
export function copyDetailBrightness(copy: StandardMaterial, original: StandardMaterial): void {
  const factor = factors.get(original)
  if (factor !== undefined) factors.set(copy, factor)
}
