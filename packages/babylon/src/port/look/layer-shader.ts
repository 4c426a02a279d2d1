/** The sum of the layers of a light page. Layers add up as sRGB numbers, or as linear ones; sums above 1 keep their meaning. */
const GLSL = {
  vertex: {
    CUSTOM_VERTEX_DEFINITIONS: `
attribute vec4 lightStyles;
varying vec4 vLightBrightness;
float brightnessOf(float style) {
  int at = int(style + 0.5);
  return lightStyleBrightness[at / 4][at % 4];
}
`,
    CUSTOM_VERTEX_MAIN_END: `
vLightBrightness = vec4(
  brightnessOf(lightStyles.x), brightnessOf(lightStyles.y), brightnessOf(lightStyles.z), brightnessOf(lightStyles.w));
`,
  },
  fragment: {
    CUSTOM_FRAGMENT_DEFINITIONS: `
varying vec4 vLightBrightness;
#if BRUSHWORK_LAYERS > 1
uniform sampler2D lightLayer1;
#endif
#if BRUSHWORK_LAYERS > 2
uniform sampler2D lightLayer2;
#endif
#if BRUSHWORK_LAYERS > 3
uniform sampler2D lightLayer3;
#endif
vec3 layerScale(vec3 light) {
#ifdef BRUSHWORK_LINEAR
  return light;
#else
  return mix(pow(light, vec3(1.0 / 2.4)) * 1.055 - 0.055, light * 12.92, vec3(lessThanEqual(light, vec3(0.0031308))));
#endif
}
`,
    CUSTOM_FRAGMENT_BEFORE_FOG: `
vec3 layerSum = layerScale(lightmapColor.rgb) * vLightBrightness.x;
#if BRUSHWORK_LAYERS > 1
layerSum += layerScale(texture2D(lightLayer1, vLightmapUV).rgb) * vLightBrightness.y;
#endif
#if BRUSHWORK_LAYERS > 2
layerSum += layerScale(texture2D(lightLayer2, vLightmapUV).rgb) * vLightBrightness.z;
#endif
#if BRUSHWORK_LAYERS > 3
layerSum += layerScale(texture2D(lightLayer3, vLightmapUV).rgb) * vLightBrightness.w;
#endif
#ifndef BRUSHWORK_LINEAR
layerSum = mix(pow((layerSum + 0.055) / 1.055, vec3(2.4)), layerSum / 12.92, vec3(lessThanEqual(layerSum, vec3(0.04045))));
#endif
lightmapColor.rgb = layerSum;
`,
  },
}

/** The same in WGSL. */
const WGSL = {
  vertex: {
    CUSTOM_VERTEX_DEFINITIONS: `
attribute lightStyles : vec4f;
varying vLightBrightness : vec4f;
fn brightnessOf(style : f32) -> f32 {
  let at = i32(style + 0.5);
  return uniforms.lightStyleBrightness[at / 4][at % 4];
}
`,
    CUSTOM_VERTEX_MAIN_END: `
let layerStyles = vertexInputs.lightStyles;
vertexOutputs.vLightBrightness = vec4f(
  brightnessOf(layerStyles.x), brightnessOf(layerStyles.y), brightnessOf(layerStyles.z), brightnessOf(layerStyles.w));
`,
  },
  fragment: {
    CUSTOM_FRAGMENT_DEFINITIONS: `
varying vLightBrightness : vec4f;
#if BRUSHWORK_LAYERS > 1
var lightLayer1Sampler : sampler;
var lightLayer1 : texture_2d<f32>;
#endif
#if BRUSHWORK_LAYERS > 2
var lightLayer2Sampler : sampler;
var lightLayer2 : texture_2d<f32>;
#endif
#if BRUSHWORK_LAYERS > 3
var lightLayer3Sampler : sampler;
var lightLayer3 : texture_2d<f32>;
#endif
fn layerScale(light : vec3f) -> vec3f {
#ifdef BRUSHWORK_LINEAR
  return light;
#else
  return select(pow(light, vec3f(1.0 / 2.4)) * 1.055 - 0.055, light * 12.92, light <= vec3f(0.0031308));
#endif
}
`,
    CUSTOM_FRAGMENT_BEFORE_FOG: `
var layerSum = layerScale(lightmapColor.rgb) * fragmentInputs.vLightBrightness.x;
#if BRUSHWORK_LAYERS > 1
layerSum += layerScale(textureSample(lightLayer1, lightLayer1Sampler, fragmentInputs.vLightmapUV).rgb) * fragmentInputs.vLightBrightness.y;
#endif
#if BRUSHWORK_LAYERS > 2
layerSum += layerScale(textureSample(lightLayer2, lightLayer2Sampler, fragmentInputs.vLightmapUV).rgb) * fragmentInputs.vLightBrightness.z;
#endif
#if BRUSHWORK_LAYERS > 3
layerSum += layerScale(textureSample(lightLayer3, lightLayer3Sampler, fragmentInputs.vLightmapUV).rgb) * fragmentInputs.vLightBrightness.w;
#endif
#ifndef BRUSHWORK_LINEAR
layerSum = select(pow((layerSum + 0.055) / 1.055, vec3f(2.4)), layerSum / 12.92, layerSum <= vec3f(0.04045));
#endif
lightmapColor = vec4f(layerSum, lightmapColor.a);
`,
  },
}

export const LAYER_SHADER = { glsl: GLSL, wgsl: WGSL } as const
