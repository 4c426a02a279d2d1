import { type FrameInput, frameFunctions, frameFunctionsWgsl } from '@brushwork/scene/shaders'
import { type AppBase, SEMANTIC_ATTR10, type StandardMaterial } from 'playcanvas'
import { type Code, engineChunk, setChunk } from '../../surface/shader-chunks.js'

/** What shows a moment of vertex frames. */
type MomentOf = 'mesh' | 'instance'

/** The vertex stream with the column of each vertex. */
export const FRAME_COLUMN = SEMANTIC_ATTR10

/**
 * Lets a material take positions and normals from a frame texture, whose uniforms are those of mesh instances. Meshes without frames show
 * their own vertices.
 * @param momentOf what shows a moment: a mesh by a parameter, or each instance by a vertex stream `frameMix`
 * @throws Error for versions of PlayCanvas whose vertex shaders are others
 */
export function playFrames(
  app: AppBase,
  material: StandardMaterial,
  isWrapped: boolean,
  momentOf: MomentOf = 'mesh',
): void {
  const core = engineChunk(app, 'transformCoreVS')
  const position = momentOf === 'mesh' ? core : withoutBones(core)
  const normal = engineChunk(app, 'normalCoreVS')
  material.setAttribute('frameColumn', FRAME_COLUMN)
  if (momentOf === 'mesh') material.setParameter('frameMix', [0, 0, 0, 1])
  setChunk(material, 'transformCoreVS', {
    glsl: `${INPUTS.glsl}${MOMENTS[momentOf].glsl}${frameFunctions(isWrapped)}${moved(position.glsl, POSITION.glsl)}`,
    wgsl: `${INPUTS.wgsl}${MOMENTS[momentOf].wgsl}${frameFunctionsWgsl(isWrapped, inputsOf(momentOf))}${moved(position.wgsl, POSITION.wgsl)}`,
  })
  setChunk(material, 'normalCoreVS', {
    glsl: moved(normal.glsl, NORMAL.glsl),
    wgsl: moved(normal.wgsl, NORMAL.wgsl),
  })
  material.update()
}

/** Code of inputs in WGSL. */
function inputsOf(momentOf: MomentOf): (name: FrameInput) => string {
  const attributes: readonly FrameInput[] = momentOf === 'instance' ? ['frameColumn', 'frameMix'] : ['frameColumn']
  return (name) => (attributes.includes(name) ? name : `uniform.${name}`)
}

/** PlayCanvas finds attributes by their names in a chunk, and instances have streams in place of those of bones. */
function withoutBones({ glsl, wgsl }: Code): Code {
  const bones = /vertex_bone/g
  return { glsl: glsl.replace(bones, 'no_bone'), wgsl: wgsl.replace(bones, 'no_bone') }
}

/** Replaces what a chunk begins with: the vertex as it is in the mesh. */
function moved(chunk: string, by: string): string {
  const found = /(?:vec3 local(?:Pos|Normal)|var local(?:Pos|Normal): vec3f) = vertex_?(?:Position|[nN]ormal);/
  if (!found.test(chunk)) {
    throw new Error(
      'vertex frames need the vertex shaders of PlayCanvas 2.8 to 2.23, and this version has others: ' +
        "create the model with the option vertexFrames: 'cpu'",
    )
  }
  return chunk.replace(found, by)
}

const POSITION: Code = {
  glsl: 'playFrames(vertexPosition, vec3(0.0, 0.0, 1.0));\n\tvec3 localPos = framePosition;',
  wgsl: 'playFrames(vertexPosition, vec3f(0.0, 0.0, 1.0));\n\tvar localPos: vec3f = framePosition;',
}
const NORMAL: Code = {
  glsl: 'playFrames(vertex_position.xyz, vertex_normal);\n\tvec3 localNormal = frameNormal;',
  wgsl: 'playFrames(vertex_position.xyz, vertexNormal);\n\tvar localNormal: vec3f = frameNormal;',
}

/** Frames are shown by meshes, or by each instance of one. */
const MOMENTS: Readonly<Record<MomentOf, Code>> = {
  mesh: { glsl: 'uniform vec4 frameMix;', wgsl: 'uniform frameMix: vec4f;' },
  instance: { glsl: 'attribute vec4 frameMix;', wgsl: 'attribute frameMix: vec4f;' },
}

const INPUTS: Code = {
  glsl: `
attribute float frameColumn;
uniform vec3 frameStep;
uniform vec3 frameOffset;
uniform highp usampler2D frameTexels;
uniform highp int frameColumns;
`,
  wgsl: `
attribute frameColumn: f32;
uniform frameStep: vec3f;
uniform frameOffset: vec3f;
uniform frameColumns: f32;
var frameTexels: texture_2d<u32>;
`,
}
