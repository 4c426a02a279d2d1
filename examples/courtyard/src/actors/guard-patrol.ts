import type { Entity, Path } from '@brushwork/runtime'
import { createMaterial, createModel, place } from '@brushwork/three'
import { CatmullRomCurve3, Vector3 } from 'three'
import guard, { clips } from '../../world/guard.mdl'
import type { Ground } from '../world/ground.js'
import { entitiesOf, type Ticking, type World } from '../world/load-world.js'
import { shadowed } from './shadowed.js'

/** Quants a second at which the walk clip's feet stand still on the ground. */
const WALK_SPEED = 40
/** He stops this often on a round, and looks about for so long, seconds. */
const HALTS = 2
const REST = 4.5
/** Seconds to blend from one clip into another. */
const FADE = 0.3
/** The idle clip breathes once in its length; at its full speed that would be panting. */
const IDLE_SPEED = 0.4

export interface Patrol extends Ticking {
  readonly clips: readonly string[]
  /** He stops, and waves or salutes by turns. */
  greet(): void
}

/** The guard on his round: he follows the path his entity is attached to. */
export async function createPatrol(world: World, ground: Ground): Promise<Patrol> {
  const entity = entitiesOf(world, 'guard.mdl')[0]
  const round = roundOf(pathOf(world, entity))
  const man = shadowed(
    await createModel(await guard.load(), { material: (look, map) => world.skyLight.shade(createMaterial(look, map)) }),
  )
  place(man, entity)
  world.scene.add(man)
  guard.onUpdate(async () => {
    await man.replace(await guard.load())
    shadowed(man)
  })

  const length = round.getLength()
  const at = man.position.clone()
  let way = 0
  let halt = length / HALTS
  let resting = 0
  let greetings = 0
  man.play('walk')

  const walk = (seconds: number) => {
    way += WALK_SPEED * seconds
    round.getPointAt((way / length) % 1, at)
    man.position.set(at.x, ground.heightBelow(at.x, at.y + 24, at.z), at.z)
    const ahead = round.getTangentAt((way / length) % 1)
    man.rotation.set(0, Math.atan2(ahead.x, ahead.z), 0)
    if (way < halt) return
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
    },
  }
}

/** The path of an entity; an entity without one takes the level's first. */
function pathOf({ level }: World, entity: Entity): Path {
  const { paths } = level.level
  const path = paths.find(({ name }) => name === entity.path) ?? paths[0]
  if (!path) throw new Error('courtyard.wmp has no path for the guard')
  return path
}

/** A closed curve through the points of a path: he cuts no corners, he rounds them. */
function roundOf({ points }: Path): CatmullRomCurve3 {
  const curve = new CatmullRomCurve3([], true, 'centripetal')
  curve.points = points.map((point) => new Vector3(...point))
  curve.arcLengthDivisions = 400
  return curve
}
