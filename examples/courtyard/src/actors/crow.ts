import { createModel, place } from '@brushwork/three'
import crow from '../../world/crow.mdl'
import type { Ground } from '../world/ground.js'
import { entitiesOf, type Ticking, type World } from '../world/load-world.js'
import { createGroundShadow } from './ground-shadow.js'
import { shadowed } from './shadowed.js'

/** Height and width of a crow [quants]. */
const SIZE = [11, 7] as const

/** The crows of the level. They look around and peck, each at its own pace. */
export async function createCrows(world: World, ground: Ground): Promise<Ticking> {
  const places = entitiesOf(world, 'crow.mdl')
  const first = shadowed(await createModel(await crow.load()))
  const birds = places.map((entity, index) => {
    const bird = index === 0 ? first : first.clone()
    place(bird, entity)
    bird.play('peck', { speed: 0.62 + 0.07 * index })
    world.scene.add(bird)
    return bird
  })
  const shadows = birds.map((bird) => createGroundShadow(world, ground, bird, SIZE))
  crow.onUpdate(async () => {
    const asset = await crow.load()
    for (const bird of birds) shadowed(bird).replace(asset)
  })
  return {
    tick(seconds) {
      for (const bird of birds) bird.update(seconds)
      for (const shadow of shadows) shadow.tick(seconds)
    },
  }
}
