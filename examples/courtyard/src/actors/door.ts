import { RegionWatch } from '@brushwork/runtime'
import { PartObject } from '@brushwork/three'
import { Quaternion, Vector3 } from 'three'
import type { Game, Ticking } from '../game.js'

/** How far it turns [radians], and how long that takes [s]. */
const WIDE = -1.45
const SECONDS = 1.2
const UP = new Vector3(0, 1, 0)

export interface Door extends Ticking {
  /** 0 is shut, 1 is open. */
  readonly opened: number
}

/** The keep's door opens for the player in the region around it, and stops the player while it is shut. */
export function createDoor({ level, world, player }: Game): Door {
  const door = level.parts.find(({ entity }) => entity.action === 'door')
  if (!(door instanceof PartObject)) throw new Error('courtyard.wmp has no door')
  const body = world.getBody(door)
  const shut = new Quaternion(...door.entity.rotation)
  const turn = new Quaternion()
  const entrance = new RegionWatch(level.level.regions.filter(({ name }) => name === 'keep_entrance'))
  let opened = 0
  return {
    get opened() {
      return opened
    },
    tick(seconds) {
      entrance.update(player.position)
      const target = entrance.inside.length > 0 ? 1 : 0
      opened += Math.max(-seconds, Math.min(seconds, (target - opened) * SECONDS)) / SECONDS
      const eased = opened * opened * (3 - 2 * opened)
      door.quaternion.copy(shut).multiply(turn.setFromAxisAngle(UP, eased * WIDE))
      body?.moveTo(door.position, door.quaternion.toArray())
    },
  }
}
