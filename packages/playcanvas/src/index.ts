export {
  type EngineView,
  EntityError,
  type EntityLight,
  type FirstPersonOptions,
  type GridLightOptions,
  type ImageDecoder,
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
  type VertexFramesOn,
} from '@brushwork/scene'
export type { EntityHook, EntityObject } from './entities/hooks/entity-object.js'
export type { EntityHooks, EntityOptions, SharedHooks } from './entities/hooks/entity-options.js'
export type { LevelEntities } from './entities/level-entities.js'
export { PartEntity } from './entities/part-entity.js'
export { place } from './entities/place.js'
export { createLevel, LevelEntity } from './level/level-entity.js'
export type { LevelOptions } from './level/level-options.js'
export { createSurfaceMaterial } from './level/surface-material.js'
export { LevelLights, toColor } from './light/level-lights.js'
export { ModelInstance } from './model/instances/model-instance.js'
export { createInstances, type InstancesOptions, ModelInstances } from './model/instances/model-instances.js'
export { createModel, ModelEntity, type ModelOptions } from './model/model-entity.js'
export { MeshEntity } from './port/nodes/mesh-entity.js'
export { SurfaceEntity } from './port/nodes/surface-entity.js'
export type { Ktx2Reader, TextureOptions } from './port/play-canvas.js'
export { fogColor, levelFog } from './sky/level-fog.js'
export { createSky, SkyEntity, type SkyOptions } from './sky/sky-entity.js'
export { createSounds, LevelSounds, type SoundOptions } from './sound/level-sounds.js'
export { createSprite, SpriteEntity, type SpriteOptions } from './sprite/sprite-entity.js'
export { createMaterial } from './surface/create-material.js'
export { createTerrain, TerrainEntity, type TerrainOptions } from './terrain-entity.js'
export { setView } from './world/camera.js'
export { FirstPerson } from './world/first-person.js'
export { type LevelSpawnOptions, spawnOf } from './world/level-spawn.js'
export { createWorld } from './world/level-world.js'
