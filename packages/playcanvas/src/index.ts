export {
  type EngineView,
  type FirstPersonOptions,
  type GridLightOptions,
  type ImageDecoder,
  type LevelLightOptions,
  type LevelWorldOptions,
  type LightStyles,
  type Look,
  type ModelCollision,
  type PlayOptions,
  playLightStyles,
  QUAKE_LIGHT_STYLES,
  type VertexFramesOn,
} from '@brushwork/scene'
export { createLevel, LevelEntity } from './level/level-entity.js'
export { PartEntity } from './level/part-entity.js'
export { place } from './level/place.js'
export type { LevelOptions } from './level/play-canvas-levels.js'
export { SurfaceEntity } from './level/surface-entity.js'
export { createSurfaceMaterial } from './level/surface-material.js'
export { LevelLights, toColor } from './light/level-lights.js'
export { ModelInstance } from './model/instances/model-instance.js'
export { createInstances, type InstancesOptions, ModelInstances } from './model/instances/model-instances.js'
export { createModel, ModelEntity, type ModelOptions } from './model/model-entity.js'
export { NotYetError } from './not-yet.js'
export { MeshEntity } from './port/mesh-entity.js'
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
