import { type Model, type Sprite, spriteFacing, type Terrain } from '@brushwork/runtime'
import type { LevelEngine } from '../port/level-engine.js'
import { dressModel, OWN_CLIP } from './dress-model.js'
import type { EntityNode, EntityPort, EntitySet, ObjectOptions, PlacedEntity, SetPort } from './entity-port.js'
import { isSelfAnimated, spriteScale } from './shown-entity.js'
import { tilingOfEntity } from './terrain-tiling.js'

/** Creates an object of its own for an entity, at its position. */
export function createObject<E extends LevelEngine>(
  port: EntityPort<E>,
  shown: PlacedEntity<E>,
  options: ObjectOptions<E>,
): E['entityObject'] & EntityNode {
  const { entity, file, look } = shown
  const { asset } = file
  const object =
    asset.kind === 'model'
      ? createModel(port, asset, shown, options)
      : asset.kind === 'sprite'
        ? createSprite(port, asset, shown, options)
        : createTerrain(port, asset, shown, options)
  const { position, rotation, scale } = entity
  port.place(object, { position, rotation, scale: asset.kind === 'sprite' ? spriteScale(entity) : scale })
  port.setShadows(object, ...shadowsOf(shown, options))
  port.setName(object, entity.name || entity.action || entity.file)
  port.setVisible(object, look.isVisible)
  return object
}

/** Creates the instances of entities with the same file and look: one draw call for each part of their model. */
export function createSet<E extends LevelEngine>(
  port: EntityPort<E>,
  sets: SetPort<E>,
  all: readonly PlacedEntity<E>[],
  options: ObjectOptions<E>,
): E['node'] & EntitySet<E> {
  const [first] = all
  const { file, look } = first
  const isAnimated = isSelfAnimated(first)
  const model = dressModel(file.asset as Model, look, isAnimated)
  const textures = file.textures.share()
  const own = { ...options, count: all.length }
  const parts = { model, textures, shared: file.shared, options: own, seconds: file.code.seconds }
  const set = sets.create(parts, look)
  port.setShadows(set, ...shadowsOf(first, options))
  for (const [index, { entity }] of all.entries()) {
    const instance = set.instances[index]
    port.setName(instance, entity.name || entity.action || entity.file)
    port.place(instance, entity)
    port.setVisible(instance, look.isVisible)
    if (isAnimated) instance.play(OWN_CLIP)
    else if (look.frame > 1) instance.setFrame(look.frame - 1)
  }
  return set
}

function createModel<E extends LevelEngine>(
  port: EntityPort<E>,
  model: Model,
  shown: PlacedEntity<E>,
  options: ObjectOptions<E>,
) {
  const { file, look, material } = shown
  const isAnimated = isSelfAnimated(shown)
  const parts = {
    model: dressModel(model, look, isAnimated),
    textures: file.textures.share(),
    shared: file.shared,
    options: { ...options, ...(material && { material }) },
    code: file.code,
  }
  const object = port.createModel(parts, lookFor(shown))
  if (isAnimated) object.play(OWN_CLIP)
  else if (look.frame > 1) object.setFrame(look.frame - 1)
  return object
}

function createSprite<E extends LevelEngine>(
  port: EntityPort<E>,
  sprite: Sprite,
  shown: PlacedEntity<E>,
  options: ObjectOptions<E>,
) {
  const { entity, file, look, material } = shown
  const own = { ...options, facing: spriteFacing(entity), ...(material && { material }) }
  const parts = { sprite, textures: file.textures.share(), shared: file.shared, options: own }
  const object = port.createSprite(parts, lookFor(shown))
  object.frame = look.frame - 1
  if (isSelfAnimated(shown)) object.play()
  return object
}

function createTerrain<E extends LevelEngine>(
  port: EntityPort<E>,
  terrain: Terrain,
  shown: PlacedEntity<E>,
  options: ObjectOptions<E>,
) {
  const { entity, file, material } = shown
  const tiling = tilingOfEntity(entity, terrain)
  const own = { ...options, ...(material && { material }), ...(tiling && { tiling }) }
  const parts = { terrain, textures: file.textures.share(), shared: file.shared, code: file.terrainCode, options: own }
  return port.createTerrain(parts, lookFor(shown))
}

/** The game's own materials stay as they are. */
function lookFor<E extends LevelEngine>({ look, material }: PlacedEntity<E>) {
  return material === undefined ? look : undefined
}

function shadowsOf<E extends LevelEngine>(
  { look }: PlacedEntity<E>,
  { shadows = false }: ObjectOptions<E>,
): readonly [casts: boolean, receives: boolean] {
  return [shadows && look.castsShadow, shadows && look.receivesShadow]
}
