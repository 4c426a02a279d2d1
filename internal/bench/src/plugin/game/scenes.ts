import type { LevelObject, ModelObject } from '@brushwork/three'
import { draw } from './drawing.js'

/** One sample of a texture for each pixel: without a GPU, more of them are what a frame costs. */
export const LOOKS = { anisotropy: 1 } as const

/** The guard from in front, in a frame of an animation. @returns What asks for another frame. */
export function drawModel(soldier: ModelObject): () => void {
  soldier.play('idle')
  return draw(soldier, [60, 50, 130], [0, 36, 0])
}

/** The courtyard from above. @returns What asks for another frame. */
export function drawLevel(world: LevelObject): () => void {
  return draw(world, [0, 1500, 1], [0, 0, 0])
}
