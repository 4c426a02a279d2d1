import { DECODE_SRGB, DECODE_SRGB_WGSL, ENCODE_SRGB, ENCODE_SRGB_WGSL } from '@brushwork/scene/shaders'
import { type AppBase, SHADERLANGUAGE_GLSL, SHADERLANGUAGE_WGSL, ShaderChunks, type StandardMaterial } from 'playcanvas'

/** Code in both languages that PlayCanvas has. */
export interface Code {
  readonly glsl: string
  readonly wgsl: string
}

/** Replaces a chunk of a material's shader. */
export function setChunk(material: StandardMaterial, name: string, { glsl, wgsl }: Code): void {
  material.getShaderChunks(SHADERLANGUAGE_GLSL).set(name, glsl)
  material.getShaderChunks(SHADERLANGUAGE_WGSL).set(name, wgsl)
}

/** The engine's own code of a chunk. @throws Error for versions of PlayCanvas without it */
export function engineChunk({ graphicsDevice }: AppBase, name: string): Code {
  const [glsl, wgsl] = [SHADERLANGUAGE_GLSL, SHADERLANGUAGE_WGSL].map((language) =>
    ShaderChunks.get(graphicsDevice, language).get(name),
  )
  if (glsl === undefined || wgsl === undefined) {
    throw new Error(
      `this version of PlayCanvas has no shader chunk "${name}": use one of the peer range of the package`,
    )
  }
  return { glsl, wgsl }
}

/** The code of a material's shader: its own, or the engine's. */
export function chunkOf(app: AppBase, material: StandardMaterial, name: string): Code {
  const [glsl, wgsl] = [SHADERLANGUAGE_GLSL, SHADERLANGUAGE_WGSL].map((language) =>
    material.getShaderChunks(language).get(name),
  )
  return glsl === undefined || wgsl === undefined ? engineChunk(app, name) : { glsl, wgsl }
}

/** PlayCanvas warns of chunks without a version, or of an old one. */
const CHUNKS_OF = '2.23'

/** Lets a material encode sRGB exactly: PlayCanvas itself uses a power of 2.2, which is wrong by up to 9 of 255. */
export function encodeExactly(material: StandardMaterial): void {
  material.shaderChunksVersion = CHUNKS_OF
  setChunk(material, 'gammaPS', GAMMA)
}

/** Code of a lit shader, before the color of a surface is summed up: it changes `dDiffuseLight`, `dSpecularLight`, `litArgs_albedo` or `litArgs_emission`. */
export interface LightCode {
  /** Declarations. */
  readonly head: Code
  /** Statements. */
  readonly lines: Code
}

/** Lets a material run code after what it runs already, and before it sums up its color. */
export function addCode(app: AppBase, material: StandardMaterial, { head, lines }: LightCode): void {
  insertBefore(app, material, 'combinePS', head)
  insertBefore(app, material, 'endPS', lines)
}

/** Inserts code before the engine's own in a chunk, and after what was inserted before. */
function insertBefore(app: AppBase, material: StandardMaterial, name: string, added: Code): void {
  const [own, now] = [engineChunk(app, name), chunkOf(app, material, name)]
  setChunk(material, name, {
    glsl: now.glsl.replace(own.glsl, () => `${added.glsl}\n${own.glsl}`),
    wgsl: now.wgsl.replace(own.wgsl, () => `${added.wgsl}\n${own.wgsl}`),
  })
}

/** Lets vertices pass a value on: declarations, and statements at the end of the vertex shader. */
export function addVertexCode(app: AppBase, material: StandardMaterial, { head, lines }: LightCode): void {
  append(app, material, 'litUserDeclarationVS', head)
  append(app, material, 'litUserMainEndVS', lines)
}

function append(app: AppBase, material: StandardMaterial, name: string, added: Code): void {
  const now = chunkOf(app, material, name)
  setChunk(material, name, { glsl: `${now.glsl}\n${added.glsl}`, wgsl: `${now.wgsl}\n${added.wgsl}` })
}

const GAMMA: Code = {
  glsl: `
#include "decodePS"
${ENCODE_SRGB}${DECODE_SRGB}
#if (GAMMA == SRGB)
float gammaCorrectInput(float color) { return decodeGamma(color); }
vec3 gammaCorrectInput(vec3 color) { return decodeGamma(color); }
vec4 gammaCorrectInput(vec4 color) { return vec4(decodeGamma(color.xyz), color.w); }
vec3 gammaCorrectOutput(vec3 color) {
  return encodeSrgb(clamp(color, 0.0, 1.0));
}
#else
float gammaCorrectInput(float color) { return color; }
vec3 gammaCorrectInput(vec3 color) { return color; }
vec4 gammaCorrectInput(vec4 color) { return color; }
vec3 gammaCorrectOutput(vec3 color) { return color; }
#endif
`,
  wgsl: `
#include "decodePS"
${ENCODE_SRGB_WGSL}${DECODE_SRGB_WGSL}
#if (GAMMA == SRGB)
fn gammaCorrectInput(color: f32) -> f32 { return decodeGammaFloat(color); }
fn gammaCorrectInputVec3(color: vec3f) -> vec3f { return decodeGamma3(color); }
fn gammaCorrectInputVec4(color: vec4f) -> vec4f { return vec4f(decodeGamma3(color.xyz), color.w); }
fn gammaCorrectOutput(color: vec3f) -> vec3f {
  return encodeSrgb(clamp(color, vec3f(0.0), vec3f(1.0)));
}
#else
fn gammaCorrectInput(color: f32) -> f32 { return color; }
fn gammaCorrectInputVec3(color: vec3f) -> vec3f { return color; }
fn gammaCorrectInputVec4(color: vec4f) -> vec4f { return color; }
fn gammaCorrectOutput(color: vec3f) -> vec3f { return color; }
#endif
`,
}
