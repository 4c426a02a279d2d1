import type { Level, LevelStream } from '@brushwork/runtime'
import { followLight, type ShownLevel } from '@brushwork/scene'
import type { Object3D } from 'three'
import type { ThreeLevels } from '../entities/three-levels.js'

/** Development: fades in light that a dev server makes after the level is shown. */
export function followDevLight(source: Level | LevelStream, object: Object3D & ShownLevel<ThreeLevels>): void {
  const stop = followLight(source, object, async (...light) => {
    const { relight } = await import('./relight.js')
    await relight(...light)
  })
  object.addEventListener('dispose', stop)
}
