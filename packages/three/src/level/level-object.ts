import type { LevelNames } from '@brushwork/runtime'
import { followDevLight, type LevelParts, levelClass } from '@brushwork/scene'
import { Group, type Object3DEventMap } from 'three'
import type { ThreeLevels } from '../entities/three-levels.js'
import { levelPort } from './level-port.js'

export interface LevelEventMap extends Object3DEventMap {
  /** A hot update has replaced the level, or a file that its entities show: materials, lights and objects of entities are new. */
  replaced: object
  /** Light that a dev server has made later fades in: {@link LevelObject.level} has it, and nothing else has changed. */
  relit: object
}

const LevelGroup = /* @__PURE__ */ levelClass<ThreeLevels, Group<LevelEventMap>>(Group)

/**
 * A level in the scene: a mesh per surface, its movable parts where their entities are, and its lights.
 * @typeParam Names The names in the level, where generated declarations know them.
 */
export class LevelObject<Names extends LevelNames = LevelNames> extends LevelGroup<Names> {
  /** Use `createLevel`. */
  constructor(parts: LevelParts<ThreeLevels, Names>, port = levelPort) {
    super(port, parts)
    followDevLight(port, this, async (...light) => {
      const { relight } = await import('./relight.js')
      await relight(port, ...light)
    })
  }

  /** Lights the parts where they stand. */
  override updateMatrixWorld(force?: boolean): void {
    super.updateMatrixWorld(force)
    this.lightParts()
  }

  /** @throws Error: call `createLevel` for a second copy. */
  override clone(): this {
    throw new Error('a level is not cloned: call createLevel again')
  }
}
