import { QUAKE_SKY } from '../../shapes/sky/quake-sky.js'

/** `SKY_LAYERS` in WGSL. */
export const SKY_LAYERS_WGSL = /* wgsl */ `
fn skyLayer(sheet: texture_2d<f32>, reader: sampler, first: f32, uv: vec2f, moved: vec2f) -> vec4f {
  let halves = vec2f(0.5, 1.0);
  let across = dpdx(uv) * halves;
  let down = dpdy(uv) * halves;
  let size = vec2f(textureDimensions(sheet, 0));
  let texels = max(1.0, max(length(across * size), length(down * size)));
  let rim = min(0.5, exp2(ceil(log2(texels))) / size.x);
  let at = fract(uv + moved);
  let inner = clamp(at.x, rim, 1.0 - rim);
  let share = max(0.0, 0.5 - min(at.x, 1.0 - at.x) / (2.0 * rim));
  let here = textureSampleGrad(sheet, reader, vec2f(first + inner * 0.5, at.y), across, down);
  let beyond = textureSampleGrad(sheet, reader, vec2f(first + (1.0 - inner) * 0.5, at.y), across, down);
  return mix(here, beyond, share);
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
