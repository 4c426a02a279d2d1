import type { Spawn, World } from '@brushwork/runtime'
import { createWorld, type LevelObject, spawnOf } from '@brushwork/three'
import { type Object3D, Sphere } from 'three'
import { extentOf } from '../look/extent.js'
import type { Ground } from '../move/traveler.js'

/** What stops players in a level as it is now, and where they start. */
export function groundOf(object: LevelObject): Ground {
  const box = extentOf(object)
  const { radius } = box.getBoundingSphere(new Sphere())
  const world = createWorld(object)
  return { world, spawn: startIn(object, world), box, radius: Math.max(radius, 1) }
}

/** Where players start, without what stands for them; undefined where nothing is free. */
function startIn(object: LevelObject, world: World<Object3D>): Spawn | undefined {
  try {
    const spawn = spawnOf(object, { world })
    const own = spawn.entity && object.getObject(spawn.entity)
    const body = own && world.getBody(own)
    if (body !== undefined) world.remove(body)
    return spawn
  } catch {
    // No start has a free position: the level is shown whole.
    return undefined
  }
}
