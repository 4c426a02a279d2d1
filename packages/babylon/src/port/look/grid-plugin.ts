import type { Material } from '@babylonjs/core/Materials/material.js'
import type { MaterialDefines } from '@babylonjs/core/Materials/materialDefines.js'
import { MaterialPluginBase } from '@babylonjs/core/Materials/materialPluginBase.js'
import { ShaderLanguage } from '@babylonjs/core/Materials/shaderLanguage.js'
import type { UniformBuffer } from '@babylonjs/core/Materials/uniformBuffer.js'
import { LIGHT_SIZE } from '@brushwork/runtime'
import type { GridLightOptions } from '@brushwork/scene'
import { GRID_SHADER } from './grid-shader.js'
import { LookPlugin } from './look-plugin.js'

const NAME = 'BrushworkGrid'
/** Before the look, which sums up the light. */
const PRIORITY = 150
const NAMES = ['gridLight0', 'gridLight1', 'gridLight2', 'gridLight3']

/**
 * Makes a material of this package show light of a level's grid.
 * @returns undefined for materials without light, and those of the game
 */
export function gridLightOf(material: Material, { sceneLights = false }: GridLightOptions): GridPlugin | undefined {
  const existing = material.pluginManager?.getPlugin(NAME)
  if (existing instanceof GridPlugin) return existing
  return LookPlugin.of(material)?.isLit === true ? new GridPlugin(material, sceneLights) : undefined
}

class GridPlugin extends MaterialPluginBase {
  /** `[12]` as `lightAt` writes it, for normals of the scene. */
  readonly light = new Float32Array(LIGHT_SIZE)
  readonly #hasSceneLights: boolean

  constructor(material: Material, hasSceneLights: boolean) {
    super(material, NAME, PRIORITY, { BRUSHWORK_GRID_ALONE: false }, true, true)
    this.#hasSceneLights = hasSceneLights
  }

  override getClassName(): string {
    return 'BrushworkGridPlugin'
  }

  override isCompatible(): boolean {
    return true
  }

  override prepareDefines(defines: MaterialDefines): void {
    defines.BRUSHWORK_GRID_ALONE = !this.#hasSceneLights
  }

  override getUniforms() {
    return {
      ubo: NAMES.map((name) => ({ name, size: 3, type: 'vec3' })),
      fragment: NAMES.map((name) => `uniform vec3 ${name};`).join('\n'),
    }
  }

  override bindForSubMesh(uniforms: UniformBuffer): void {
    for (const [index, name] of NAMES.entries()) {
      const [red, green, blue] = this.light.subarray(index * 3)
      uniforms.updateFloat3(name, red, green, blue)
    }
  }

  override getCustomCode(type: string, language?: ShaderLanguage) {
    if (type !== 'fragment') return null
    return language === ShaderLanguage.WGSL ? GRID_SHADER.wgsl : GRID_SHADER.glsl
  }
}
