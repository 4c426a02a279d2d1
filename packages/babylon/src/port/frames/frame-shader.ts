/**
 * The law of vertex frames in vertex shaders. `frameMix` has two frames, the weight of the second, and the weight of the mesh's own position and
 * normal. Opposite normals have no mean: then the first is kept.
 */
const GLSL = {
  CUSTOM_VERTEX_DEFINITIONS: `
#ifdef BRUSHWORK_FRAMES
attribute float frameColumn;
attribute vec4 frameMix;
attribute vec3 frameStep;
attribute vec3 frameOffset;
uniform highp usampler2D frameTexels;
uvec4 frameTexel(float frame) {
#ifdef BRUSHWORK_WRAPPED
  highp int at = int(frame) * int(frameColumns) + int(frameColumn);
  highp int width = textureSize(frameTexels, 0).x;
  return texelFetch(frameTexels, ivec2(at % width, at / width), 0);
#else
  return texelFetch(frameTexels, ivec2(int(frameColumn), int(frame)), 0);
#endif
}
vec3 frameOctahedral(uint code) {
  vec2 xy = vec2(code & 255u, code >> 8) / 127.0 - 1.0;
  float z = 1.0 - abs(xy.x) - abs(xy.y);
  if (z < 0.0) xy = (1.0 - abs(xy.yx)) * vec2(xy.x < 0.0 ? -1.0 : 1.0, xy.y < 0.0 ? -1.0 : 1.0);
  return normalize(vec3(xy, z));
}
#endif
`,
  CUSTOM_VERTEX_UPDATE_NORMAL: `
#ifdef BRUSHWORK_FRAMES
if (frameMix.w != 1.0) {
  uvec4 frameA = frameTexel(frameMix.x);
  uvec4 frameB = frameTexel(frameMix.y);
  vec3 frameNormal = frameOctahedral(frameA.w);
  vec3 frameBetween = mix(frameNormal, frameOctahedral(frameB.w), frameMix.z);
  if (dot(frameBetween, frameBetween) > 1e-12) frameNormal = normalize(frameBetween);
  positionUpdated = mix(frameOffset + frameStep * mix(vec3(frameA.xyz), vec3(frameB.xyz), frameMix.z), positionUpdated, frameMix.w);
#ifdef NORMAL
  normalUpdated = mix(frameNormal, normalUpdated, frameMix.w);
#endif
}
#endif
`,
}

/** The same in WGSL. */
const WGSL = {
  CUSTOM_VERTEX_DEFINITIONS: `
#ifdef BRUSHWORK_FRAMES
attribute frameColumn : f32;
attribute frameMix : vec4f;
attribute frameStep : vec3f;
attribute frameOffset : vec3f;
var frameTexels : texture_2d<u32>;
fn frameTexel(column : f32, frame : f32) -> vec4u {
#ifdef BRUSHWORK_WRAPPED
  let at = i32(frame) * i32(uniforms.frameColumns) + i32(column);
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
  positionUpdated = mix(vertexInputs.frameOffset + vertexInputs.frameStep * framePosition, positionUpdated, frameMixed.w);
#ifdef NORMAL
  normalUpdated = mix(frameNormal, normalUpdated, frameMixed.w);
#endif
}
#endif
`,
}

export const FRAME_SHADER = { glsl: GLSL, wgsl: WGSL } as const
