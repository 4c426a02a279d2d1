import { PathFollower } from '@brushwork/runtime'
import { type LevelObject, ModelObject } from '@brushwork/three'
import { Quaternion, Vector3 } from 'three'
import type { Game, Ticking } from '../game.js'
import { groundBelow } from '../world/ground.js'
import { createGroundShadow } from './ground-shadow.js'

/** Points of the path at which he rests, and for how long [s]. */
const HALTS: readonly number[] = [0, 3]
const REST = 4.5
/** Distances at which he stops for the player, and walks on [quants]. */
const NEAR = 130
const FAR = 190
/** Duration of the blend between clips, and of a quarter turn [s]. */
const FADE = 0.3
const TURN = 0.5
/** Height and width of the guard [quants]. */
const SIZE = [62, 22] as const
const UP = new Vector3(0, 1, 0)

export interface Guard extends Ticking {
  readonly object: ModelObject
  /** The points of the path that he came to, in order. */
  readonly passed: readonly number[]
}

/** The guard on patrol along the path of his entity. He turns to the player and greets. */
export function createGuard({ level, world, scene, player }: Game): Guard {
  const [entity, man] = guardOf(level)
  const path = level.level.paths.find(({ name }) => name === entity.path)
  if (path === undefined) throw new Error(`the guard has no path ${entity.path}`)
  const body = world.getBody(man)
  const shadow = createGroundShadow(scene, level, world, man, SIZE)
  const passed: number[] = []
  let rest = 0
  let isGreeting = false
  const patrol = new PathFollower(path, {
    kind: 'spline',
    speed: entity.skills[0],
    onPoint(point) {
      passed.push(point)
      if (HALTS.includes(point)) rest = REST
    },
  })
  // At full speed the guard would pant: the idle clip has one breath.
  const stand = () => man.playing !== 'idle' && man.play('idle', { fade: FADE, speed: 0.4 })
  const face = new Quaternion()
  const turnTo = (x: number, z: number, seconds: number) => {
    face.setFromAxisAngle(UP, Math.atan2(x, z))
    man.quaternion.rotateTowards(face, ((Math.PI / 2) * seconds) / TURN)
  }
  const walk = (seconds: number) => {
    if (man.playing !== 'walk') man.play('walk', { fade: FADE })
    patrol.update(seconds)
    const [x, y, z] = patrol.position
    man.position.set(x, groundBelow(world, new Vector3(x, y + 24, z), man), z)
    turnTo(patrol.direction[0], patrol.direction[2], seconds)
  }
  const greet = (seconds: number, x: number, z: number) => {
    if (!isGreeting) man.play(passed.length % 2 === 0 ? 'salute' : 'wave', { fade: FADE, loop: false, speed: 0.7 })
    isGreeting = true
    turnTo(x, z, seconds)
    if (man.finished) stand()
  }
  return {
    object: man,
    passed,
    tick(seconds) {
      const x = player.position[0] - man.position.x
      const z = player.position[2] - man.position.z
      isGreeting &&= Math.hypot(x, z) < FAR
      if (isGreeting || Math.hypot(x, z) < NEAR) greet(seconds, x, z)
      else if (rest > 0) stand()
      else walk(seconds)
      rest -= seconds
      // His box does not turn with him: it would turn into the player whom he greets.
      body?.moveTo(man.position)
      shadow.tick(seconds)
    },
  }
}

function guardOf(level: LevelObject) {
  const entity = level.level.entities.find(({ action }) => action === 'patrol')
  const object = entity && level.getObject(entity)
  if (entity === undefined || !(object instanceof ModelObject)) throw new Error('courtyard.wmp has no guard on patrol')
  return [entity, object] as const
}
