// Loaded on demand, with the first terrain that has layers: a `LayerPort`.
import type { BaseTexture } from '@babylonjs/core/Materials/Textures/baseTexture.js'
import type { Terrain } from '@brushwork/runtime'
import { type LayerPort, type TerrainPass, terrainPasses } from '@brushwork/scene'
import { layerCode, type ShaderDialect } from '@brushwork/scene/shaders'
import type { Babylon, InScene } from '../babylon-engine.js'
import { lookMaterial } from '../look/look-material.js'
import { LookPlugin } from '../look/look-plugin.js'
import { hasStandardShader } from '../look/standard-shader.js'
import { showLayerCode } from './terrain-plugin.js'

/** Layers of terrains in a scene of Babylon: of materials of this package. */
export function layerPortOf(place: InScene): LayerPort<Babylon> {
  return {
    showLayers(material, terrain, textures, tiling) {
      const look = LookPlugin.of(material)?.look
      if (look === undefined || !hasStandardShader(material) || material.diffuseTexture === null) return [material]
      const passes = terrainPasses(terrain, tiling)
      if (passes.length === 0) return [material]
      const over = { ...look, isBlended: true, hidesNothing: true }
      return passes.map((pass, at) => {
        const shown = at === 0 ? material : lookMaterial(place, over, null, null)
        showPass(shown, pass, at === 0, terrain, textures)
        return shown
      })
    },
  }
}

function showPass(
  material: ReturnType<typeof lookMaterial>,
  pass: TerrainPass,
  isLowest: boolean,
  terrain: Pick<Terrain, 'materials'>,
  textures: readonly BaseTexture[],
): void {
  const [map, ...more] = pass.images.map((image) => textures[image])
  material.diffuseTexture = map
  // The alpha of layers is that of their masks.
  material.useAlphaFromDiffuseTexture = false
  const codeOf = (dialect: ShaderDialect) => layerCode(dialect, pass, terrain, 'diffuseSampler', isLowest)
  showLayerCode(material, { glsl: codeOf('glsl'), wgsl: codeOf('wgsl') }, more)
}
