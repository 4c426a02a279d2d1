import type { Image } from '@brushwork/runtime'
import type { EntityLight } from '@brushwork/scene'
import type { BufferGeometry, Texture } from 'three'
import {
  MAX_ROWS,
  MAX_TEXTURES,
  type MaterialRow,
  type MergeableMaterial,
  stateOf,
} from '../../surface/merged-material.js'
import type { CoarserPiece } from './coarser-piece.js'

/** Vertices of one batch: 32 MiB of attributes. */
const MAX_VERTICES = 2 ** 20

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
  readonly traits: BatchTraits
}

/** What separates batches besides the state of materials. */
export interface BatchTraits {
  readonly light: EntityLight
  readonly castsShadow: boolean
  readonly receivesShadow: boolean
}

/** The geometries of a piece, from fine to coarse. */
export function geometriesOf({ geometry, coarser }: Piece): BufferGeometry[] {
  return [geometry, ...coarser.map((level) => level.geometry)]
}

/** Pieces that are drawn by one call. */
export class BatchPlan {
  readonly pieces: Piece[] = []
  readonly maps: Texture[] = []
  readonly rows: MaterialRow[] = []
  /** By piece. */
  readonly rowOf = new Map<Piece, number>()
  vertices = 0
  indices = 0
  /** Adds a piece, unless the batch is full. */
  add(piece: Piece, map: Texture | null): boolean {
    const { material } = piece
    const geometries = geometriesOf(piece)
    const vertices = geometries.reduce((sum, { attributes }) => sum + attributes.position.count, this.vertices)
    const known = map === null ? -1 : this.maps.indexOf(map)
    const isNew = map !== null && known === -1
    const layer = isNew ? this.maps.length : known
    const { color, emissive: glow } = material
    let row = this.rows.findIndex((one) => one.layer === layer && one.color.equals(color) && one.glow.equals(glow))
    if (row === -1) row = this.rows.length
    const isFull = vertices > MAX_VERTICES || row === MAX_ROWS || (isNew && layer === MAX_TEXTURES)
    if (isFull && this.pieces.length > 0) return false
    if (isNew) this.maps.push(map)
    // The first material of a batch becomes that of all.
    if (row === this.rows.length) this.rows.push({ color: color.clone(), glow: glow.clone(), layer })
    this.rowOf.set(piece, row)
    this.pieces.push(piece)
    this.vertices = vertices
    this.indices += geometries.reduce((sum, { index }) => sum + (index?.count ?? 0), 0)
    return true
  }

  get instances(): number {
    return this.pieces.reduce((sum, { users }) => sum + users, 0)
  }
}

/** Puts pieces into as few batches as their materials, textures and vertices allow, in order. */
export function planBatches(pieces: readonly Piece[]): BatchPlan[] {
  const plans = new Map<string, BatchPlan[]>()
  const textures = new SameTextures()
  for (const piece of pieces) {
    const { material, image, traits } = piece
    const key = `${traits.light} ${traits.castsShadow} ${traits.receivesShadow} ${stateOf(material)}`
    const alike = plans.get(key) ?? []
    plans.set(key, alike)
    const map = textures.of(material.map, image)
    if (alike.some((plan) => plan.add(piece, map))) continue
    const plan = new BatchPlan()
    plan.add(piece, map)
    alike.push(plan)
  }
  return [...plans.values()].flat()
}

/** One texture for images of the same bytes: models of one game share many. */
class SameTextures {
  readonly #known = new Map<number, { readonly texture: Texture; readonly image: Image }[]>()

  of(texture: Texture | null, image: Image | undefined): Texture | null {
    if (texture === null || image === undefined) return texture
    const { length } = image.bytes
    const known = this.#known.get(length) ?? []
    this.#known.set(length, known)
    const same = known.find((one) => isSampledAlike(one.texture, texture) && hasSameBytes(one.image, image))
    if (same !== undefined) return same.texture
    known.push({ texture, image })
    return texture
  }
}

function isSampledAlike(a: Texture, b: Texture): boolean {
  return a === b || (a.minFilter === b.minFilter && a.magFilter === b.magFilter && a.wrapS === b.wrapS)
}

function hasSameBytes({ bytes: a }: Image, { bytes: b }: Image): boolean {
  if (a === b) return true
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) return false
  return true
}
