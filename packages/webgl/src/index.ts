export {
  type EngineView,
  EntityError,
  type FirstPersonOptions,
  type GridLightOptions,
  type ImageDecoder,
  type InstanceLook,
  type InstancePlayOptions,
  type LevelLightOptions,
  type LevelWorldOptions,
  type LightStyles,
  type Look,
  type MissingFile,
  type ModelCollision,
  NotDrawnError,
  type PlayOptions,
  playLightStyles,
  QUAKE_LIGHT_STYLES,
  type SpritePlayOptions,
  type VertexFramesOn,
} from '@brushwork/scene'
export { Renderer, type RendererCounts } from './draw/renderer.js'
export type { EntityHook, EntityObject } from './entities/hooks/entity-object.js'
export type { EntityHooks, EntityOptions, SharedHooks } from './entities/hooks/entity-options.js'
export type { LevelEntities } from './entities/level-entities.js'
export { PartObject } from './entities/part-object.js'
export { place } from './entities/place.js'
export { Geometry } from './gpu/geometry.js'
export type { GridLight } from './gpu/materials/grid-light.js'
export type { InstanceSkins } from './gpu/materials/instance-skins.js'
export { createMaterial, type SecondMap, SurfaceMaterial } from './gpu/materials/material.js'
export type { PageLight } from './gpu/materials/page-light.js'
export type { SkyLayers } from './gpu/materials/sky-layers.js'
export type { DetailMap, GroundLayers } from './gpu/materials/terrain-maps.js'
export { type Texels, Texture, type TextureReading } from './gpu/texture.js'
export type { Uniforms } from './gpu/uniforms.js'
export type { VertexMover } from './gpu/vertex-mover.js'
export { fogColor, levelFog } from './level/level-fog.js'
export type { LevelListeners } from './level/level-listeners.js'
export { createLevel, LevelObject } from './level/level-object.js'
export type { LevelOptions } from './level/level-options.js'
export { createSurfaceMaterial } from './level/surface-material.js'
export { LevelLights, toColor } from './light/level-lights.js'
export type { Matrix, Quaternion, Vector } from './math/matrix.js'
export { createInstances } from './model/instances/create-instances.js'
export { ModelInstance } from './model/instances/model-instance.js'
export { type InstancesOptions, ModelInstances } from './model/instances/model-instances.js'
export { createModel, ModelObject, type ModelOptions } from './model/model-object.js'
export { Camera } from './nodes/camera.js'
export { AmbientLight, LampLight, Light, SpotLight, SunLight } from './nodes/lights.js'
export { Mesh } from './nodes/mesh.js'
export { type CameraView, PreparedNode } from './nodes/prepared-node.js'
export { type Fog, Scene } from './nodes/scene.js'
export { SceneNode } from './nodes/scene-node.js'
export type { Ktx2Reader, TextureOptions } from './port/webgl-engine.js'
export type { LevelSkyObject } from './sky/level-sky.js'
export { createSky, SkyObject, type SkyOptions } from './sky/sky-object.js'
export { createSprite, SpriteObject, type SpriteOptions } from './sprite/sprite-object.js'
export { SurfaceMesh } from './surface/surface-mesh.js'
export { createTerrain, TerrainObject, type TerrainOptions } from './terrain/terrain-object.js'
export { FirstPerson } from './world/first-person.js'
export { type LevelSpawnOptions, spawnOf } from './world/level-spawn.js'
export { createWorld } from './world/level-world.js'
export { setView } from './world/set-view.js'
