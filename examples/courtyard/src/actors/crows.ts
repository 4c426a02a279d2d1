import { entitiesByAction } from '@brushwork/runtime'
import type { Game, Ticking } from '../game.js'
import { actorOf } from './actor.js'

/** Height and width of a crow [quants]. */
const SIZE = [11, 7] as const

/** The crows of the level. They look around and peck, each at its own pace. */
export function createCrows(game: Game): Ticking {
  const { level } = game.stage
  const crows = entitiesByAction(level.level, 'perch').map((entity) => actorOf(level, entity))
  const shadows = crows.map((crow, index) => {
    crow.play('peck', { speed: 0.62 + 0.07 * index })
    return game.shadowOf(crow, SIZE)
  })
  return {
    tick(seconds) {
      for (const shadow of shadows) shadow?.tick(seconds)
    },
  }
}
