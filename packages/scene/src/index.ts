export { ClipPlayer, clipNamed, type PlayOptions } from './clips/clip-player.js'
export { frameWithin, SpritePlayer, type SpritePlayOptions } from './clips/sprite-player.js'
export { isSetMember } from './entities/drawn-together.js'
export { dressModel, OWN_CLIP } from './entities/dress-model.js'
export {
  type EntitiesClass,
  type EntitiesOf,
  type EntitiesParts,
  entitiesClass,
  OBJECT_LIGHTS,
} from './entities/entities-class.js'
export { identityOf, sameEntity, standsAs } from './entities/entity-identity.js'
export type {
  EntityNode,
  EntityPort,
  EntitySet,
  LoadedFile,
  LoadedFiles,
  MergedObjects,
  Merging,
  ObjectOptions,
  Place,
  PlacedEntity,
  SetPort,
} from './entities/entity-port.js'
export { EntitySource as SceneEntitySource } from './entities/entity-source.js'
export { groupEntities } from './entities/group-entities.js'
export { callHooks } from './entities/hooks/call-hooks.js'
export { endHooks, reportFailure } from './entities/hooks/end-hooks.js'
export { EntityError } from './entities/hooks/entity-error.js'
export { checkHooks, hooksOf, type NamedHook, named, ownHooksOf } from './entities/hooks/entity-hooks.js'
export type { EntityHook, EntityObjects } from './entities/hooks/entity-objects.js'
export {
  ENTITY_OPTIONS,
  type EntityLight,
  type EntityOptions,
  type HookOptions,
  type SharedHooks,
} from './entities/hooks/entity-options.js'
export type { HooksBy, NamedBy, NamesIn } from './entities/hooks/typed-hooks.js'
export { reportUnknownHooks } from './entities/hooks/unknown-hooks.js'
export { MAX_ROWS, MAX_TEXTURES } from './entities/merge/batch-limits.js'
export { BatchPlan, type BatchRow, type BatchTraits, planBatches } from './entities/merge/batch-plan.js'
export { isMergeable } from './entities/merge/is-mergeable.js'
export { type OwnVertices, ownVertices } from './entities/merge/own-vertices.js'
export { isSelfAnimated, type ShownEntity, spriteScale } from './entities/shown-entity.js'
export { tilingOfEntity } from './entities/terrain-tiling.js'
export { EntityClusters, entityRadius } from './entities/visibility/entity-clusters.js'
export { isRoom } from './entities/visibility/is-room.js'
export { withLook } from './entities/with-look.js'
export { filesOfLevel } from './files/files-of-level.js'
export {
  type EntityFile,
  type EntityFiles,
  type FileLoader,
  loadFiles,
  type MissingFile,
  NO_FILE,
  type ShownModule,
} from './files/load-files.js'
export { Progress } from './files/progress.js'
export type { ShownFile } from './files/shown-file.js'
export { type FrameLayout, layOutFrames } from './frames/frame-layout.js'
export { type FrameMoment, keptPose, restMoment, showMoment, type VertexPose } from './frames/frame-moment.js'
export { type FramedPart, isFramed } from './frames/framed-part.js'
export { checkFrameSize, LaidOutFrames } from './frames/laid-out-frames.js'
export { MixedFrames } from './frames/mixed-frames.js'
export { type GltfDocument, type GltfLightmap, type GltfMaterial, lightmapOf, refusePack } from './gltf/lightmap.js'
export { followDevLight } from './level/follow-dev-light.js'
export { GridLights } from './level/grid-lights.js'
export { imageUses } from './level/image-uses.js'
export { freeSurfaces, LevelBody } from './level/level-body.js'
export { type LevelClass, levelClass } from './level/level-class.js'
export type { LevelCode } from './level/level-code.js'
export { LEVEL_OPTIONS, type LevelOptions, type SurfaceFactory } from './level/level-options.js'
export { LightPages } from './level/light-pages.js'
export { openLevel } from './level/open-level.js'
export {
  type MovablePart,
  type PartClass,
  type PartEngine,
  type PartMeshes,
  type PartPort,
  partClass,
} from './level/part-class.js'
export { type LightShare, type RelightPort, relight } from './level/relight.js'
export type { LevelParts, RelitLevel, ShownLevel } from './level/shown-level.js'
export { firstLayerOf, showLight } from './level/surface-factory.js'
export { BRIGHTEST_LUXEL } from './light/brightest-luxel.js'
export { castingBounds } from './light/casting-bounds.js'
export { type FarLight, farLightOf, GROUND_SHARE, REFLECTED } from './light/far-light.js'
export type { GridLightOptions } from './light/grid-options.js'
export { hdrTexels } from './light/hdr-texels.js'
export { type Lamp, lampsOf } from './light/lamps.js'
export { fogColorOf, fogOfLevel, type LevelFog } from './light/level-fog.js'
export type { LevelLightOptions } from './light/light-options.js'
export { LAYERS, LightStyles, layersUsed, NO_STYLE } from './light/light-styles.js'
export { type ObjectLight, ObjectLightReader } from './light/object-light.js'
export { playLightStyles, QUAKE_LIGHT_STYLES } from './light/quake-light-styles.js'
export { lightOfVertices } from './light/vertex-light.js'
export { VertexLights, type VertexSource } from './light/vertex-lights.js'
export { dressLook } from './looks/entity-look.js'
export { toLinear } from './looks/linear.js'
export { type Look, lookOf, looksOfModel } from './looks/look.js'
export { lookOfSprite } from './looks/sprite-look.js'
export { lookOfSurface } from './looks/surface-look.js'
export { blendPose, POSE_SIZE, poseBone, type Reach, reachOf, restPositions } from './models/bones/bone-poses.js'
export { BoneRig } from './models/bones/bone-rig.js'
export {
  isOrthographic,
  type LevelRange,
  levelFor,
  pixelsOfQuant,
  rangesOf,
  withLevels,
} from './models/detail/detail-levels.js'
export { LevelChoice, largestScale, pixelsAround, reachAround } from './models/detail/level-choice.js'
export {
  type InstanceClass,
  type InstancePlayer,
  instanceClass,
  type ShownInstance,
} from './models/instances/instance-class.js'
export type { InstanceOf } from './models/instances/instance-layers.js'
export type { InstanceLooks } from './models/instances/instance-looks.js'
export type { InstanceLook, InstancePlayOptions, InstancesOptions } from './models/instances/instance-options.js'
export type { InstanceSet, LightOf } from './models/instances/instance-set.js'
export {
  type InstancesClass,
  type InstancesParts,
  instancesClass,
  type ShownInstances,
} from './models/instances/instances-class.js'
export { openInstances } from './models/instances/open-instances.js'
export { type ModelClass, type ModelParts, modelClass, type ShownModel } from './models/model-class.js'
export { codeOfModel, type ModelCode, secondsOf } from './models/model-code.js'
export { type MaterialFactory, ModelMaterials, type SecondsOf } from './models/model-materials.js'
export { DEFAULT_LOD_PIXELS, MODEL_OPTIONS, type ModelOptions, type NamesInModel } from './models/model-options.js'
export { openModel } from './models/open-model.js'
export { drawOf, isSecondDrawn } from './models/part-draw.js'
export type { VertexFramesOn } from './models/shared-frames.js'
export { showSkins } from './models/show-skins.js'
export type { Base, Engine } from './port/engine.js'
export type {
  Batch,
  BatchSource,
  InstanceAttribute,
  InstanceBuffer,
  InstanceMoment,
  InstanceOwner,
  InstancePort,
  LookPort,
  SetView,
} from './port/instance-port.js'
export type { LevelEngine, ShownSurface } from './port/level-engine.js'
export type {
  EntityPart,
  EntitySource,
  GridPort,
  LevelObjectPort,
  LevelSkyPort,
  LightEntity,
  ObjectLights,
  PageLightPort,
  ShownEntities,
  ShownPart,
  SurfaceDraw,
  SurfacePort,
} from './port/level-port.js'
export type { Draw, FreeMaterials, MeshPort } from './port/mesh-port.js'
export type {
  BoneNodes,
  BonePort,
  FramePort,
  LevelPort,
  ModelPort,
  Posed,
  Rig,
  SecondPort,
  SharedFrameTexture,
} from './port/model-port.js'
export type { NodeClass, NodePort } from './port/node-port.js'
export type { MeshClass, SingleMeshPort } from './port/single-mesh-port.js'
export type { BackdropPort } from './port/skies/backdrop-port.js'
export type { SheetPort } from './port/skies/sheet-port.js'
export type {
  LevelBackdropPort,
  LevelSkyLook,
  LevelSkyMaterial,
  Repetitions,
  SkyLook,
  SkyMaterial,
  SkyPort,
} from './port/skies/sky-port.js'
export type { SoundEngine, SoundPort, SoundTraits } from './port/sound-port.js'
export type { SpritePort } from './port/sprite-port.js'
export type { LayerPort, TerrainPort } from './port/terrain-port.js'
export type { ImageUse, TexturePort, TextureTraits } from './port/texture-port.js'
export type { Point, Rotation, View, ViewPort } from './port/view-port.js'
export { freeAfterDrawing, freeAtOnce } from './replace/free-materials.js'
export { matchByKey } from './replace/match-by-key.js'
export { Replacements } from './replace/replacements.js'
export {
  type LevelSkyClass,
  type LevelSkyParts,
  levelSkyClass,
  levelSkyParts,
  type ShownLevelSky,
} from './shapes/sky/level-sky-class.js'
export { openSky } from './shapes/sky/open-sky.js'
export { QUAKE_SKY } from './shapes/sky/quake-sky.js'
export { type ShownSky, type SkyClass, type SkyParts, skyClass } from './shapes/sky/sky-class.js'
export { cubeMesh, domeMesh } from './shapes/sky/sky-mesh.js'
export { SKY_OPTIONS, type SkyOptions } from './shapes/sky/sky-options.js'
export { openSprite } from './shapes/sprites/open-sprite.js'
export { cardOf, cardUvs } from './shapes/sprites/sprite-card.js'
export { type ShownSprite, type SpriteClass, type SpriteParts, spriteClass } from './shapes/sprites/sprite-class.js'
export { SPRITE_OPTIONS, type SpriteOptions } from './shapes/sprites/sprite-options.js'
export { openTerrain } from './shapes/terrains/open-terrain.js'
export {
  type ShownTerrain,
  type TerrainClass,
  type TerrainParts,
  terrainClass,
} from './shapes/terrains/terrain-class.js'
export { codeOfTerrain, type TerrainCode } from './shapes/terrains/terrain-code.js'
export { terrainUses } from './shapes/terrains/terrain-maps.js'
export { TERRAIN_OPTIONS, type TerrainOptions } from './shapes/terrains/terrain-options.js'
export { loadSounds, loudnessOf } from './sounds/load-sounds.js'
export { openSounds } from './sounds/open-sounds.js'
export { SOUND_OPTIONS, type SoundOptions } from './sounds/sound-options.js'
export { type ShownSounds, type SoundsClass, type SoundsParts, soundsClass } from './sounds/sounds-class.js'
export { copyRuns } from './surfaces/copy-runs.js'
export { type PairedSurface, pairSurfaces } from './surfaces/paired-surface.js'
export { surfaceKey } from './surfaces/surface-key.js'
export { type LayerTiling, type TerrainPass, terrainPasses } from './surfaces/terrain-passes.js'
export { SharedTextures } from './textures/shared-textures.js'
export { type ImageDecoder, TEXTURE_OPTIONS, type TextureOptions, Textures } from './textures/textures.js'
export { type AssetKind, checkAsset, givenAsset, isObject, type ModuleOf } from './usage/given-asset.js'
export { mixNumbers } from './usage/mix-numbers.js'
export { nameAmong } from './usage/name-among.js'
export { NotDrawnError } from './usage/not-drawn.js'
export { type CameraPort, cameraRotation, type EngineView, showView, VIEW_OPTIONS } from './world/camera-view.js'
export { findSpawn, type LevelSpawnOptions } from './world/level-spawn.js'
export { createLevelWorld, type LevelWorldOptions, type ModelCollision, type SolidLevel } from './world/level-world.js'
export { type FirstPersonOptions, PlayerView } from './world/player-view.js'
