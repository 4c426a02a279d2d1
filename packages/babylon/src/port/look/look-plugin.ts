import type { Material } from '@babylonjs/core/Materials/material.js'
import type { MaterialDefines } from '@babylonjs/core/Materials/materialDefines.js'
import { MaterialPluginBase } from '@babylonjs/core/Materials/materialPluginBase.js'
import { ShaderLanguage } from '@babylonjs/core/Materials/shaderLanguage.js'
import type { UniformBuffer } from '@babylonjs/core/Materials/uniformBuffer.js'
import { BRIGHTEST_LUXEL, type Look } from '@brushwork/scene'
import { LOOK_SHADER } from './look-shader.js'
import { showsBacksFirst } from './shows-backs-first.js'

const NAME = 'BrushworkLook'
/** After plugins of this package that change the light. */
const PRIORITY = 200
const DEFINES = { BRUSHWORK_PAGE: false, BRUSHWORK_FULL: false, BRUSHWORK_SOLID: false, BRUSHWORK_BACKS: false }

/** Lets a standard material show a look: linear light, without an upper limit, encoded exactly. */
export class LookPlugin extends MaterialPluginBase {
  /** Factor on the light page. */
  brightness = BRIGHTEST_LUXEL
  look: Look

  constructor(material: Material, look: Look) {
    super(material, NAME, PRIORITY, DEFINES, true, true)
    this.look = look
  }

  /** The look of a material; undefined for those of the game. */
  static of(material: Material): LookPlugin | undefined {
    const plugin = material.pluginManager?.getPlugin(NAME)
    return plugin instanceof LookPlugin ? plugin : undefined
  }

  /** Whether lights show it. */
  get isLit(): boolean {
    return this.look.light === undefined
  }

  override getClassName(): string {
    return 'BrushworkLookPlugin'
  }

  override isCompatible(): boolean {
    return true
  }

  override prepareDefines(defines: MaterialDefines): void {
    const { light, isBlended, isAdded = false } = this.look
    defines.BRUSHWORK_PAGE = light === 'page'
    defines.BRUSHWORK_FULL = light === 'full'
    defines.BRUSHWORK_SOLID = !isBlended && !isAdded
    defines.BRUSHWORK_BACKS = showsBacksFirst(this.look) && this.look.isGround !== true
  }

  override getUniforms() {
    return {
      ubo: [{ name: 'brushworkBrightness', size: 1, type: 'float' }],
      fragment: 'uniform float brushworkBrightness;',
    }
  }

  override bindForSubMesh(uniforms: UniformBuffer): void {
    uniforms.updateFloat('brushworkBrightness', this.brightness)
  }

  override getCustomCode(type: string, language?: ShaderLanguage) {
    if (type !== 'fragment') return null
    return language === ShaderLanguage.WGSL ? LOOK_SHADER.wgsl : LOOK_SHADER.glsl
  }
}
