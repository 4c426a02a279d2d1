import { type FrameInput, frameFunctions, frameFunctionsWgsl } from '@brushwork/scene/shaders'

/** Vertices of a moment, by the law of scene. */
const GLSL = {
  CUSTOM_VERTEX_DEFINITIONS: `
#ifdef BRUSHWORK_FRAMES
attribute float frameColumn;
attribute vec4 frameMix;
uniform highp usampler2D frameTexels;
#ifdef BRUSHWORK_WRAPPED
${frameFunctions(true)}
#else
${frameFunctions(false)}
#endif
#endif
`,
  CUSTOM_VERTEX_UPDATE_NORMAL: `
#ifdef BRUSHWORK_FRAMES
#ifdef NORMAL
playFrames(positionUpdated, normalUpdated);
normalUpdated = frameNormal;
#else
playFrames(positionUpdated, vec3(0.0));
#endif
positionUpdated = framePosition;
#endif
`,
}

const input = (name: FrameInput) =>
  name === 'frameColumn' || name === 'frameMix' ? `vertexInputs.${name}` : `uniforms.${name}`

/** The same in WGSL. */
const WGSL = {
  CUSTOM_VERTEX_DEFINITIONS: `
#ifdef BRUSHWORK_FRAMES
attribute frameColumn : f32;
attribute frameMix : vec4f;
var frameTexels : texture_2d<u32>;
#ifdef BRUSHWORK_WRAPPED
${frameFunctionsWgsl(true, input)}
#else
${frameFunctionsWgsl(false, input)}
#endif
#endif
`,
  CUSTOM_VERTEX_UPDATE_NORMAL: `
#ifdef BRUSHWORK_FRAMES
#ifdef NORMAL
playFrames(positionUpdated, normalUpdated);
normalUpdated = frameNormal;
#else
playFrames(positionUpdated, vec3f(0.0));
#endif
positionUpdated = framePosition;
#endif
`,
}

export const FRAME_SHADER = { glsl: GLSL, wgsl: WGSL } as const
