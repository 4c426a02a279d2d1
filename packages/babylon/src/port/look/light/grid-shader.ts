import { GRID_LIGHT, GRID_LIGHT_WGSL } from '@brushwork/scene/shaders'

/** Light of a grid in place of the lights of the scene or besides them: of the object, of each vertex or instance, or an image over its texture coordinates. */
const GLSL = {
  vertex: {
    CUSTOM_VERTEX_DEFINITIONS: `
#ifdef BRUSHWORK_GRID_VERTEX
attribute vec4 vertexLight;
varying vec4 vGridLight;
#endif
#ifdef BRUSHWORK_GRID_INSTANCE
attribute vec4 instanceLight0;
varying vec4 vInstanceLight0;
attribute vec4 instanceLight1;
varying vec4 vInstanceLight1;
attribute vec4 instanceLight2;
varying vec4 vInstanceLight2;
attribute vec4 instanceLight3;
varying vec4 vInstanceLight3;
#endif
`,
    CUSTOM_VERTEX_MAIN_END: `
#ifdef BRUSHWORK_GRID_VERTEX
vGridLight = vertexLight;
#endif
#ifdef BRUSHWORK_GRID_INSTANCE
vInstanceLight0 = instanceLight0;
vInstanceLight1 = instanceLight1;
vInstanceLight2 = instanceLight2;
vInstanceLight3 = instanceLight3;
#endif
`,
  },
  fragment: {
    CUSTOM_FRAGMENT_DEFINITIONS: `
#if defined(BRUSHWORK_GRID_VERTEX)
varying vec4 vGridLight;
#elif defined(BRUSHWORK_GRID_PAGE)
uniform sampler2D gridPage;
#else
#ifdef BRUSHWORK_GRID_INSTANCE
varying vec4 vInstanceLight0;
varying vec4 vInstanceLight1;
varying vec4 vInstanceLight2;
varying vec4 vInstanceLight3;
#endif
${GRID_LIGHT}
#endif
`,
    CUSTOM_FRAGMENT_BEFORE_FOG: `
#if defined(BRUSHWORK_GRID_VERTEX)
vec3 gridLight = vGridLight.rgb;
float gridShare = 1.0 - vGridLight.a;
#elif defined(BRUSHWORK_GRID_PAGE)
vec2 gridTexels = vec2(textureSize(gridPage, 0));
vec3 gridLight = texture2D(gridPage, (vMainUV1 * (gridTexels - 1.0) + 0.5) / gridTexels).rgb * gridLight0.x;
float gridShare = 1.0;
#elif defined(BRUSHWORK_GRID_INSTANCE)
float gridShare = 1.0 - vInstanceLight0.a;
vec3 gridLight = gridShare * shadeGridLight(
  normalW, vInstanceLight0.rgb, vInstanceLight1.rgb, vInstanceLight2.rgb, vInstanceLight3.rgb);
#else
vec3 gridLight = shadeGridLight(normalW, gridLight0, gridLight1, gridLight2, gridLight3);
float gridShare = 1.0;
#endif
#ifdef BRUSHWORK_GRID_ALONE
diffuseBase *= 1.0 - gridShare;
finalSpecular *= 1.0 - gridShare;
ambientLight *= 1.0 - gridShare;
#endif
diffuseBase += gridLight;
`,
  },
}

/** The same in WGSL. */
const WGSL = {
  vertex: {
    CUSTOM_VERTEX_DEFINITIONS: `
#ifdef BRUSHWORK_GRID_VERTEX
attribute vertexLight : vec4f;
varying vGridLight : vec4f;
#endif
#ifdef BRUSHWORK_GRID_INSTANCE
attribute instanceLight0 : vec4f;
varying vInstanceLight0 : vec4f;
attribute instanceLight1 : vec4f;
varying vInstanceLight1 : vec4f;
attribute instanceLight2 : vec4f;
varying vInstanceLight2 : vec4f;
attribute instanceLight3 : vec4f;
varying vInstanceLight3 : vec4f;
#endif
`,
    CUSTOM_VERTEX_MAIN_END: `
#ifdef BRUSHWORK_GRID_VERTEX
vertexOutputs.vGridLight = vertexInputs.vertexLight;
#endif
#ifdef BRUSHWORK_GRID_INSTANCE
vertexOutputs.vInstanceLight0 = vertexInputs.instanceLight0;
vertexOutputs.vInstanceLight1 = vertexInputs.instanceLight1;
vertexOutputs.vInstanceLight2 = vertexInputs.instanceLight2;
vertexOutputs.vInstanceLight3 = vertexInputs.instanceLight3;
#endif
`,
  },
  fragment: {
    CUSTOM_FRAGMENT_DEFINITIONS: `
#if defined(BRUSHWORK_GRID_VERTEX)
varying vGridLight : vec4f;
#elif defined(BRUSHWORK_GRID_PAGE)
var gridPageSampler : sampler;
var gridPage : texture_2d<f32>;
#else
#ifdef BRUSHWORK_GRID_INSTANCE
varying vInstanceLight0 : vec4f;
varying vInstanceLight1 : vec4f;
varying vInstanceLight2 : vec4f;
varying vInstanceLight3 : vec4f;
#endif
${GRID_LIGHT_WGSL}
#endif
`,
    CUSTOM_FRAGMENT_BEFORE_FOG: `
#if defined(BRUSHWORK_GRID_VERTEX)
let gridLight = fragmentInputs.vGridLight.rgb;
let gridShare = 1.0 - fragmentInputs.vGridLight.a;
#elif defined(BRUSHWORK_GRID_PAGE)
let gridTexels = vec2f(textureDimensions(gridPage, 0));
let gridUv = (fragmentInputs.vMainUV1 * (gridTexels - 1.0) + 0.5) / gridTexels;
let gridLight = textureSample(gridPage, gridPageSampler, gridUv).rgb * uniforms.gridLight0.x;
let gridShare = 1.0;
#elif defined(BRUSHWORK_GRID_INSTANCE)
let gridShare = 1.0 - fragmentInputs.vInstanceLight0.a;
let gridLight = gridShare * shadeGridLight(
  normalW, fragmentInputs.vInstanceLight0.rgb, fragmentInputs.vInstanceLight1.rgb,
  fragmentInputs.vInstanceLight2.rgb, fragmentInputs.vInstanceLight3.rgb);
#else
let gridLight = shadeGridLight(normalW, uniforms.gridLight0, uniforms.gridLight1, uniforms.gridLight2, uniforms.gridLight3);
let gridShare = 1.0;
#endif
#ifdef BRUSHWORK_GRID_ALONE
diffuseBase *= 1.0 - gridShare;
finalSpecular *= 1.0 - gridShare;
ambientLight *= 1.0 - gridShare;
#endif
diffuseBase += gridLight;
`,
  },
}

export const GRID_SHADER = { glsl: GLSL, wgsl: WGSL } as const
