import type { Material } from '@babylonjs/core/Materials/material.js'
import type { MaterialDefines } from '@babylonjs/core/Materials/materialDefines.js'
import { ShaderLanguage } from '@babylonjs/core/Materials/shaderLanguage.js'
import type { BaseTexture } from '@babylonjs/core/Materials/Textures/baseTexture.js'
import type { UniformBuffer } from '@babylonjs/core/Materials/uniformBuffer.js'
import { MAX_TEXTURES } from '@brushwork/scene'
import { MapPlugin } from '../../look/map-plugin.js'
import { SKINS_SHADER } from './skins-shader.js'

/** Before tints, and the look, which shows the color. */
const PRIORITY = 160
/** Of each skin: its color, and what it emits. */
const VECTORS = MAX_TEXTURES * 2

/** What a material shows in place of its own. */
export interface Skin {
  readonly color: readonly number[]
  readonly glow: readonly number[]
}

/** Makes a material show one of some skins, by instance. */
export class SkinsPlugin extends MapPlugin {
  readonly #rows = new Float32Array(VECTORS * 4)
  readonly #count: number

  /** @param maps one for each skin, or none */
  constructor(material: Material, skins: readonly Skin[], maps: readonly BaseTexture[]) {
    const named = maps.map((map, at) => [`skinMap${at}`, map] as const)
    super(material, 'BrushworkSkins', PRIORITY, { BRUSHWORK_SKINS: 0 }, named)
    this.#count = maps.length
    for (const [at, { color, glow }] of skins.entries()) this.#rows.set([...color, 0, ...glow, 0], at * 8)
  }

  override getClassName(): string {
    return 'BrushworkSkinsPlugin'
  }

  override prepareDefinesBeforeAttributes(defines: MaterialDefines): void {
    defines._needUVs = true
    defines.MAINUV1 = true
    defines.BRUSHWORK_SKINS = this.#count
  }

  override getAttributes(attributes: string[]): void {
    attributes.push('instanceSkin')
  }

  override getUniforms() {
    return {
      ubo: [{ name: 'skinRows', size: 4, type: 'vec4', arraySize: VECTORS }],
      fragment: `uniform vec4 skinRows[${VECTORS}];`,
    }
  }

  override bindForSubMesh(uniforms: UniformBuffer): void {
    super.bindForSubMesh(uniforms)
    uniforms.updateFloatArray('skinRows', this.#rows)
  }

  override getCustomCode(type: string, language?: ShaderLanguage) {
    const { vertex, fragment } = language === ShaderLanguage.WGSL ? SKINS_SHADER.wgsl : SKINS_SHADER.glsl
    return type === 'vertex' ? vertex : fragment
  }
}
