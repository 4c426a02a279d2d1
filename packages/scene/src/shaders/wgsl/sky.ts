import { QUAKE_SKY } from '../../shapes/sky/quake-sky.js'

/** `SKY_LAYERS` in WGSL. */
export const SKY_LAYERS_WGSL = /* wgsl */ `
fn skyLayer(sheet: texture_2d<f32>, reader: sampler, first: f32, uv: vec2f, moved: vec2f) -> vec4f {
  let inset = 0.5 / f32(textureDimensions(sheet, 0).x);
  let halves = vec2f(0.5, 1.0);
  let at = fract(uv + moved);
  let inHalf = vec2f(first + clamp(at.x * 0.5, inset, 0.5 - inset), at.y);
  return textureSampleGrad(sheet, reader, inHalf, dpdx(uv) * halves, dpdy(uv) * halves);
}
fn skyWithClouds(sheet: texture_2d<f32>, reader: sampler, uv: vec2f, moved: vec2f) -> vec3f {
  let clouds = skyLayer(sheet, reader, 0.5, uv, moved);
  return mix(skyLayer(sheet, reader, 0.0, uv, vec2f(0.0)).rgb, clouds.rgb, clouds.a);
}
fn quakeSky(sheet: texture_2d<f32>, reader: sampler, direction: vec3f, seconds: f32) -> vec3f {
  let uv = direction.zx * ${QUAKE_SKY.repetitions} / length(direction * vec3f(1.0, ${QUAKE_SKY.flatness.toFixed(1)}, 1.0));
  let clouds = skyLayer(sheet, reader, 0.0, uv, vec2f(seconds * ${QUAKE_SKY.nearSpeed}));
  return mix(skyLayer(sheet, reader, 0.5, uv, vec2f(seconds * ${QUAKE_SKY.farSpeed})).rgb, clouds.rgb, clouds.a);
}
`
