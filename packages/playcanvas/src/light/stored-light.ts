import { type AppBase, SEMANTIC_TEXCOORD0, type StandardMaterial } from 'playcanvas'
import { addVertexCode, type Code } from '../surface/shader-chunks.js'

/** How a shader reads light that is stored. */
export interface StoredLight {
  prepare(app: AppBase, material: StandardMaterial): void
  /** Declarations. */
  readonly head: Code
  /** How much of the lights of the scene it takes away. */
  readonly share: Code
  /** The light, times its share. */
  readonly light: Code
}

/** Light of each vertex: a texel each, premultiplied by its share, with 1 as the fourth number where the lights of the scene show. */
export const storedOnVertices: StoredLight = {
  prepare(app, material) {
    addVertexCode(app, material, {
      head: {
        glsl: 'uniform highp sampler2D vertexLight;\nvarying vec4 vGridLight;',
        wgsl: 'var vertexLight: texture_2d<f32>;\nvarying vGridLight: vec4f;',
      },
      lines: {
        glsl: `int lightWidth = textureSize(vertexLight, 0).x;
vGridLight = texelFetch(vertexLight, ivec2(gl_VertexID % lightWidth, gl_VertexID / lightWidth), 0);`,
        wgsl: `let lightWidth = i32(textureDimensions(vertexLight, 0).x);
let lightAt = i32(pcVertexIndex);
output.vGridLight = textureLoad(vertexLight, vec2i(lightAt % lightWidth, lightAt / lightWidth), 0);`,
      },
    })
  },
  head: { glsl: 'varying vec4 vGridLight;', wgsl: 'varying vGridLight: vec4f;' },
  share: { glsl: '(1.0 - vGridLight.a)', wgsl: '(1.0 - vGridLight.a)' },
  light: { glsl: 'vGridLight.rgb', wgsl: 'vGridLight.rgb' },
}

/** Light of an image over the texture coordinates: its first and last texels are at their ends. */
export const storedOnPage: StoredLight = {
  prepare(app, material) {
    // PlayCanvas declares it for its own maps.
    material.setAttribute('vertex_texCoord0', SEMANTIC_TEXCOORD0)
    material.setParameter('gridLightBrightness', 0)
    addVertexCode(app, material, {
      head: {
        glsl: 'varying vec2 vGridLightUv;\n#ifndef UV0\nattribute vec2 vertex_texCoord0;\n#endif',
        wgsl: 'varying vGridLightUv: vec2f;\n#ifndef UV0\nattribute vertex_texCoord0: vec2f;\n#endif',
      },
      lines: { glsl: 'vGridLightUv = vertex_texCoord0;', wgsl: 'output.vGridLightUv = vertex_texCoord0;' },
    })
  },
  head: {
    glsl: `
varying vec2 vGridLightUv;
uniform sampler2D gridLightPage;
uniform float gridLightBrightness;
vec3 lightOfPage() {
  vec2 size = vec2(textureSize(gridLightPage, 0));
  return texture2D(gridLightPage, (vGridLightUv * (size - 1.0) + 0.5) / size).rgb;
}
`,
    wgsl: `
varying vGridLightUv: vec2f;
var gridLightPage: texture_2d<f32>;
var gridLightPageSampler: sampler;
uniform gridLightBrightness: f32;
fn lightOfPage() -> vec3f {
  let size = vec2f(textureDimensions(gridLightPage, 0));
  return textureSample(gridLightPage, gridLightPageSampler, (vGridLightUv * (size - 1.0) + 0.5) / size).rgb;
}
`,
  },
  share: { glsl: 'brushworkGridShare', wgsl: 'uniform.brushworkGridShare' },
  light: {
    glsl: 'brushworkGridShare * gridLightBrightness * lightOfPage()',
    wgsl: 'uniform.brushworkGridShare * uniform.gridLightBrightness * lightOfPage()',
  },
}
