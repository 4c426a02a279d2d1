import { QUAKE_SKY } from '@brushwork/scene'

const { repetitions, flatness, farSpeed, nearSpeed } = QUAKE_SKY
const FLATNESS = flatness.toFixed(1)

/**
 * Two layers of one image, side by side: the second covers the first by its alpha. Each repeats within its half, half a texel away from the other.
 * Derivatives are those before the repetition. In place of the texture of the material.
 */
const GLSL = {
  vertex: {
    CUSTOM_VERTEX_DEFINITIONS: 'varying vec3 vSkyDirection;',
    CUSTOM_VERTEX_MAIN_END: `
vSkyDirection = position;
#ifdef BRUSHWORK_MIRRORED
vSkyDirection.z = -vSkyDirection.z;
#endif
`,
  },
  fragment: {
    CUSTOM_FRAGMENT_DEFINITIONS: `
varying vec3 vSkyDirection;
vec4 skyLayer(float first, vec2 uv, vec2 moved) {
  float inset = 0.5 / float(textureSize(diffuseSampler, 0).x);
  vec2 halves = vec2(0.5, 1.0);
  vec2 at = fract(uv + moved);
  at = vec2(first + clamp(at.x * 0.5, inset, 0.5 - inset), at.y);
  return textureGrad(diffuseSampler, at, dFdx(uv) * halves, dFdy(uv) * halves);
}
`,
    CUSTOM_FRAGMENT_UPDATE_DIFFUSE: `
#ifdef BRUSHWORK_QUAKE
vec2 skyUv = vSkyDirection.zx * ${repetitions} / length(vSkyDirection * vec3(1.0, ${FLATNESS}, 1.0));
vec4 farSky = skyLayer(0.5, skyUv, vec2(skyMoved.x * ${farSpeed}));
vec4 nearSky = skyLayer(0.0, skyUv, vec2(skyMoved.x * ${nearSpeed}));
#else
vec4 farSky = skyLayer(0.0, vDiffuseUV, vec2(0.0));
vec4 nearSky = skyLayer(0.5, vDiffuseUV, skyMoved);
#endif
baseColor.rgb = mix(farSky.rgb, nearSky.rgb, nearSky.a);
`,
  },
}

/** The same in WGSL. */
const WGSL = {
  vertex: {
    CUSTOM_VERTEX_DEFINITIONS: 'varying vSkyDirection : vec3f;',
    CUSTOM_VERTEX_MAIN_END: `
vertexOutputs.vSkyDirection = vertexInputs.position;
#ifdef BRUSHWORK_MIRRORED
vertexOutputs.vSkyDirection.z = -vertexInputs.position.z;
#endif
`,
  },
  fragment: {
    CUSTOM_FRAGMENT_DEFINITIONS: `
varying vSkyDirection : vec3f;
fn skyLayer(first : f32, uv : vec2f, moved : vec2f) -> vec4f {
  let inset = 0.5 / f32(textureDimensions(diffuseSampler, 0).x);
  let halves = vec2f(0.5, 1.0);
  let at = fract(uv + moved);
  let inHalf = vec2f(first + clamp(at.x * 0.5, inset, 0.5 - inset), at.y);
  return textureSampleGrad(diffuseSampler, diffuseSamplerSampler, inHalf, dpdx(uv) * halves, dpdy(uv) * halves);
}
`,
    CUSTOM_FRAGMENT_UPDATE_DIFFUSE: `
#ifdef BRUSHWORK_QUAKE
let skyDirection = fragmentInputs.vSkyDirection;
let skyUv = skyDirection.zx * ${repetitions} / length(skyDirection * vec3f(1.0, ${FLATNESS}, 1.0));
let farSky = skyLayer(0.5, skyUv, vec2f(uniforms.skyMoved.x * ${farSpeed}));
let nearSky = skyLayer(0.0, skyUv, vec2f(uniforms.skyMoved.x * ${nearSpeed}));
#else
let farSky = skyLayer(0.0, fragmentInputs.vDiffuseUV, vec2f(0.0));
let nearSky = skyLayer(0.5, fragmentInputs.vDiffuseUV, uniforms.skyMoved);
#endif
baseColor = vec4f(mix(farSky.rgb, nearSky.rgb, nearSky.a), baseColor.a);
`,
  },
}

export const SKY_SHADER = { glsl: GLSL, wgsl: WGSL } as const
