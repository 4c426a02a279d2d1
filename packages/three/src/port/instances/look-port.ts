// Loaded on demand, with the first set whose instances have looks: a `LookPort`.
import { type BatchRow, type LookPort, MAX_TEXTURES } from '@brushwork/scene'
import { INSTANCE_OPACITY } from '@brushwork/scene/shaders'
import type { Material } from 'three'
import { type MergeableMaterial, mergeMaterial, rgbOf, stateOf } from '../../surface/merged-material.js'
import type { Three } from '../three-engine.js'

/** Skins of materials of Brushwork's own factories that differ in color and map alone. */
export const mergeSkins: LookPort<Three>['mergeSkins'] = (skins) => {
  // Sound: materials of other kinds have no emissive color, or another type than the first.
  const mergeable = skins as unknown as readonly (readonly MergeableMaterial[])[]
  const [first, ...others] = mergeable.map((layers) =>
    layers.map((one) => ('emissive' in one ? stateOf(one) : '')).join(),
  )
  if (skins.length > MAX_TEXTURES || first === '' || others.some((state) => state !== first)) return false
  for (const layer of mergeable[0].keys()) mergeLayer(mergeable.map((layers) => layers[layer]))
  return true
}

/** Tints a material of three, and leaves out a share of its pixels where it fades: that needs no order. */
export function showLook(material: Material): void {
  const before = material.onBeforeCompile
  // Read now: by default it is the source of `onBeforeCompile`.
  const key = material.customProgramCacheKey()
  material.customProgramCacheKey = () => `${key} looks`
  material.onBeforeCompile = (shader, renderer) => {
    before.call(material, shader, renderer)
    const main = 'void main() {'
    shader.vertexShader = shader.vertexShader.replace(
      main,
      `attribute vec4 instanceLook;\nvarying vec4 vInstanceLook;\n${main}\n  vInstanceLook = instanceLook;`,
    )
    shader.fragmentShader = shader.fragmentShader
      .replace(main, `varying vec4 vInstanceLook;\n${INSTANCE_OPACITY}${main}`)
      .replace('#include <alphatest_fragment>', `${LOOK}#include <alphatest_fragment>`)
  }
}

/** Makes each of some materials show all of them, by instance. */
function mergeLayer(materials: readonly MergeableMaterial[]): void {
  const maps = materials.flatMap(({ map }) => map ?? [])
  const rows = materials.map(
    ({ color, emissive, map }): BatchRow => ({
      color: rgbOf(color),
      glow: rgbOf(emissive),
      layer: map === null ? -1 : maps.indexOf(map),
    }),
  )
  for (const material of materials) mergeMaterial(material, maps, rows)
}

const LOOK = `
diffuseColor.rgb *= vInstanceLook.rgb;
if ( isLeftOut( vInstanceLook.a, gl_FragCoord.xy ) ) discard;
`
