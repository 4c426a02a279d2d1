/** What shows a moment of vertex frames. */
export type MomentOf = 'mesh' | 'instance'

/** `frameFunctions` of `@brushwork/scene/shaders` in WGSL, as PlayCanvas writes uniforms and attributes. */
export const frameFunctionsWgsl = (isWrapped: boolean, momentOf: MomentOf): string => /* wgsl */ `
var<private> framePosition: vec3f;
var<private> frameNormal: vec3f;
fn frameTexel(frame: f32) -> vec4u {
  ${isWrapped ? WRAPPED : ROW_PER_FRAME}
}
fn octahedral(code: u32) -> vec3f {
  var xy = vec2f(f32(code & 255u), f32(code >> 8u)) / 127.0 - 1.0;
  let z = 1.0 - abs(xy.x) - abs(xy.y);
  if (z < 0.0) {
    xy = (1.0 - abs(xy.yx)) * select(vec2f(1.0), vec2f(-1.0), xy < vec2f(0.0));
  }
  return normalize(vec3f(xy, z));
}
fn playFrames(ownPosition: vec3f, ownNormal: vec3f) {
  let moment = ${momentOf === 'mesh' ? 'uniform.' : ''}frameMix;
  if (moment.w == 1.0) {
    framePosition = ownPosition;
    frameNormal = ownNormal;
    return;
  }
  let a = frameTexel(moment.x);
  let b = frameTexel(moment.y);
  var from1 = octahedral(a.w);
  let between = mix(from1, octahedral(b.w), moment.z);
  if (dot(between, between) > 1e-12) {
    from1 = normalize(between);
  }
  let moving = uniform.frameOffset + uniform.frameStep * mix(vec3f(a.xyz), vec3f(b.xyz), moment.z);
  framePosition = mix(moving, ownPosition, moment.w);
  frameNormal = mix(from1, ownNormal, moment.w);
}
`

const ROW_PER_FRAME = 'return textureLoad(frameTexels, vec2i(i32(frameColumn), i32(frame)), 0);'
const WRAPPED = `let at = i32(frame) * i32(uniform.frameColumns) + i32(frameColumn);
  let width = i32(textureDimensions(frameTexels, 0).x);
  return textureLoad(frameTexels, vec2i(at % width, at / width), 0);`
