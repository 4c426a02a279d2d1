import { createMaterial, createModel, place } from '@brushwork/three'
import crow from '../../world/crow.mdl'
import { entitiesOf, type Ticking, type World } from '../world/load-world.js'
import { shadowed } from './shadowed.js'

/** The crows of the level. They look around and peck, each at its own pace. */
export async function createCrows(world: World): Promise<Ticking> {
  const places = entitiesOf(world, 'crow.mdl')
  const first = shadowed(
    await createModel(await crow.load(), { material: (look, map) => world.skyLight.shade(createMaterial(look, map)) }),
  )
  const birds = places.map((entity, index) => {
    const bird = index === 0 ? first : first.clone()
    place(bird, entity)
    bird.play('peck', { speed: 0.62 + 0.07 * index })
    world.scene.add(bird)
    return bird
  })
  crow.onUpdate(async () => {
    const asset = await crow.load()
    for (const bird of birds) shadowed(bird).replace(asset)
  })
  return {
    tick(seconds) {
      for (const bird of birds) bird.update(seconds)
    },
  }
}
