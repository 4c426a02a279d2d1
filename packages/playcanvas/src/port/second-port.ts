// Loaded on demand, with the first model that has second skins.
import type { SecondPort } from '@brushwork/scene'
import { type AppBase, SEMANTIC_TEXCOORD0, SEMANTIC_TEXCOORD1, StandardMaterial } from 'playcanvas'
import { addCode, addVertexCode } from '../surface/shader-chunks.js'
import type { PlayCanvas } from './play-canvas.js'

/** Second skins in an application. Shaders of the game do not change. */
export function secondPort(app: AppBase): SecondPort<PlayCanvas> {
  return {
    multiply(material, map, hasOwnUvs) {
      if (!(material instanceof StandardMaterial)) return
      const set = hasOwnUvs ? 1 : 0
      const uvs = `vertex_texCoord${set}`
      // PlayCanvas declares it for its own maps.
      material.setAttribute(uvs, hasOwnUvs ? SEMANTIC_TEXCOORD1 : SEMANTIC_TEXCOORD0)
      material.setParameter('secondSkin', map)
      addVertexCode(app, material, {
        head: {
          glsl: `varying vec2 vSecondUv;\n#ifndef UV${set}\nattribute vec2 ${uvs};\n#endif`,
          wgsl: `varying vSecondUv: vec2f;\n#ifndef UV${set}\nattribute ${uvs}: vec2f;\n#endif`,
        },
        lines: { glsl: `vSecondUv = ${uvs};`, wgsl: `output.vSecondUv = ${uvs};` },
      })
      addCode(app, material, MULTIPLIED)
      material.update()
    },
  }
}

const MULTIPLIED = {
  head: {
    glsl: 'varying vec2 vSecondUv;\nuniform sampler2D secondSkin;',
    wgsl: 'varying vSecondUv: vec2f;\nvar secondSkin: texture_2d<f32>;\nvar secondSkinSampler: sampler;',
  },
  lines: {
    glsl: 'vec3 secondColor = texture2D(secondSkin, vSecondUv).rgb;\nlitArgs_albedo *= secondColor;\nlitArgs_emission *= secondColor;',
    wgsl: 'let secondColor = textureSample(secondSkin, secondSkinSampler, vSecondUv).rgb;\nlitArgs_albedo = litArgs_albedo * secondColor;\nlitArgs_emission = litArgs_emission * secondColor;',
  },
}
