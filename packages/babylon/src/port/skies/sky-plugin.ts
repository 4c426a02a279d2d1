import type { Material } from '@babylonjs/core/Materials/material.js'
import type { MaterialDefines } from '@babylonjs/core/Materials/materialDefines.js'
import { MaterialPluginBase } from '@babylonjs/core/Materials/materialPluginBase.js'
import { ShaderLanguage } from '@babylonjs/core/Materials/shaderLanguage.js'
import type { UniformBuffer } from '@babylonjs/core/Materials/uniformBuffer.js'
import type { Repetitions } from '@brushwork/scene'
import { SKY_SHADER } from './sky-shader.js'

/** Before the look, which shows the color. */
const PRIORITY = 150

/** Lets the material of a sky show the two layers of its image. */
export class SkyPlugin extends MaterialPluginBase {
  /** How far the clouds have moved. In a sky of Quake the first number is the time [s]. */
  moved: Repetitions = [0, 0]
  readonly #isQuake: boolean
  readonly #isMirrored: boolean

  /**
   * @param isQuake whether both layers lie as those of Quake; otherwise by texture coordinates
   * @param isMirrored whether the triangles of the sky are those of a left-handed scene
   */
  constructor(material: Material, isQuake: boolean, isMirrored: boolean) {
    super(material, 'BrushworkSky', PRIORITY, { BRUSHWORK_QUAKE: false, BRUSHWORK_MIRRORED: false }, true, true)
    this.#isQuake = isQuake
    this.#isMirrored = isMirrored
  }

  override getClassName(): string {
    return 'BrushworkSkyPlugin'
  }

  override isCompatible(): boolean {
    return true
  }

  override prepareDefines(defines: MaterialDefines): void {
    defines.BRUSHWORK_QUAKE = this.#isQuake
    defines.BRUSHWORK_MIRRORED = this.#isMirrored
  }

  override getUniforms() {
    return { ubo: [{ name: 'skyMoved', size: 2, type: 'vec2' }], fragment: 'uniform vec2 skyMoved;' }
  }

  override bindForSubMesh(uniforms: UniformBuffer): void {
    uniforms.updateFloat2('skyMoved', ...this.moved)
  }

  override getCustomCode(type: string, language?: ShaderLanguage) {
    const { glsl, wgsl } = SKY_SHADER
    const { vertex, fragment } = language === ShaderLanguage.WGSL ? wgsl : glsl
    return type === 'vertex' ? vertex : fragment
  }
}
