import type { MaterialDefines } from '@babylonjs/core/Materials/materialDefines.js'
import { ShaderLanguage } from '@babylonjs/core/Materials/shaderLanguage.js'
import type { StandardMaterial } from '@babylonjs/core/Materials/standardMaterial.js'
import type { BaseTexture } from '@babylonjs/core/Materials/Textures/baseTexture.js'
import type { UniformBuffer } from '@babylonjs/core/Materials/uniformBuffer.js'
import type { Look } from '@brushwork/scene'
import { MapPlugin } from '../map-plugin.js'
import { DIRECTION_SHADER } from './direction-shader.js'

/** After the layers of the page, and before the look, which shows it. */
const PRIORITY = 175
const NAME = 'BrushworkDirections'
const SAMPLER = 'lightDirections'

/** Lets normals of a normal map, and highlights, show where the light of a page comes from. */
export class DirectionPlugin extends MapPlugin {
  readonly #specular: Look['specular']
  readonly #isMirrored: boolean

  /** @param isMirrored whether the scene is left-handed */
  constructor(material: StandardMaterial, directions: BaseTexture, specular: Look['specular'], isMirrored: boolean) {
    const defines = { BRUSHWORK_DIRECTED: false, BRUSHWORK_MIRRORED: false }
    super(material, NAME, PRIORITY, defines, [[SAMPLER, directions]])
    this.#specular = specular
    this.#isMirrored = isMirrored
  }

  /** Shows the directions of a page, in place of those that the material shows. */
  static show(
    material: StandardMaterial,
    directions: BaseTexture,
    specular: Look['specular'],
    isMirrored: boolean,
  ): void {
    const existing = material.pluginManager?.getPlugin(NAME)
    if (existing instanceof DirectionPlugin) existing.showMaps([[SAMPLER, directions]])
    else new DirectionPlugin(material, directions, specular, isMirrored)
  }

  override getClassName(): string {
    return 'BrushworkDirectionPlugin'
  }

  override prepareDefinesBeforeAttributes(defines: MaterialDefines): void {
    // What pages light alone has none otherwise.
    defines._needNormals = true
    defines.BRUSHWORK_DIRECTED = true
    defines.BRUSHWORK_MIRRORED = this.#isMirrored
  }

  override getUniforms() {
    return { ubo: [{ name: 'pageSpecular', size: 4, type: 'vec4' }], fragment: 'uniform vec4 pageSpecular;' }
  }

  override bindForSubMesh(uniforms: UniformBuffer): void {
    super.bindForSubMesh(uniforms)
    const {
      color: [red, green, blue],
      power,
    } = this.#specular ?? NONE
    uniforms.updateFloat4('pageSpecular', red, green, blue, power)
  }

  override getCustomCode(type: string, language?: ShaderLanguage) {
    if (type !== 'fragment') return null
    return language === ShaderLanguage.WGSL ? DIRECTION_SHADER.wgsl : DIRECTION_SHADER.glsl
  }
}

const NONE: NonNullable<Look['specular']> = { color: [0, 0, 0], power: 1 }
