import type { Material } from '@babylonjs/core/Materials/material.js'
import type { MaterialDefines } from '@babylonjs/core/Materials/materialDefines.js'
import { ShaderLanguage } from '@babylonjs/core/Materials/shaderLanguage.js'
import type { BaseTexture } from '@babylonjs/core/Materials/Textures/baseTexture.js'
import type { LayerCode, ShaderDialect } from '@brushwork/scene/shaders'
import { MapPlugin } from '../look/map-plugin.js'

/** Before the look, which shows the color. */
const PRIORITY = 150

/**
 * Shows layers of a terrain in place of the map of a material.
 * @param code that reads it by the name `diffuseSampler`
 * @param maps by the other names of the code
 */
export function showLayerCode(
  material: Material,
  code: Readonly<Record<ShaderDialect, LayerCode>>,
  maps: readonly BaseTexture[],
): void {
  ;new (pluginOf(code))(
    material,
    'BrushworkTerrain',
    PRIORITY,
    { BRUSHWORK_TERRAIN: '' },
    maps.map((map, at) => [code.glsl.textures[at], map] as const),
  )
}

/** Babylon asks a plugin for its code while it constructs it. */
function pluginOf(code: Readonly<Record<ShaderDialect, LayerCode>>) {
  // Materials of equal defines share a program.
  const key = keyOf(code.glsl.statements)
  return class TerrainPlugin extends MapPlugin {
    override getClassName(): string {
      return 'BrushworkTerrainPlugin'
    }

    override prepareDefinesBeforeAttributes(defines: MaterialDefines): void {
      defines._needUVs = true
      defines.MAINUV1 = true
      defines.BRUSHWORK_TERRAIN = key
    }

    override getCustomCode(type: string, language?: ShaderLanguage) {
      if (type !== 'fragment') return null
      return language === ShaderLanguage.WGSL ? wgslOf(code.wgsl) : glslOf(code.glsl)
    }
  }
}

function glslOf({ textures, functions, statements }: LayerCode) {
  return {
    CUSTOM_FRAGMENT_DEFINITIONS: textures.map((name) => `uniform sampler2D ${name};\n`).join('') + functions,
    CUSTOM_FRAGMENT_UPDATE_DIFFUSE: `
vec2 terrainUv = vMainUV1;
${statements}
baseColor.rgb = terrainShown;
alpha *= terrainColor.a;
`,
  }
}

function wgslOf({ textures, functions, statements }: LayerCode) {
  const declared = textures.map((name) => `var ${name}Sampler : sampler;\nvar ${name} : texture_2d<f32>;\n`)
  return {
    CUSTOM_FRAGMENT_DEFINITIONS: declared.join('') + functions,
    CUSTOM_FRAGMENT_UPDATE_DIFFUSE: `
let terrainUv = fragmentInputs.vMainUV1;
${statements}
baseColor = vec4f(terrainShown, baseColor.a);
alpha *= terrainColor.a;
`,
  }
}

/** An identifier of 64 bits for a text. */
function keyOf(text: string): string {
  let [a, b] = [0x811c9dc5, 0x9e3779b9]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    a = Math.imul(a ^ code, 0x01000193)
    b = Math.imul(b ^ code, 0x85ebca6b) ^ (b >>> 15)
  }
  return `terrain${(a >>> 0).toString(16)}_${(b >>> 0).toString(16)}`
}
