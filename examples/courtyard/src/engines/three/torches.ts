import type { LevelObject } from '@brushwork/three'
import type { PointLight } from 'three'
import type { Ticking } from '../../game.js'
import { flicker } from './flicker.js'
import { whenBuilt } from './load-level.js'

/**
 * By day, a torch only lights the wall next to it. At this distance its light has the level's strength; it fades faster
 * than at night.
 */
const POOL = 22

/** Lets every warm light of the level flicker. The flames are sprites of the level and play by themselves. */
export function createTorches(level: LevelObject): Ticking {
  let torches: readonly { light: PointLight; full: number }[] = []
  let time = 0
  whenBuilt(level, () => {
    torches = level.lights.points
      .filter(({ color }) => color.r > color.b * 1.5)
      .map((light) => {
        light.decay = 2
        return { light, full: light.intensity * POOL }
      })
  })
  return {
    tick(seconds) {
      time += seconds
      torches.forEach(({ light, full }, index) => {
        light.intensity = full * flicker(time, index)
      })
    },
  }
}
