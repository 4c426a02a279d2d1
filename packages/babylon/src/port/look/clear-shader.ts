import { CLEAR_TEXELS, CLEAR_TEXELS_WGSL, NEAREST_TEXEL, NEAREST_TEXEL_WGSL } from '@brushwork/scene/shaders'

/** Where Babylon reads the map of a material: another expression in each of its versions and languages. */
const SAMPLE = '!baseColor=[^;]*diffuseSampler[^;]*;'

/** Cutting out black, and alpha of brightness, read the map as it is shown. */
const GLSL = {
  CUSTOM_FRAGMENT_DEFINITIONS: `
${CLEAR_TEXELS}
#ifdef BRUSHWORK_UNFILTERED
${NEAREST_TEXEL}
#endif
`,
  [SAMPLE]: `
#ifdef BRUSHWORK_UNFILTERED
baseColor = nearestTexel(diffuseSampler, vDiffuseUV);
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
${CLEAR_TEXELS_WGSL}
#ifdef BRUSHWORK_UNFILTERED
${NEAREST_TEXEL_WGSL}
#endif
`,
  [SAMPLE]: `
#ifdef BRUSHWORK_UNFILTERED
baseColor = nearestTexel(diffuseSampler, fragmentInputs.vDiffuseUV);
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
