import type { Image } from '@brushwork/runtime'
import { type BatchPlan, type BatchTraits, type EntityLight, planBatches } from '@brushwork/scene'
import type { BufferGeometry, Texture } from 'three'
import { type MergeableMaterial, rgbOf, stateOf } from '../../surface/merged-material.js'
import type { CoarserPiece } from './coarser-piece.js'

/** Triangles with one material, which instances of one look draw. */
export interface Piece {
  readonly geometry: BufferGeometry
  /** Its levels of detail, from fine to coarse. */
  readonly coarser: readonly CoarserPiece[]
  readonly material: MergeableMaterial
  /** The image of the material's texture. */
  readonly image: Image | undefined
  /** Instances that may draw it. */
  readonly users: number
  readonly traits: PieceTraits
}

/** What separates batches besides the state of materials. */
export interface PieceTraits {
  readonly light: EntityLight
  readonly castsShadow: boolean
  readonly receivesShadow: boolean
}

/** Pieces that are drawn by one call. */
export type PiecePlan = BatchPlan<Piece, Texture>

/** The geometries of a piece, from fine to coarse. */
export function geometriesOf({ geometry, coarser }: Piece): BufferGeometry[] {
  return [geometry, ...coarser.map((level) => level.geometry)]
}

/** Puts pieces into as few batches as their materials, textures and vertices allow, in order. */
export function planPieces(pieces: readonly Piece[]): PiecePlan[] {
  return planBatches(pieces, traitsOf)
}

function traitsOf(piece: Piece): BatchTraits<Texture> {
  const { material, image, users, traits } = piece
  const { map, color, emissive } = material
  const geometries = geometriesOf(piece)
  return {
    state: `${traits.light} ${traits.castsShadow} ${traits.receivesShadow} ${stateOf(material)}`,
    map,
    image,
    sampling: map === null ? '' : `${map.minFilter} ${map.magFilter} ${map.wrapS}`,
    color: rgbOf(color),
    glow: rgbOf(emissive),
    vertices: geometries.reduce((sum, { attributes }) => sum + attributes.position.count, 0),
    indices: geometries.reduce((sum, { index }) => sum + (index?.count ?? 0), 0),
    users,
  }
}
