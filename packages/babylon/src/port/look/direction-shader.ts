import { LEAST_DIRECTED, LIGHT_DIRECTIONS, SCENE_LIGHT } from '@brushwork/scene/shaders'

/** Light of a page that comes from somewhere, by the formula of docs/light.md, in the axes of the scene. */
const GLSL = {
  CUSTOM_FRAGMENT_DEFINITIONS: `
uniform sampler2D lightDirections;
${LIGHT_DIRECTIONS}
${SCENE_LIGHT}
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
  reflectedPage = facing(normalW, direction) * light *
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
fn directedBase(surface : vec3f, direction : vec3f) -> f32 {
  return max(dot(surface, direction), 0.25);
}
fn directedLight(share : f32, direction : vec3f, surface : vec3f, normal : vec3f) -> f32 {
  let facing = max(dot(surface, direction), 0.0);
  return 1.0 + share * (max(dot(normal, direction), 0.0) - facing) / directedBase(surface, direction);
}
fn highlight(normal : vec3f, towardsLight : vec3f, towardsEye : vec3f, color : vec3f, power : f32) -> vec3f {
  let middle = normalize(towardsLight + towardsEye);
  let grazing = clamp(dot(towardsEye, middle), 0.0, 1.0);
  let fresnel = exp2((-5.55473 * grazing - 6.98316) * grazing);
  let full = (power + 2.0) / 8.0;
  return (color * (1.0 - fresnel) + full * fresnel) * pow(clamp(dot(normal, middle), 0.0, 1.0), power);
}
`,
  CUSTOM_FRAGMENT_BEFORE_FOG: `
var reflectedPage = vec3f(0.0);
var pageFrom = (textureSample(lightDirections, lightDirectionsSampler, fragmentInputs.vLightmapUV).rgb * 255.0 - 128.0) / 124.0;
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
