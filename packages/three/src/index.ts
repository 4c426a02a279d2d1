export {
  type EngineView,
  EntityError,
  type EntityLight,
  type FirstPersonOptions,
  type GridLightOptions,
  type ImageDecoder,
  type InstanceLook,
  type InstancePlayOptions,
  type LevelLightOptions,
  type LevelWorldOptions,
  type LightStyles,
  type MissingFile,
  type ModelCollision,
  type PlayOptions,
  playLightStyles,
  QUAKE_LIGHT_STYLES,
  type SpritePlayOptions,
  type VertexFramesOn,
} from '@brushwork/scene'
export { DEBUG_LAYERS, type DebugLayer, type DebugOptions, DebugOverlay, showDebug } from './debug/debug-overlay.js'
export type { EntityHook, EntityObject } from './entities/hooks/entity-object.js'
export type { EntityHooks, EntityOptions, SharedHooks } from './entities/hooks/entity-options.js'
export type { LevelEntities } from './entities/level-entities.js'
export { PartObject } from './entities/part-object.js'
export { place } from './entities/place.js'
export { createLevel } from './level/create-level.js'
export { type LevelEventMap, LevelObject } from './level/level-object.js'
export type { LevelOptions } from './level/level-options.js'
export { createSurfaceMaterial, type SurfaceMaterialFactory } from './level/surface-material.js'
export { LevelLights, toColor } from './light/level-lights.js'
export { createInstances } from './model/instances/create-instances.js'
export { ModelInstance } from './model/instances/model-instance.js'
export { type InstancesOptions, ModelInstances } from './model/instances/model-instances.js'
export { createModel, ModelObject, type ModelOptions } from './model/model-object.js'
export type { Ktx2Reader, TextureOptions } from './port/three-engine.js'
export { fogColor, levelFog } from './shapes/sky/level-fog.js'
export type { LevelSkyObject } from './shapes/sky/level-sky.js'
export { createSky, SkyObject, type SkyOptions } from './shapes/sky/sky-object.js'
export { SpriteInstance } from './shapes/sprite/sprite-instance.js'
export { createSprite, SpriteObject, type SpriteOptions } from './shapes/sprite/sprite-object.js'
export { createTerrain, TerrainObject, type TerrainOptions } from './shapes/terrain-object.js'
export { createSounds, LevelSounds, type SoundOptions } from './sound/level-sounds.js'
export { createMaterial, type MaterialFactory } from './surface/create-material.js'
export { SurfaceMesh } from './surface/surface-mesh.js'
export { setView } from './world/camera.js'
export { FirstPerson } from './world/first-person.js'
export { type LevelSpawnOptions, spawnOf } from './world/level-spawn.js'
export { createWorld } from './world/level-world.js'
