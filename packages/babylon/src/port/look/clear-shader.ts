import { CLEAR_TEXELS } from '@brushwork/scene/shaders'

/** Where Babylon reads the map of a material: another expression in each of its versions and languages. */
const SAMPLE = '!baseColor=[^;]*diffuseSampler[^;]*;'

/**
 * The nearest texel of the nearest mip, repeated. Cutting out black, and alpha of brightness, read the map as it is shown.
 */
const GLSL = {
  CUSTOM_FRAGMENT_DEFINITIONS: `
${CLEAR_TEXELS}
#ifdef BRUSHWORK_UNFILTERED
vec4 nearestTexel(vec2 uv) {
  vec2 size = vec2(textureSize(diffuseSampler, 0));
  vec2 across = dFdx(uv) * size;
  vec2 down = dFdy(uv) * size;
  float mip = ceil(0.5 * log2(max(max(dot(across, across), dot(down, down)), 1e-12)) - 0.5);
  int level = int(clamp(mip, 0.0, floor(log2(max(size.x, size.y)))));
  ivec2 texels = textureSize(diffuseSampler, level);
  ivec2 at = ivec2(fract(uv) * vec2(texels));
  return texelFetch(diffuseSampler, min(at, texels - 1), level);
}
#endif
`,
  [SAMPLE]: `
#ifdef BRUSHWORK_UNFILTERED
baseColor = nearestTexel(vDiffuseUV);
#else
baseColor = texture2D(diffuseSampler, vDiffuseUV);
#endif
`,
  CUSTOM_FRAGMENT_UPDATE_ALPHA: `
#ifdef BRUSHWORK_CUTS_BLACK
if (isBlack(baseColor.rgb)) discard;
#endif
#ifdef BRUSHWORK_CLEARS_DARK
alpha *= alphaOfBrightness(baseColor.rgb);
#endif
#ifdef BRUSHWORK_CLEARS_BRIGHT
alpha *= 1.0 - alphaOfBrightness(baseColor.rgb);
#endif
`,
}

/** The same in WGSL. */
const WGSL = {
  CUSTOM_FRAGMENT_DEFINITIONS: `
fn brightest(color : vec3f) -> f32 {
  return max(max(color.r, color.g), color.b);
}
fn isBlack(color : vec3f) -> bool {
  return brightest(color) < 0.0024;
}
fn alphaOfBrightness(color : vec3f) -> f32 {
  return pow(brightest(color), 1.0 / 2.2);
}
#ifdef BRUSHWORK_UNFILTERED
fn nearestTexel(uv : vec2f) -> vec4f {
  let size = vec2f(textureDimensions(diffuseSampler, 0));
  let across = dpdx(uv) * size;
  let down = dpdy(uv) * size;
  let mip = ceil(0.5 * log2(max(max(dot(across, across), dot(down, down)), 1e-12)) - 0.5);
  let level = i32(clamp(mip, 0.0, f32(textureNumLevels(diffuseSampler)) - 1.0));
  let texels = vec2i(textureDimensions(diffuseSampler, level));
  let at = vec2i(fract(uv) * vec2f(texels));
  return textureLoad(diffuseSampler, min(at, texels - 1), level);
}
#endif
`,
  [SAMPLE]: `
#ifdef BRUSHWORK_UNFILTERED
baseColor = nearestTexel(fragmentInputs.vDiffuseUV);
#else
baseColor = textureSample(diffuseSampler, diffuseSamplerSampler, fragmentInputs.vDiffuseUV);
#endif
`,
  CUSTOM_FRAGMENT_UPDATE_ALPHA: `
#ifdef BRUSHWORK_CUTS_BLACK
if (isBlack(baseColor.rgb)) { discard; }
#endif
#ifdef BRUSHWORK_CLEARS_DARK
alpha *= alphaOfBrightness(baseColor.rgb);
#endif
#ifdef BRUSHWORK_CLEARS_BRIGHT
alpha *= 1.0 - alphaOfBrightness(baseColor.rgb);
#endif
`,
}

export const CLEAR_SHADER = { glsl: GLSL, wgsl: WGSL } as const
