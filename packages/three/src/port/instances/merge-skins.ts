import { type BatchRow, type LookPort, MAX_TEXTURES } from '@brushwork/scene'
import { type MergeableMaterial, type mergeMaterial, rgbOf, stateOf } from '../../surface/merged-material.js'
import type { Three } from '../three-engine.js'

/** Merges skins of materials of three that differ in color and map alone; node materials have nodes of their own. */
export const mergeSkinsBy =
  (merge: typeof mergeMaterial): LookPort<Three>['mergeSkins'] =>
  (skins) => {
    // Sound: materials of other kinds have no emissive color, or another type than the first.
    const mergeable = skins as unknown as readonly (readonly MergeableMaterial[])[]
    const [first, ...others] = mergeable.map((layers) =>
      layers.map((one) => ('emissive' in one && !('isNodeMaterial' in one) ? stateOf(one) : '')).join(),
    )
    if (skins.length > MAX_TEXTURES || first === '' || others.some((state) => state !== first)) return false
    for (const layer of mergeable[0].keys()) {
      mergeLayer(
        mergeable.map((layers) => layers[layer]),
        merge,
      )
    }
    return true
  }

/** Makes each of some materials show all of them, by instance. */
function mergeLayer(materials: readonly MergeableMaterial[], merge: typeof mergeMaterial): void {
  const maps = materials.flatMap(({ map }) => map ?? [])
  const rows = materials.map(
    ({ color, emissive, map }): BatchRow => ({
      color: rgbOf(color),
      glow: rgbOf(emissive),
      layer: map === null ? -1 : maps.indexOf(map),
    }),
  )
  for (const material of materials) merge(material, maps, rows)
}
