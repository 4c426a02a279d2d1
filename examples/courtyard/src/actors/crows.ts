import { entitiesByAction } from '@brushwork/runtime'
import { ModelInstance, ModelObject } from '@brushwork/three'
import type { Game, Ticking } from '../game.js'
import { createGroundShadow } from './ground-shadow.js'

/** Height and width of a crow [quants]. */
const SIZE = [11, 7] as const

/** The crows of the level. They look around and peck, each at its own pace. */
export function createCrows({ level, world, scene }: Game): Ticking {
  const crows = entitiesByAction(level.level, 'perch').map((entity) => level.getObject(entity))
  const shadows = crows.map((crow, index) => {
    if (!(crow instanceof ModelObject || crow instanceof ModelInstance)) throw new Error('a crow has no model')
    crow.play('peck', { speed: 0.62 + 0.07 * index })
    return createGroundShadow(scene, level, world, crow, SIZE)
  })
  return {
    tick(seconds) {
      for (const shadow of shadows) shadow.tick(seconds)
    },
  }
}
