import { type Entity, type MutableVector, PathFollower } from '@brushwork/runtime'
import type { Game, Ticking } from '../game.js'
import type { Actor, StagedLevel } from '../stage.js'
import { actorOf } from './actor.js'
import { groundBelow } from './ground.js'
import { turnBy, turnTowards } from './turn.js'

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

export interface Guard extends Ticking {
  readonly actor: Actor
  readonly position: Readonly<MutableVector>
  /** Where he looks, about the vertical axis from +Z [radians]. */
  readonly facing: number
  /** The points of the path that he came to, in order. */
  readonly passed: readonly number[]
}

/** The guard on patrol along the path of his entity. He turns to the player and greets. */
export function createGuard(game: Game): Guard {
  const { stage, world, player } = game
  const [entity, man] = guardOf(stage.level)
  const path = stage.level.level.paths.find(({ name }) => name === entity.path)
  if (path === undefined) throw new Error(`the guard has no path ${entity.path}`)
  const body = world.getBody(man)
  const shadow = game.shadowOf(man, SIZE)
  const passed: number[] = []
  const position: MutableVector = [...entity.position]
  let facing = 2 * Math.atan2(entity.rotation[1], entity.rotation[3])
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
  const turnTo = (x: number, z: number, seconds: number) => {
    facing = turnTowards(facing, Math.atan2(x, z), ((Math.PI / 2) * seconds) / TURN)
  }
  const walk = (seconds: number) => {
    if (man.playing !== 'walk') man.play('walk', { fade: FADE })
    patrol.update(seconds)
    const [x, y, z] = patrol.position
    position.splice(0, 3, x, groundBelow(world, [x, y + 24, z], man), z)
    turnTo(patrol.direction[0], patrol.direction[2], seconds)
  }
  const greet = (seconds: number, x: number, z: number) => {
    if (!isGreeting) man.play(passed.length % 2 === 0 ? 'salute' : 'wave', { fade: FADE, loop: false, speed: 0.7 })
    isGreeting = true
    turnTo(x, z, seconds)
    if (man.finished) stand()
  }
  return {
    actor: man,
    position,
    passed,
    get facing() {
      return facing
    },
    tick(seconds) {
      const x = player.position[0] - position[0]
      const z = player.position[2] - position[2]
      isGreeting &&= Math.hypot(x, z) < FAR
      if (isGreeting || Math.hypot(x, z) < NEAR) greet(seconds, x, z)
      else if (rest > 0) stand()
      else walk(seconds)
      rest -= seconds
      stage.place(man, { ...entity, position, rotation: turnBy(facing) })
      // His box does not turn with him: it would turn into the player whom he greets.
      body?.moveTo(position)
      shadow?.tick(seconds)
    },
  }
}

function guardOf(level: StagedLevel): readonly [Entity, Actor] {
  const entity = level.level.entities.find(({ action }) => action === 'patrol')
  if (entity === undefined) throw new Error('courtyard.wmp has no guard on patrol')
  return [entity, actorOf(level, entity)]
}
