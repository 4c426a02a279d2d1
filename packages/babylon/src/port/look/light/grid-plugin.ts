import type { Material } from '@babylonjs/core/Materials/material.js'
import type { MaterialDefines } from '@babylonjs/core/Materials/materialDefines.js'
import { MaterialPluginBase } from '@babylonjs/core/Materials/materialPluginBase.js'
import { ShaderLanguage } from '@babylonjs/core/Materials/shaderLanguage.js'
import type { BaseTexture } from '@babylonjs/core/Materials/Textures/baseTexture.js'
import type { UniformBuffer } from '@babylonjs/core/Materials/uniformBuffer.js'
import { LIGHT_SIZE } from '@brushwork/runtime'
import { BRIGHTEST_LUXEL, type GridLightOptions } from '@brushwork/scene'
import { LookPlugin } from '../look-plugin.js'
import { GRID_SHADER } from './grid-shader.js'

const NAME = 'BrushworkGrid'
/** Before the look, which sums up the light. */
const PRIORITY = 150
const NAMES = ['gridLight0', 'gridLight1', 'gridLight2', 'gridLight3']
const DEFINES = {
  BRUSHWORK_GRID_ALONE: false,
  BRUSHWORK_GRID_VERTEX: false,
  BRUSHWORK_GRID_INSTANCE: false,
  BRUSHWORK_GRID_PAGE: false,
}
const INSTANCE_LIGHT = ['instanceLight0', 'instanceLight1', 'instanceLight2', 'instanceLight3']

/** What the light of a material belongs to: the object, each vertex, each instance of a set, or an image over its texture coordinates. */
export type GridLightOf = 'object' | 'vertex' | 'instance' | 'page'

/**
 * Makes a material of this package show light of a level's grid.
 * @returns undefined for materials without light, and those of the game
 */
export function gridLightOf(
  material: Material,
  { sceneLights = false }: GridLightOptions,
  of: GridLightOf,
): GridPlugin | undefined {
  const existing = material.pluginManager?.getPlugin(NAME)
  if (existing instanceof GridPlugin) return existing
  return LookPlugin.of(material)?.isLit === true ? new GridPlugin(material, sceneLights, of) : undefined
}

class GridPlugin extends MaterialPluginBase {
  /** `[12]` as `lightAt` writes it, for normals of the scene. */
  readonly light = new Float32Array(LIGHT_SIZE)
  readonly #hasSceneLights: boolean
  readonly #of: GridLightOf
  #page: BaseTexture | undefined

  constructor(material: Material, hasSceneLights: boolean, of: GridLightOf) {
    super(material, NAME, PRIORITY, DEFINES, true, true)
    this.#hasSceneLights = hasSceneLights
    this.#of = of
  }

  /** Shows an image of light. */
  showPage(page: BaseTexture, exposure: number): void {
    this.#page = page
    this.light[0] = BRIGHTEST_LUXEL * exposure
  }

  override getClassName(): string {
    return 'BrushworkGridPlugin'
  }

  override isCompatible(): boolean {
    return true
  }

  override prepareDefinesBeforeAttributes(defines: MaterialDefines): void {
    defines.BRUSHWORK_GRID_ALONE = !this.#hasSceneLights
    defines.BRUSHWORK_GRID_VERTEX = this.#of === 'vertex'
    defines.BRUSHWORK_GRID_INSTANCE = this.#of === 'instance'
    defines.BRUSHWORK_GRID_PAGE = this.#of === 'page'
    if (this.#of !== 'page') return
    defines._needUVs = true
    defines.MAINUV1 = true
  }

  override isReadyForSubMesh(): boolean {
    return this.#page?.isReadyOrNotBlocking() ?? true
  }

  override getAttributes(attributes: string[]): void {
    if (this.#of === 'vertex') attributes.push('vertexLight')
    if (this.#of === 'instance') attributes.push(...INSTANCE_LIGHT)
  }

  override getSamplers(samplers: string[]): void {
    samplers.push('gridPage')
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
    if (this.#page !== undefined) uniforms.setTexture('gridPage', this.#page)
  }

  override hasTexture(texture: BaseTexture): boolean {
    return texture === this.#page
  }

  override getActiveTextures(textures: BaseTexture[]): void {
    if (this.#page !== undefined) textures.push(this.#page)
  }

  override getCustomCode(type: string, language?: ShaderLanguage) {
    const { glsl, wgsl } = GRID_SHADER
    const { vertex, fragment } = language === ShaderLanguage.WGSL ? wgsl : glsl
    return type === 'vertex' ? vertex : fragment
  }
}
