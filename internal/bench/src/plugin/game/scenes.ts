import type { LevelObject, ModelObject } from '@brushwork/three'
import { draw } from './drawing.js'

/** One texture sample per pixel. Without a GPU, texture samples dominate the cost of a frame. */
export const TEXTURE_OPTIONS = { anisotropy: 1 } as const

/** Draws the guard from the front, in a frame of an animation. @returns function that requests another frame */
export function drawModel(soldier: ModelObject): () => void {
  soldier.play('idle')
  return draw(soldier, [60, 50, 130], [0, 36, 0])
}

/** Draws the courtyard from above. @returns function that requests another frame */
export function drawLevel(world: LevelObject): () => void {
  return draw(world, [0, 1500, 1], [0, 0, 0])
}
