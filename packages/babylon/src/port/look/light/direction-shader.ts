import {
  HIGHLIGHT,
  HIGHLIGHT_WGSL,
  LEAST_DIRECTED,
  LIGHT_DIRECTIONS,
  LIGHT_DIRECTIONS_WGSL,
} from '@brushwork/scene/shaders'

/** Light of a page that comes from somewhere, by the formula of docs/light.md, in the axes of the scene. */
const GLSL = {
  CUSTOM_FRAGMENT_DEFINITIONS: `
uniform sampler2D lightDirections;
${LIGHT_DIRECTIONS}${HIGHLIGHT}
`,
  CUSTOM_FRAGMENT_BEFORE_FOG: `
vec3 reflectedPage = vec3(0.0);
vec3 pageFrom = lightTowards(texture2D(lightDirections, vLightmapUV).rgb);
#ifdef BRUSHWORK_MIRRORED
pageFrom.z = -pageFrom.z;
#endif
float pageShare = min(length(pageFrom), 1.0);
if (pageShare > ${LEAST_DIRECTED}) {
  vec3 direction = normalize(pageFrom);
  vec3 surface = normalize(vNormalW);
  vec3 light = lightmapColor.rgb * brushworkBrightness * (pageShare / directedBase(surface, direction));
  reflectedPage = clamp(dot(normalW, direction), 0.0, 1.0) * light *
    highlight(normalW, direction, viewDirectionW, pageSpecular.rgb, pageSpecular.a);
  lightmapColor.rgb *= directedLight(pageShare, direction, surface, normalW);
}
`,
}

/** The same in WGSL. */
const WGSL = {
  CUSTOM_FRAGMENT_DEFINITIONS: `
var lightDirectionsSampler : sampler;
var lightDirections : texture_2d<f32>;
${LIGHT_DIRECTIONS_WGSL}${HIGHLIGHT_WGSL}`,
  CUSTOM_FRAGMENT_BEFORE_FOG: `
var reflectedPage = vec3f(0.0);
var pageFrom = lightTowards(textureSample(lightDirections, lightDirectionsSampler, fragmentInputs.vLightmapUV).rgb);
#ifdef BRUSHWORK_MIRRORED
pageFrom.z = -pageFrom.z;
#endif
let pageShare = min(length(pageFrom), 1.0);
if (pageShare > ${LEAST_DIRECTED}) {
  let direction = normalize(pageFrom);
  let surface = normalize(fragmentInputs.vNormalW);
  let light = lightmapColor.rgb * uniforms.brushworkBrightness * (pageShare / directedBase(surface, direction));
  reflectedPage = clamp(dot(normalW, direction), 0.0, 1.0) * light *
    highlight(normalW, direction, viewDirectionW, uniforms.pageSpecular.rgb, uniforms.pageSpecular.a);
  lightmapColor = vec4f(lightmapColor.rgb * directedLight(pageShare, direction, surface, normalW), lightmapColor.a);
}
`,
}

export const DIRECTION_SHADER = { glsl: GLSL, wgsl: WGSL } as const
