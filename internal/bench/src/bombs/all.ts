import type { Bomb } from './bomb.js'
import { levelBombs } from './level-bombs.js'
import { pictureBombs } from './picture-bombs.js'

/** All bombs, in the order of the report. */
export function allBombs(): readonly Bomb[] {
  return [...pictureBombs(), ...levelBombs()]
}
