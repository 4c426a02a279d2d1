import type { Bomb } from './bomb.js'
import { imageBombs } from './image-bombs.js'
import { levelBombs } from './level-bombs.js'

/** All bombs, in report order. */
export function allBombs(): readonly Bomb[] {
  return [...imageBombs(), ...levelBombs()]
}
