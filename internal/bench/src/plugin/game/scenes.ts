import type { LevelObject, ModelObject } from '@brushwork/three'
import { draw } from './drawing.js'

/** The guard from in front, in a frame of an animation. */
export function drawModel(soldier: ModelObject): void {
  soldier.play('idle')
  draw(soldier, [60, 50, 130], [0, 36, 0])
}

/** The courtyard from above. */
export function drawLevel(world: LevelObject): void {
  draw(world, [0, 1500, 1], [0, 0, 0])
}
