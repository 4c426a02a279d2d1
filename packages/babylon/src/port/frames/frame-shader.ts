import { frameFunctions } from '@brushwork/scene/shaders'

/**
 * The law of vertex frames in vertex shaders. `frameMix` has two frames, the weight of the second, and the weight of the mesh's own position and
 * normal. Opposite normals have no mean: then the first is kept.
 */
const GLSL = {
  CUSTOM_VERTEX_DEFINITIONS: `
#ifdef BRUSHWORK_FRAMES
attribute float frameColumn;
attribute vec4 frameMix;
uniform highp usampler2D frameTexels;
#define frameColumns int(frameColumnCount)
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

/** The same in WGSL. */
const WGSL = {
  CUSTOM_VERTEX_DEFINITIONS: `
#ifdef BRUSHWORK_FRAMES
attribute frameColumn : f32;
attribute frameMix : vec4f;
var frameTexels : texture_2d<u32>;
fn frameTexel(column : f32, frame : f32) -> vec4u {
#ifdef BRUSHWORK_WRAPPED
  let at = i32(frame) * i32(uniforms.frameColumnCount) + i32(column);
  let width = i32(textureDimensions(frameTexels, 0).x);
  return textureLoad(frameTexels, vec2i(at % width, at / width), 0);
#else
  return textureLoad(frameTexels, vec2i(i32(column), i32(frame)), 0);
#endif
}
fn frameOctahedral(code : u32) -> vec3f {
  var xy = vec2f(f32(code & 255u), f32(code >> 8u)) / 127.0 - 1.0;
  let z = 1.0 - abs(xy.x) - abs(xy.y);
  if (z < 0.0) { xy = (1.0 - abs(xy.yx)) * select(vec2f(1.0), vec2f(-1.0), xy < vec2f(0.0)); }
  return normalize(vec3f(xy, z));
}
#endif
`,
  CUSTOM_VERTEX_UPDATE_NORMAL: `
#ifdef BRUSHWORK_FRAMES
let frameMixed = vertexInputs.frameMix;
if (frameMixed.w != 1.0) {
  let frameA = frameTexel(vertexInputs.frameColumn, frameMixed.x);
  let frameB = frameTexel(vertexInputs.frameColumn, frameMixed.y);
  var frameNormal = frameOctahedral(frameA.w);
  let frameBetween = mix(frameNormal, frameOctahedral(frameB.w), frameMixed.z);
  if (dot(frameBetween, frameBetween) > 1e-12) { frameNormal = normalize(frameBetween); }
  let framePosition = mix(vec3f(frameA.xyz), vec3f(frameB.xyz), frameMixed.z);
  positionUpdated = mix(uniforms.frameOffset + uniforms.frameStep * framePosition, positionUpdated, frameMixed.w);
#ifdef NORMAL
  normalUpdated = mix(frameNormal, normalUpdated, frameMixed.w);
#endif
}
#endif
`,
}

export const FRAME_SHADER = { glsl: GLSL, wgsl: WGSL } as const
