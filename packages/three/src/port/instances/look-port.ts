// Loaded on demand, with the first set whose instances have looks: a `LookPort`.
import { INSTANCE_OPACITY } from '@brushwork/scene/shaders'
import type { Material } from 'three'
import { mergeMaterial } from '../../surface/merged-material.js'
import { mergeSkinsBy } from './merge-skins.js'

/** Skins of materials of Brushwork's own factories that differ in color and map alone. */
export const mergeSkins = /* @__PURE__ */ mergeSkinsBy(mergeMaterial)

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

const LOOK = `
diffuseColor.rgb *= vInstanceLook.rgb;
if ( isLeftOut( vInstanceLook.a, gl_FragCoord.xy ) ) discard;
`
