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

/** PlayCanvas warns of chunks without a version, or of an old one. */
const CHUNKS_OF = '2.23'

/** Lets a material encode sRGB exactly: PlayCanvas itself uses a power of 2.2, which is wrong by up to 9 of 255. */
export function encodeExactly(material: StandardMaterial): void {
  material.shaderChunksVersion = CHUNKS_OF
  setChunk(material, 'gammaPS', GAMMA)
}

/** Lights a material as the ground is, wherever its mesh faces. */
export function lightAsGround(material: StandardMaterial): void {
  setChunk(material, 'normalVS', UP)
}

/** What the levels of an application add to the light of its scene, from above and from below: uniforms of all shaders. */
export const SKY_LIGHT = 'brushworkSkyLight'
export const GROUND_LIGHT = 'brushworkGroundLight'

/** Lets a lit material show the ambient light of levels. */
export function showSceneLight(app: AppBase, material: StandardMaterial): void {
  addLight(app, material, HEMISPHERE)
  for (const name of [SKY_LIGHT, GROUND_LIGHT]) ambientLight(app, name)
}

/** A sum that levels add to. */
export function ambientLight({ graphicsDevice }: AppBase, name: string): Float32Array {
  const uniform = graphicsDevice.scope.resolve(name)
  if (!(uniform.value instanceof Float32Array)) uniform.setValue(new Float32Array(3))
  return uniform.value
}

/** Code that changes `dDiffuseLight` and `dSpecularLight` before they show: declarations, and statements. */
export interface LightCode {
  readonly head: Code
  readonly lines: Code
}

/** Lets a material add light of other kinds to that of PlayCanvas. Replaces what it added before. */
export function addLight(app: AppBase, material: StandardMaterial, ...added: readonly LightCode[]): void {
  const [combine, end] = ['combinePS', 'endPS'].map((name) => engineChunk(app, name))
  const joined = (parts: readonly Code[]): Code => ({
    glsl: parts.map(({ glsl }) => glsl).join('\n'),
    wgsl: parts.map(({ wgsl }) => wgsl).join('\n'),
  })
  setChunk(material, 'combinePS', joined([...added.map(({ head }) => head), combine]))
  setChunk(material, 'endPS', joined([...added.map(({ lines }) => lines), end]))
}

export const HEMISPHERE: LightCode = {
  head: {
    glsl: `uniform vec3 ${SKY_LIGHT};\nuniform vec3 ${GROUND_LIGHT};`,
    wgsl: `uniform ${SKY_LIGHT}: vec3f;\nuniform ${GROUND_LIGHT}: vec3f;`,
  },
  lines: {
    glsl: `dDiffuseLight += mix(${GROUND_LIGHT}, ${SKY_LIGHT}, 0.5 * litArgs_worldNormal.y + 0.5);`,
    wgsl: `dDiffuseLight = dDiffuseLight + mix(uniform.${GROUND_LIGHT}, uniform.${SKY_LIGHT}, vec3f(0.5 * litArgs_worldNormal.y + 0.5));`,
  },
}

const UP: Code = {
  glsl: `
mat3 dNormalMatrix;
vec3 getNormal() {
  dNormalMatrix = getNormalMatrix(dModelMatrix);
  return vec3(0.0, 1.0, 0.0);
}
`,
  wgsl: `
var<private> dNormalMatrix: mat3x3f;
fn getNormal() -> vec3f {
  dNormalMatrix = getNormalMatrix(dModelMatrix);
  return vec3f(0.0, 1.0, 0.0);
}
`,
}

const GAMMA: Code = {
  glsl: `
#include "decodePS"
#if (GAMMA == SRGB)
float gammaCorrectInput(float color) { return decodeGamma(color); }
vec3 gammaCorrectInput(vec3 color) { return decodeGamma(color); }
vec4 gammaCorrectInput(vec4 color) { return vec4(decodeGamma(color.xyz), color.w); }
vec3 gammaCorrectOutput(vec3 color) {
  vec3 shown = clamp(color, 0.0, 1.0);
  return mix(pow(shown, vec3(1.0 / 2.4)) * 1.055 - 0.055, shown * 12.92, vec3(lessThanEqual(shown, vec3(0.0031308))));
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
#if (GAMMA == SRGB)
fn gammaCorrectInput(color: f32) -> f32 { return decodeGammaFloat(color); }
fn gammaCorrectInputVec3(color: vec3f) -> vec3f { return decodeGamma3(color); }
fn gammaCorrectInputVec4(color: vec4f) -> vec4f { return vec4f(decodeGamma3(color.xyz), color.w); }
fn gammaCorrectOutput(color: vec3f) -> vec3f {
  let shown = clamp(color, vec3f(0.0), vec3f(1.0));
  return select(pow(shown, vec3f(1.0 / 2.4)) * 1.055 - 0.055, shown * 12.92, shown <= vec3f(0.0031308));
}
#else
fn gammaCorrectInput(color: f32) -> f32 { return color; }
fn gammaCorrectInputVec3(color: vec3f) -> vec3f { return color; }
fn gammaCorrectInputVec4(color: vec4f) -> vec4f { return color; }
fn gammaCorrectOutput(color: vec3f) -> vec3f { return color; }
#endif
`,
}
