import { MAX_TEXTURES } from '@brushwork/scene'

const EACH = Array.from({ length: MAX_TEXTURES }, (_, at) => at)

/** Lines for each skin that has a map. */
const mapped = (line: (at: number) => string) =>
  EACH.map((at) => `#if BRUSHWORK_SKINS > ${at}\n${line(at)}\n#endif`).join('\n')

/** The color of the skin of an instance. All maps are read, so that each has its derivatives. */
const GLSL = {
  vertex: {
    CUSTOM_VERTEX_DEFINITIONS: 'attribute float instanceSkin;\nvarying float vInstanceSkin;',
    CUSTOM_VERTEX_MAIN_END: 'vInstanceSkin = instanceSkin;',
  },
  fragment: {
    CUSTOM_FRAGMENT_DEFINITIONS: `varying float vInstanceSkin;\n${mapped((at) => `uniform sampler2D skinMap${at};`)}`,
    CUSTOM_FRAGMENT_UPDATE_DIFFUSE: `
int skinRow = int(vInstanceSkin + 0.5);
diffuseColor = skinRows[skinRow * 2].rgb;
${mapped(
  (at) => `vec3 skinTexel${at} = texture2D(skinMap${at}, vMainUV1).rgb;
if (skinRow == ${at}) baseColor.rgb = skinTexel${at};`,
)}
`,
    CUSTOM_FRAGMENT_BEFORE_FOG: `
emissiveColor = skinRows[skinRow * 2 + 1].rgb;
ambientLight *= skinRows[skinRow * 2].rgb;
`,
  },
}

/** The same in WGSL. */
const WGSL = {
  vertex: {
    CUSTOM_VERTEX_DEFINITIONS: 'attribute instanceSkin : f32;\nvarying vInstanceSkin : f32;',
    CUSTOM_VERTEX_MAIN_END: 'vertexOutputs.vInstanceSkin = vertexInputs.instanceSkin;',
  },
  fragment: {
    CUSTOM_FRAGMENT_DEFINITIONS: `varying vInstanceSkin : f32;\n${mapped(
      (at) => `var skinMap${at}Sampler : sampler;\nvar skinMap${at} : texture_2d<f32>;`,
    )}`,
    CUSTOM_FRAGMENT_UPDATE_DIFFUSE: `
let skinRow = i32(fragmentInputs.vInstanceSkin + 0.5);
diffuseColor = uniforms.skinRows[skinRow * 2].rgb;
${mapped(
  (at) => `let skinTexel${at} = textureSample(skinMap${at}, skinMap${at}Sampler, fragmentInputs.vMainUV1).rgb;
if (skinRow == ${at}) { baseColor = vec4f(skinTexel${at}, baseColor.a); }`,
)}
`,
    CUSTOM_FRAGMENT_BEFORE_FOG: `
emissiveColor = uniforms.skinRows[skinRow * 2 + 1].rgb;
ambientLight *= uniforms.skinRows[skinRow * 2].rgb;
`,
  },
}

export const SKINS_SHADER = { glsl: GLSL, wgsl: WGSL } as const
