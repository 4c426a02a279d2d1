import { RegionWatch } from '@brushwork/runtime'
import type { Game, Ticking } from '../game.js'
import { turned } from './turn.js'

/** How far it turns [radians], and how long that takes [s]. */
const WIDE = -1.45
const SECONDS = 1.2

export interface Door extends Ticking {
  /** 0 is shut, 1 is open. */
  readonly opened: number
}

/** The keep's door opens for the player in the region around it, and stops the player while it is shut. */
export function createDoor({ stage, world, player }: Game): Door {
  const { level } = stage
  const door = level.parts.find(({ entity }) => entity.action === 'door')
  if (door === undefined) throw new Error('courtyard.wmp has no door')
  const { entity } = door
  const body = world.getBody(door)
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
      const rotation = turned(entity.rotation, eased * WIDE)
      stage.place(door, { ...entity, rotation })
      body?.moveTo(entity.position, rotation)
    },
  }
}
