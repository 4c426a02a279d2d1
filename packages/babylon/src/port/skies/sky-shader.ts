import { SKY_LAYERS, SKY_LAYERS_WGSL } from '@brushwork/scene/shaders'

/** Two layers of one image, side by side, in place of the texture of the material. */
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
${SKY_LAYERS}`,
    CUSTOM_FRAGMENT_UPDATE_DIFFUSE: `
#ifdef BRUSHWORK_QUAKE
baseColor.rgb = quakeSky(diffuseSampler, vSkyDirection, skyMoved.x);
#else
baseColor.rgb = skyWithClouds(diffuseSampler, vDiffuseUV, skyMoved);
#endif
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
${SKY_LAYERS_WGSL}`,
    CUSTOM_FRAGMENT_UPDATE_DIFFUSE: `
#ifdef BRUSHWORK_QUAKE
let skyColor = quakeSky(diffuseSampler, diffuseSamplerSampler, fragmentInputs.vSkyDirection, uniforms.skyMoved.x);
#else
let skyColor = skyWithClouds(diffuseSampler, diffuseSamplerSampler, fragmentInputs.vDiffuseUV, uniforms.skyMoved);
#endif
baseColor = vec4f(skyColor, baseColor.a);
`,
  },
}

export const SKY_SHADER = { glsl: GLSL, wgsl: WGSL } as const
