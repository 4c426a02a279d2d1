import { QUAKE_SKY } from '@brushwork/scene'
import type { StandardMaterial } from 'playcanvas'
import { type Code, setChunk } from '../../surface/shader-chunks.js'
import { emission, LAYERS } from './cloud-layers.js'

/**
 * Makes a material show the two layers of a Quake sky, by Quake's projection: `QUAKE_SKY`.
 * @returns moves the clouds
 */
export function showQuakeClouds(material: StandardMaterial): (seconds: number) => void {
  setChunk(material, 'litUserDeclarationVS', {
    glsl: 'varying vec3 skyDirection;',
    wgsl: 'varying skyDirection: vec3f;',
  })
  setChunk(material, 'litUserDeclarationPS', {
    glsl: 'varying vec3 skyDirection;',
    wgsl: 'varying skyDirection: vec3f;',
  })
  setChunk(material, 'litUserMainEndVS', {
    glsl: 'skyDirection = vertex_position.xyz;',
    wgsl: 'output.skyDirection = vertex_position.xyz;',
  })
  setChunk(material, 'emissivePS', {
    glsl: `${LAYERS.glsl}uniform float skySeconds;${emission('vec3', CLOUDS.glsl)}`,
    wgsl: `${LAYERS.wgsl}uniform skySeconds: f32;${emission('vec3f', CLOUDS.wgsl)}`,
  })
  const moveTo = (seconds: number) => material.setParameter('skySeconds', seconds)
  moveTo(0)
  material.update()
  return moveTo
}

const { repetitions, farSpeed, nearSpeed } = QUAKE_SKY
const flatness = QUAKE_SKY.flatness.toFixed(1)

/** Pack axes: the source's x is z, its y is x, its height y. */
const CLOUDS: Code = {
  glsl: `
  vec2 uv = skyDirection.zx * ${repetitions} / length(skyDirection * vec3(1.0, ${flatness}, 1.0));
  vec4 farSky = skyLayer(0.5, uv, vec2(skySeconds * ${farSpeed}));
  vec4 nearSky = skyLayer(0.0, uv, vec2(skySeconds * ${nearSpeed}));
  vec3 sky = mix(farSky.rgb, nearSky.rgb, nearSky.a);`,
  wgsl: `
  let uv = skyDirection.zx * ${repetitions} / length(skyDirection * vec3f(1.0, ${flatness}, 1.0));
  let farSky = skyLayer(0.5, uv, vec2f(uniform.skySeconds * ${farSpeed}));
  let nearSky = skyLayer(0.0, uv, vec2f(uniform.skySeconds * ${nearSpeed}));
  let sky = mix(farSky.rgb, nearSky.rgb, nearSky.a);`,
}
