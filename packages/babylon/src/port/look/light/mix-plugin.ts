// Development only: see relight.ts.

import type { Material } from '@babylonjs/core/Materials/material.js'
import type { MaterialDefines } from '@babylonjs/core/Materials/materialDefines.js'
import { MaterialPluginBase } from '@babylonjs/core/Materials/materialPluginBase.js'
import { ShaderLanguage } from '@babylonjs/core/Materials/shaderLanguage.js'
import type { BaseTexture } from '@babylonjs/core/Materials/Textures/baseTexture.js'
import type { UniformBuffer } from '@babylonjs/core/Materials/uniformBuffer.js'
import type { LightShare } from '@brushwork/scene'

const NAME = 'BrushworkMix'
/** After the layers of the page, and before its directions. */
const PRIORITY = 160

/** Light of an earlier page, and how much of the page of a material shows in its place. */
interface Mixed {
  readonly before: BaseTexture
  readonly share: LightShare
}

/** Makes a material show light between that of an earlier page and its own. @returns what gives it its own light alone */
export function mixLight(material: Material, before: BaseTexture, share: LightShare): () => void {
  const existing = material.pluginManager?.getPlugin(NAME)
  const plugin = existing instanceof MixPlugin ? existing : new MixPlugin(material)
  const mixed = { before, share }
  plugin.show(mixed)
  return () => plugin.end(mixed)
}

class MixPlugin extends MaterialPluginBase {
  #mixed: Mixed | undefined

  constructor(material: Material) {
    super(material, NAME, PRIORITY, { BRUSHWORK_MIXED: false }, true, true)
  }

  show(mixed: Mixed): void {
    this.#mixed = mixed
    this.markAllDefinesAsDirty()
  }

  /** Newer light may fade in already. */
  end(mixed: Mixed): void {
    if (this.#mixed !== mixed) return
    this.#mixed = undefined
    this.markAllDefinesAsDirty()
  }

  override getClassName(): string {
    return 'BrushworkMixPlugin'
  }

  override isCompatible(): boolean {
    return true
  }

  override prepareDefines(defines: MaterialDefines): void {
    defines.BRUSHWORK_MIXED = this.#mixed !== undefined
  }

  override getAttributes(attributes: string[]): void {
    if (this.#mixed !== undefined) attributes.push('lightBeforeUv')
  }

  override getSamplers(samplers: string[]): void {
    samplers.push('lightBefore')
  }

  override getUniforms() {
    return { ubo: [{ name: 'lightShare', size: 1, type: 'float' }], fragment: 'uniform float lightShare;' }
  }

  override bindForSubMesh(uniforms: UniformBuffer): void {
    if (this.#mixed === undefined) return
    uniforms.updateFloat('lightShare', this.#mixed.share.value)
    uniforms.setTexture('lightBefore', this.#mixed.before)
  }

  override hasTexture(texture: BaseTexture): boolean {
    return texture === this.#mixed?.before
  }

  override getCustomCode(type: string, language?: ShaderLanguage) {
    const { vertex, fragment } = language === ShaderLanguage.WGSL ? WGSL : GLSL
    return type === 'vertex' ? vertex : fragment
  }
}

const GLSL = {
  vertex: {
    CUSTOM_VERTEX_DEFINITIONS: `
#ifdef BRUSHWORK_MIXED
attribute vec2 lightBeforeUv;
varying vec2 vLightBeforeUv;
#endif
`,
    CUSTOM_VERTEX_MAIN_END: `
#ifdef BRUSHWORK_MIXED
vLightBeforeUv = lightBeforeUv;
#endif
`,
  },
  fragment: {
    CUSTOM_FRAGMENT_DEFINITIONS: `
#ifdef BRUSHWORK_MIXED
uniform sampler2D lightBefore;
varying vec2 vLightBeforeUv;
#endif
`,
    CUSTOM_FRAGMENT_BEFORE_FOG: `
#ifdef BRUSHWORK_MIXED
lightmapColor.rgb = mix(texture2D(lightBefore, vLightBeforeUv).rgb, lightmapColor.rgb, lightShare);
#endif
`,
  },
}

/** The same in WGSL. */
const WGSL = {
  vertex: {
    CUSTOM_VERTEX_DEFINITIONS: `
#ifdef BRUSHWORK_MIXED
attribute lightBeforeUv : vec2f;
varying vLightBeforeUv : vec2f;
#endif
`,
    CUSTOM_VERTEX_MAIN_END: `
#ifdef BRUSHWORK_MIXED
vertexOutputs.vLightBeforeUv = vertexInputs.lightBeforeUv;
#endif
`,
  },
  fragment: {
    CUSTOM_FRAGMENT_DEFINITIONS: `
#ifdef BRUSHWORK_MIXED
var lightBeforeSampler : sampler;
var lightBefore : texture_2d<f32>;
varying vLightBeforeUv : vec2f;
#endif
`,
    CUSTOM_FRAGMENT_BEFORE_FOG: `
#ifdef BRUSHWORK_MIXED
let earlierLight = textureSample(lightBefore, lightBeforeSampler, fragmentInputs.vLightBeforeUv).rgb;
lightmapColor = vec4f(mix(earlierLight, lightmapColor.rgb, uniforms.lightShare), lightmapColor.a);
#endif
`,
  },
}
