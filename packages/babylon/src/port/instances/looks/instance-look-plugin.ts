import type { Material } from '@babylonjs/core/Materials/material.js'
import type { MaterialDefines } from '@babylonjs/core/Materials/materialDefines.js'
import { MaterialPluginBase } from '@babylonjs/core/Materials/materialPluginBase.js'
import { ShaderLanguage } from '@babylonjs/core/Materials/shaderLanguage.js'
import { INSTANCE_OPACITY, INSTANCE_OPACITY_WGSL } from '@brushwork/scene/shaders'
import { LookPlugin } from '../../look/look-plugin.js'

/** After skins, which choose the color, and before the look, which shows it. */
const PRIORITY = 170

/** Multiplies the color of a material by the tint of each instance, and leaves out a share of its pixels. */
export class InstanceLookPlugin extends MaterialPluginBase {
  readonly #isOwn: boolean

  constructor(material: Material) {
    super(material, 'BrushworkInstanceLook', PRIORITY, { BRUSHWORK_OWN: false }, true, true)
    this.#isOwn = LookPlugin.of(material) !== undefined
  }

  override getClassName(): string {
    return 'BrushworkInstanceLookPlugin'
  }

  override isCompatible(): boolean {
    return true
  }

  override prepareDefines(defines: MaterialDefines): void {
    defines.BRUSHWORK_OWN = this.#isOwn
  }

  override getAttributes(attributes: string[]): void {
    attributes.push('instanceLook')
  }

  override getCustomCode(type: string, language?: ShaderLanguage) {
    const { vertex, fragment } = language === ShaderLanguage.WGSL ? WGSL : GLSL
    return type === 'vertex' ? vertex : fragment
  }
}

const GLSL = {
  vertex: {
    CUSTOM_VERTEX_DEFINITIONS: 'attribute vec4 instanceLook;\nvarying vec4 vInstanceLook;',
    CUSTOM_VERTEX_MAIN_END: 'vInstanceLook = instanceLook;',
  },
  fragment: {
    CUSTOM_FRAGMENT_DEFINITIONS: `varying vec4 vInstanceLook;${INSTANCE_OPACITY}`,
    CUSTOM_FRAGMENT_UPDATE_DIFFUSE: `
diffuseColor *= vInstanceLook.rgb;
if (isLeftOut(vInstanceLook.a, gl_FragCoord.xy)) discard;
`,
    CUSTOM_FRAGMENT_BEFORE_FOG: `
#ifdef BRUSHWORK_OWN
ambientLight *= vInstanceLook.rgb;
#endif
`,
  },
}

/** The same in WGSL. */
const WGSL = {
  vertex: {
    CUSTOM_VERTEX_DEFINITIONS: 'attribute instanceLook : vec4f;\nvarying vInstanceLook : vec4f;',
    CUSTOM_VERTEX_MAIN_END: 'vertexOutputs.vInstanceLook = vertexInputs.instanceLook;',
  },
  fragment: {
    CUSTOM_FRAGMENT_DEFINITIONS: `varying vInstanceLook : vec4f;${INSTANCE_OPACITY_WGSL}`,
    CUSTOM_FRAGMENT_UPDATE_DIFFUSE: `
diffuseColor *= fragmentInputs.vInstanceLook.rgb;
if (isLeftOut(fragmentInputs.vInstanceLook.a, fragmentInputs.position.xy)) { discard; }
`,
    CUSTOM_FRAGMENT_BEFORE_FOG: `
#ifdef BRUSHWORK_OWN
ambientLight *= fragmentInputs.vInstanceLook.rgb;
#endif
`,
  },
}
