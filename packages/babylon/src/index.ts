export type {
  EngineView,
  FirstPersonOptions,
  GridLightOptions,
  ImageDecoder,
  InstanceLook,
  InstancePlayOptions,
  LevelLightOptions,
  LevelWorldOptions,
  LightStyles,
  Look,
  ModelCollision,
  PlayOptions,
  SpritePlayOptions,
  VertexFramesOn,
} from '@brushwork/scene'
export {
  EntityError,
  type EntityLight,
  type MissingFile,
  NotDrawnError,
  playLightStyles,
  QUAKE_LIGHT_STYLES,
} from '@brushwork/scene'
export type { EntityHook, EntityObject } from './entities/hooks/entity-object.js'
export type { EntityHooks, EntityOptions, SharedHooks } from './entities/hooks/entity-options.js'
export type { LevelEntities } from './entities/level-entities.js'
export { PartObject } from './entities/part-object.js'
export { place } from './entities/place.js'
export type { LevelEvents } from './level/level-events.js'
export { createLevel, LevelObject } from './level/level-object.js'
export type { LevelOptions } from './level/level-options.js'
export { LevelLights } from './light/level-lights.js'
export { createMaterial } from './model/create-material.js'
export { createInstances } from './model/instances/create-instances.js'
export { ModelInstance } from './model/instances/model-instance.js'
export { type InstancesOptions, ModelInstances } from './model/instances/model-instances.js'
export { createModel, ModelObject, type ModelOptions } from './model/model-object.js'
export { PackNode } from './port/nodes/pack-node.js'
export { fogColor, levelFog } from './sky/level-fog.js'
export type { LevelSkyObject } from './sky/level-sky.js'
export { createSky, SkyObject, type SkyOptions } from './sky/sky-object.js'
export { createSounds, LevelSounds, type SoundOptions } from './sound/level-sounds.js'
export { SoundListener } from './sound/sound-listener.js'
export type { SoundNode } from './sound/sound-node.js'
export { createSprite, SpriteObject, type SpriteOptions } from './sprite/sprite-object.js'
export { createSurfaceMaterial } from './surface/create-surface-material.js'
export { SurfaceMesh } from './surface/surface-mesh.js'
export { createTerrain, TerrainObject, type TerrainOptions } from './terrain-object.js'
export { setView } from './world/camera.js'
export { FirstPerson } from './world/first-person.js'
export { type LevelSpawnOptions, spawnOf } from './world/level-spawn.js'
export { createWorld } from './world/level-world.js'
export { packPoint } from './world/pack-point.js'
