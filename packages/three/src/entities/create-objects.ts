import { type Entity, type EntityLook, type Model, type Sprite, spriteFacing, type Terrain } from '@brushwork/runtime'
import { dressModel, isSelfAnimated, OWN_CLIP, type ShownEntity, spriteScale, tilingOfEntity } from '@brushwork/scene'
import { type Material, Mesh, type Object3D, type Texture } from 'three'
import { ModelInstances } from '../model/instances/model-instances.js'
import { ModelObject } from '../model/model-object.js'
import type { TextureOptions } from '../port/three-engine.js'
import { SpriteObject } from '../sprite/sprite-object.js'
import type { MaterialFactory } from '../surface/create-material.js'
import { TerrainObject } from '../terrain-object.js'
import { applyLook, unfiltered } from './apply-look.js'
import type { LoadedFile } from './files/load-files.js'
import { place } from './part-object.js'

/** An entity with what it shows. */
export type Shown = ShownEntity<LoadedFile, MaterialFactory>

export interface ObjectOptions extends TextureOptions {
  /** Whether lights cast shadows. */
  readonly shadows?: boolean
  /** How many pixels levels of detail may be wrong. */
  readonly lodPixels?: number
}

/** Creates an object of its own for an entity, at its position. */
export function createObject(shown: Shown, options: ObjectOptions): ModelObject | SpriteObject | TerrainObject {
  const { asset } = shown.file
  const object =
    asset.kind === 'model'
      ? createOwnModel(asset, shown, options)
      : asset.kind === 'sprite'
        ? createOwnSprite(asset, shown, options)
        : createOwnTerrain(asset, shown, options)
  place(object, shown.entity)
  if (asset.kind === 'sprite') scaleSprite(object, shown.entity)
  object.name = shown.entity.name
  object.visible = shown.look.isVisible
  return object
}

/** Scales the object of a sprite as its entity says. */
export function scaleSprite(object: Object3D, entity: Entity): void {
  object.scale.fromArray(spriteScale(entity))
}

function createOwnModel(model: Model, shown: Shown, options: ObjectOptions): ModelObject {
  const { file, look, material } = shown
  const isAnimated = isSelfAnimated(shown)
  const dressed = dressModel(model, look, isAnimated)
  const own = { ...options, ...(material && { material }) }
  const object = new ModelObject({
    model: dressed,
    textures: file.textures.share(),
    shared: file.shared,
    options: own,
    code: file.code,
  })
  dress(object, shown, options)
  if (isAnimated) object.play(OWN_CLIP)
  else if (look.frame > 1) object.setFrame(look.frame - 1)
  return object
}

function createOwnSprite(sprite: Sprite, shown: Shown, options: ObjectOptions): SpriteObject {
  const { entity, file, look, material } = shown
  const own = { ...options, facing: spriteFacing(entity), ...(material && { material }) }
  const object = new SpriteObject({ sprite, textures: file.textures.share(), shared: file.shared, options: own })
  dress(object, shown, options)
  object.frame = look.frame - 1
  if (isSelfAnimated(shown)) object.play()
  return object
}

function createOwnTerrain(terrain: Terrain, shown: Shown, options: ObjectOptions): TerrainObject {
  const { entity, file, material } = shown
  const tiling = tilingOfEntity(entity, terrain)
  const own = { ...options, ...(material && { material }), ...(tiling && { tiling }) }
  const object = new TerrainObject(terrain, file.textures.share(), file.shared, own, file.terrainCode)
  dress(object, shown, options)
  return object
}

/** Gives the meshes of a new object the look of its entity. The game's own materials stay as they are. */
function dress(object: Object3D, { look, material }: Shown, { shadows = false }: ObjectOptions): void {
  const textures: Texture[] = []
  const seen = new Set<Material>()
  object.traverse((child) => {
    if (!(child instanceof Mesh)) return
    child.castShadow = shadows && look.castsShadow
    child.receiveShadow = shadows && look.receivesShadow
    for (const one of [child.material].flat() as Material[]) {
      if (seen.has(one) || material !== undefined) continue
      seen.add(one)
      textures.push(...dressMaterial(one, look))
    }
  })
  if (textures.length === 0) return
  object.addEventListener('dispose', () => {
    for (const texture of textures) texture.dispose()
  })
}

/** @returns textures that the material now has of its own */
export function dressMaterial(material: Material, look: EntityLook): Texture[] {
  applyLook(material, look)
  return unfiltered(material, look)
}

/** Creates the instances of entities with the same file and look: one draw call for each part of their model. */
export function createSet(all: readonly Shown[], options: ObjectOptions): ModelInstances {
  const [first] = all
  const { file, look } = first
  const isAnimated = isSelfAnimated(first)
  const model = dressModel(file.asset as Model, look, isAnimated)
  const own = { ...options, count: all.length }
  const set = new ModelInstances({
    model,
    textures: file.textures.share(),
    shared: file.shared,
    options: own,
    seconds: file.code.seconds,
  })
  dress(set, first, options)
  for (const [index, { entity }] of all.entries()) {
    const instance = set.instances[index]
    instance.name = entity.name
    place(instance, entity)
    instance.visible = look.isVisible
    if (isAnimated) instance.play(OWN_CLIP)
    else if (look.frame > 1) instance.setFrame(look.frame - 1)
  }
  return set
}
