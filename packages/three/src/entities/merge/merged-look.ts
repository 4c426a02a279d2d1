import { type Image, type Model, type ModelPart, type Sprite, spriteFacing } from '@brushwork/runtime'
import { cardOf, dressModel, lookOfSprite as lookOfSheet, ModelMaterials, type ObjectOptions } from '@brushwork/scene'
import type { BufferGeometry, Material, Texture } from 'three'
import { createGeometry } from '../../port/meshes/create-geometry.js'
import { meshPort } from '../../port/meshes/mesh-port.js'
import { spritePort } from '../../port/sprite-port.js'
import type { MergeableMaterial } from '../../surface/merged-material.js'
import { dressMaterial } from '../dress.js'
import type { Shown, ThreeLevels } from '../three-levels.js'
import { coarserPieces } from './coarser-piece.js'
import type { Piece, PieceTraits } from './piece.js'

/** What entities of one file and look are drawn with. */
export interface MergedLook {
  readonly asset: Model | Sprite
  /** Pieces of a model are all drawn. A sprite has one for each frame. */
  readonly pieces: readonly Piece[]
  /** Textures that belong to this look alone. */
  readonly textures: readonly Texture[]
}

/** @param all entities of one file and look */
export function createLook(all: readonly Shown[], options: ObjectOptions<ThreeLevels>): MergedLook {
  const { asset } = all[0].file
  return asset.kind === 'sprite' ? lookOfSprite(asset, all, options) : lookOfModel(asset as Model, all, options)
}

function lookOfModel(model: Model, all: readonly Shown[], options: ObjectOptions<ThreeLevels>): MergedLook {
  const [{ file, look }] = all
  const dressed = dressModel(model, look, false)
  // Models with second skins are not merged.
  const { list: materials } = new ModelMaterials(meshPort, dressed, file.textures.list, undefined, undefined)
  const textures = materials.flat().flatMap((material) => dressMaterial(material, look))
  const imageOf = ({ material }: ModelPart) => model.images[dressed.materials[material].image]
  const traits = traitsOf(all[0], options)
  const pieces = dressed.parts.flatMap((part) =>
    materials[part.material].map((material) => ({
      ...pieceOf(createGeometry(part), material, imageOf(part), traits, all.length),
      coarser: coarserPieces(part),
    })),
  )
  return { asset: dressed, pieces, textures }
}

function lookOfSprite(sprite: Sprite, all: readonly Shown[], options: ObjectOptions<ThreeLevels>): MergedLook {
  const [{ entity, file, look }] = all
  const [ours] = sprite.materials
  const sheet = file.textures.list[ours.image]
  const material = spritePort.createMaterial(lookOfSheet(ours, spriteFacing(entity)), sheet)
  const textures = dressMaterial(material, look)
  const width = spritePort.widthOf(sheet)
  const traits = traitsOf(all[0], options)
  // The entities show one frame each, so that further ones add no instances.
  const pieces = Array.from({ length: sprite.frameCount }, (_, frame) =>
    pieceOf(
      createGeometry(cardOf(sprite, width, frame)),
      material,
      sprite.images[ours.image],
      traits,
      frame === 0 ? all.length : 0,
    ),
  )
  return { asset: sprite, pieces, textures }
}

function pieceOf(
  geometry: BufferGeometry,
  material: Material,
  image: Image | undefined,
  traits: PieceTraits,
  users: number,
): Piece {
  // Sound: without a factory of the game, materials are of these two kinds.
  return { geometry, coarser: [], material: material as MergeableMaterial, image, traits, users }
}

function traitsOf({ look, light }: Shown, { shadows = false }: ObjectOptions<ThreeLevels>): PieceTraits {
  return { light, castsShadow: shadows && look.castsShadow, receivesShadow: shadows && look.receivesShadow }
}
