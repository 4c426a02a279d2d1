export type {
  EngineView,
  FirstPersonOptions,
  ImageDecoder,
  Look,
  PlayOptions,
  VertexFramesOn,
} from '@brushwork/scene'
export { Renderer, type RendererCounts } from './draw/renderer.js'
export { createMaterial, type SecondMap, SurfaceMaterial } from './gpu/material.js'
export { type Texels, Texture, type TextureReading } from './gpu/texture.js'
export type { Uniforms } from './gpu/uniforms.js'
export type { VertexMover } from './gpu/vertex-mover.js'
export type { Matrix, Quaternion, Vector } from './math/matrix.js'
export { createModel, ModelObject, type ModelOptions } from './model/model-object.js'
export { Camera } from './nodes/camera.js'
export { AmbientLight, LampLight, Light, SunLight } from './nodes/lights.js'
export { Mesh } from './nodes/mesh.js'
export { type Fog, Scene } from './nodes/scene.js'
export { SceneNode } from './nodes/scene-node.js'
export type { Ktx2Reader, TextureOptions } from './port/webgl-engine.js'
export { FirstPerson } from './world/first-person.js'
export { setView } from './world/set-view.js'
