import type { Entity, Path } from '@brushwork/runtime'
import { createModel, place } from '@brushwork/three'
import { CatmullRomCurve3, Vector3 } from 'three'
import guard, { clips } from '../../world/guard.mdl'
import type { Ground } from '../world/ground.js'
import { entitiesOf, type Ticking, type World } from '../world/load-world.js'
import { createGroundShadow } from './ground-shadow.js'
import { shadowed } from './shadowed.js'

/** Speed in quants per second at which the feet of the walk clip do not slide. */
const WALK_SPEED = 40
/** Number of halts per round, and their duration in seconds. */
const HALTS = 2
const REST = 4.5
/** Duration of the blend between clips [s]. */
const FADE = 0.3
/** Height and width of the guard [quants]. */
const SIZE = [62, 22] as const
/** The idle clip has one breath. At full speed, the guard would pant. */
const IDLE_SPEED = 0.4

export interface Patrol extends Ticking {
  readonly clips: readonly string[]
  /** Stops, then waves or salutes in turn. */
  greet(): void
}

/** The guard on patrol along the path of his entity. */
export async function createPatrol(world: World, ground: Ground): Promise<Patrol> {
  const entity = entitiesOf(world, 'guard.mdl')[0]
  const round = roundOf(pathOf(world, entity))
  const man = shadowed(await createModel(await guard.load()))
  place(man, entity)
  world.scene.add(man)
  const shadow = createGroundShadow(world, ground, man, SIZE)
  guard.onUpdate(async () => {
    await man.replace(await guard.load())
    shadowed(man)
  })

  const length = round.getLength()
  const at = man.position.clone()
  let walked = 0
  let halt = length / HALTS
  let resting = 0
  let greetings = 0
  man.play('walk')

  const walk = (seconds: number) => {
    walked += WALK_SPEED * seconds
    round.getPointAt((walked / length) % 1, at)
    man.position.set(at.x, ground.heightBelow(at.x, at.y + 24, at.z), at.z)
    const ahead = round.getTangentAt((walked / length) % 1)
    man.rotation.set(0, Math.atan2(ahead.x, ahead.z), 0)
    if (walked < halt) return
    halt += length / HALTS
    resting = REST
    man.play('idle', { fade: FADE, speed: IDLE_SPEED })
  }
  const rest = (seconds: number) => {
    resting -= seconds
    if (man.finished) man.play('idle', { fade: FADE, speed: IDLE_SPEED })
    if (resting <= 0) man.play('walk', { fade: FADE })
  }
  return {
    clips: Object.keys(clips),
    greet() {
      if (man.playing === 'wave' || man.playing === 'salute') return
      resting = REST
      man.play(greetings++ % 2 === 0 ? 'salute' : 'wave', { fade: FADE, loop: false, speed: 0.7 })
    },
    tick(seconds) {
      if (resting > 0) rest(seconds)
      else walk(seconds)
      man.update(seconds)
      shadow.tick(seconds)
    },
  }
}

/** Path of an entity, or the level's first path if it has none. */
function pathOf({ level }: World, entity: Entity): Path {
  const { paths } = level.level
  const path = paths.find(({ name }) => name === entity.path) ?? paths[0]
  if (!path) throw new Error('courtyard.wmp has no path for the guard')
  return path
}

/** A closed curve through the points of a path, which rounds the corners. */
function roundOf({ points }: Path): CatmullRomCurve3 {
  const curve = new CatmullRomCurve3([], true, 'centripetal')
  curve.points = points.map((point) => new Vector3(...point))
  curve.arcLengthDivisions = 400
  return curve
}
