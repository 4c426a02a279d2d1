import {
  DECODE_SRGB,
  DECODE_SRGB_WGSL,
  STYLE_BRIGHTNESS,
  styleBrightnessWgsl,
  sumOfLayers,
} from '@brushwork/scene/shaders'

/** Textures of a page besides the first, which is that of the material. */
const FURTHER = [1, 2, 3] as const

/** Declarations of the textures that a page has. */
const declared = (line: (layer: number) => string) =>
  FURTHER.map((layer) => `#if BRUSHWORK_LAYERS > ${layer}\n${line(layer)}\n#endif`).join('\n')

/** Statements that show the sum of as many layers as a page has, by the functions of the look. */
function summed(layer: (index: number) => string, brightness: string, statement: (sum: string) => string): string {
  const sums = [...FURTHER, 4].map((count) => {
    const [linear, encoded] = [true, false].map((isLinear) =>
      statement(sumOfLayers(count, isLinear, layer, brightness)),
    )
    return `#if BRUSHWORK_LAYERS == ${count}\n#ifdef BRUSHWORK_LINEAR\n${linear}\n#else\n${encoded}\n#endif\n#endif`
  })
  return `\n${sums.join('\n')}\n`
}

/** The sum of the layers of a light page. */
const GLSL = {
  vertex: {
    CUSTOM_VERTEX_DEFINITIONS: `attribute vec4 lightStyles;\nvarying vec4 vLightBrightness;${STYLE_BRIGHTNESS}`,
    CUSTOM_VERTEX_MAIN_END: 'vLightBrightness = brightnessOfStyles(lightStyles);',
  },
  fragment: {
    CUSTOM_FRAGMENT_DEFINITIONS: `
varying vec4 vLightBrightness;
${declared((layer) => `uniform sampler2D lightLayer${layer};`)}
${DECODE_SRGB}`,
    CUSTOM_FRAGMENT_BEFORE_FOG: summed(
      (layer) => (layer === 0 ? 'lightmapColor.rgb' : `texture2D(lightLayer${layer}, vLightmapUV).rgb`),
      'vLightBrightness',
      (sum) => `lightmapColor.rgb = ${sum};`,
    ),
  },
}

/** The same in WGSL. */
const WGSL = {
  vertex: {
    CUSTOM_VERTEX_DEFINITIONS: `attribute lightStyles : vec4f;\nvarying vLightBrightness : vec4f;${styleBrightnessWgsl('uniforms')}`,
    CUSTOM_VERTEX_MAIN_END: 'vertexOutputs.vLightBrightness = brightnessOfStyles(vertexInputs.lightStyles);',
  },
  fragment: {
    CUSTOM_FRAGMENT_DEFINITIONS: `
varying vLightBrightness : vec4f;
${declared((layer) => `var lightLayer${layer}Sampler : sampler;\nvar lightLayer${layer} : texture_2d<f32>;`)}
${DECODE_SRGB_WGSL}`,
    CUSTOM_FRAGMENT_BEFORE_FOG: summed(
      (layer) =>
        layer === 0
          ? 'lightmapColor.rgb'
          : `textureSample(lightLayer${layer}, lightLayer${layer}Sampler, fragmentInputs.vLightmapUV).rgb`,
      'fragmentInputs.vLightBrightness',
      (sum) => `lightmapColor = vec4f(${sum}, lightmapColor.a);`,
    ),
  },
}

export const LAYER_SHADER = { glsl: GLSL, wgsl: WGSL } as const
