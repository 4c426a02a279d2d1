// Loaded on demand, with the first set whose instances have looks: a `LookPort`.
import { type LookPort, MAX_TEXTURES } from '@brushwork/scene'
import type { SurfaceMaterial } from '../../gpu/materials/material.js'
import type { WebGl } from '../webgl-engine.js'

/** Tints a material, and leaves out a share of its pixels where it fades: that needs no order. */
export const showLook: LookPort<WebGl>['showLook'] = (material) => {
  material.hasInstanceLooks = true
}

/** Skins that differ in color, glow and map alone. */
export const mergeSkins: LookPort<WebGl>['mergeSkins'] = (skins) => {
  const [first, ...others] = skins.map((layers) => JSON.stringify(layers.map(stateOf)))
  if (skins.length > MAX_TEXTURES || others.some((state) => state !== first)) return false
  for (const layer of skins[0].keys()) mergeLayer(skins.map((layers) => layers[layer]))
  return true
}

/** Equal for materials that one program draws, but for what skins have. */
function stateOf({ look: { name: _, color: __, glow: ___, ...look } }: SurfaceMaterial) {
  return look
}

/** Makes each of some materials show all of them, by instance. */
function mergeLayer(materials: readonly SurfaceMaterial[]): void {
  const maps = materials.flatMap(({ map }) => map ?? [])
  const rows = materials.map(({ look: { color, glow = [0, 0, 0] }, map }) => {
    return { color, glow, layer: map === null ? -1 : maps.indexOf(map) }
  })
  for (const material of materials) {
    material.skins = { maps, rows }
    material.look = { ...material.look, color: [1, 1, 1], glow: undefined }
  }
}
