import { type BatchSource, isFramed } from '@brushwork/scene'
import { type AppBase, StandardMaterial } from 'playcanvas'
import { type Code, setChunk } from '../../surface/shader-chunks.js'
import type { FrameTexture } from '../frames/frame-texture.js'
import { playFrames } from '../frames/play-frames.js'
import type { MeshEntity } from '../nodes/mesh-entity.js'
import type { PlayCanvas } from '../play-canvas.js'
import { INSTANCE_STREAMS } from './instance-streams.js'

/** Lets the materials of a batch draw instances, each at its place and moment. @throws TypeError for shaders of the game */
export function drawInstances(app: AppBase, mesh: MeshEntity, { part, frames }: BatchSource<PlayCanvas>): void {
  const texture = frames !== undefined && isFramed(part) ? (frames as FrameTexture) : undefined
  for (const instance of mesh.meshInstances) {
    const { material } = instance
    if (!(material instanceof StandardMaterial)) throw new TypeError(cannotDraw(material?.name ?? ''))
    setAttributes(material, 'instanceRow', INSTANCE_STREAMS.matrix)
    setChunk(material, 'transformInstancingVS', MATRIX)
    setChunk(material, 'normalVS', NORMAL)
    if (texture === undefined || !isFramed(part)) continue
    playFrames(app, material, texture.isWrapped, 'instance')
    setAttributes(material, 'frameMix', INSTANCE_STREAMS.moment)
    const { step, offset } = part.frames.grid
    instance.setParameter('frameTexels', texture.texture as never)
    instance.setParameter('frameColumns', texture.columns)
    instance.setParameter('frameStep', [...step])
    instance.setParameter('frameOffset', [...offset])
  }
}

/** Lets a material read vertex streams: by a name, or several by it and an index. */
export function setAttributes(material: StandardMaterial, name: string, streams: readonly string[]): void {
  for (const [at, semantic] of streams.entries())
    material.setAttribute(streams.length > 1 ? `${name}${at}` : name, semantic)
  material.update()
}

function cannotDraw(name: string): string {
  return `material "${name}" cannot draw instances: expected a StandardMaterial`
}

const MATRIX: Code = {
  glsl: `
attribute vec4 instanceRow0;
attribute vec4 instanceRow1;
attribute vec4 instanceRow2;
attribute vec4 instanceRow3;
mat4 getModelMatrix() {
  return matrix_model * mat4(instanceRow0, instanceRow1, instanceRow2, instanceRow3);
}
`,
  wgsl: `
attribute instanceRow0: vec4f;
attribute instanceRow1: vec4f;
attribute instanceRow2: vec4f;
attribute instanceRow3: vec4f;
fn getModelMatrix() -> mat4x4f {
  return uniform.matrix_model * mat4x4f(instanceRow0, instanceRow1, instanceRow2, instanceRow3);
}
`,
}

/** As the engine's own, but right for instances that are larger along one axis. */
const NORMAL: Code = {
  glsl: `
mat3 dNormalMatrix;
vec3 getNormal() {
  mat3 model = mat3(dModelMatrix);
  dNormalMatrix = transpose(inverse(model));
  return normalize(dNormalMatrix * getLocalNormal(vertex_normal));
}
`,
  wgsl: `
var<private> dNormalMatrix: mat3x3f;
fn getNormal() -> vec3f {
  let model = mat3x3f(dModelMatrix[0].xyz, dModelMatrix[1].xyz, dModelMatrix[2].xyz);
  let side = sign(determinant(model));
  dNormalMatrix = mat3x3f(
    cross(model[1], model[2]) * side,
    cross(model[2], model[0]) * side,
    cross(model[0], model[1]) * side
  );
  return normalize(dNormalMatrix * getLocalNormal(vertex_normal));
}
`,
}
