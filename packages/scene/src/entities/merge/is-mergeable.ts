import { isSecondDrawn } from '../../models/part-draw.js'
import type { ShownEntity } from '../shown-entity.js'

/** Frames of a sprite that is merged, at most: each is a geometry. */
const MAX_SPRITE_FRAMES = 64
/** Vertices of a model that is merged, at most: larger ones are worth a draw call. */
const MAX_MODEL_VERTICES = 2 ** 17

/** Whether an entity can be merged: a sprite, or a model with one pose, still skins and no second one, without a material of the game. */
export function isMergeable({ file: { asset }, light, material }: ShownEntity): boolean {
  if (material !== undefined || light === 'vertices' || asset.kind === 'terrain') return false
  if (asset.kind === 'sprite') return asset.frameCount <= MAX_SPRITE_FRAMES
  if (asset.parts.some(isSecondDrawn)) return false
  const vertices = asset.parts.reduce((sum, { positions }) => sum + positions.length / 3, 0)
  return asset.frameCount === 1 && asset.skinAnimations === undefined && vertices <= MAX_MODEL_VERTICES
}
