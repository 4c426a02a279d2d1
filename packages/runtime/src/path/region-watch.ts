import type { Region } from '@brushwork/asset'
import { type MutableVector, writeVector } from '../collision/shape.js'
import { checkOptions, type OptionNames } from '../usage/check-options.js'
import { wrongArgument } from '../usage/wrong-argument.js'
import type { VectorLike } from '../vector.js'

export interface RegionListeners {
  readonly onEnter?: (region: Region) => void
  readonly onLeave?: (region: Region) => void
}

const LISTENERS: OptionNames<RegionListeners> = { onEnter: true, onLeave: true }

/**
 * Whether a point is in a region, borders included.
 * @example
 * ```ts
 * import { isInRegion } from '@brushwork/runtime'
 * import castle from './castle.wmp'
 *
 * const level = await castle.load()
 * const [cellar] = level.regions
 * if (cellar && isInRegion(cellar, camera.position)) console.log('dark here')
 * ```
 */
export function isInRegion({ bounds: { min, max } }: Region, point: VectorLike): boolean {
  const at: MutableVector = [0, 0, 0]
  writeVector(point, at)
  return at.every((value, axis) => value >= min[axis] && value <= max[axis])
}

/**
 * Watches which regions of a level something is in: call {@link update} once a frame.
 * @example
 * ```ts
 * import { RegionWatch } from '@brushwork/runtime'
 * import castle from './castle.wmp'
 *
 * const level = await castle.load()
 * const watch = new RegionWatch(level.regions, { onEnter: ({ name }) => console.log(name) })
 * renderer.setAnimationLoop(() => watch.update(camera.position))
 * ```
 */
export class RegionWatch {
  readonly #regions: readonly Region[]
  readonly #listeners: RegionListeners
  readonly #isInside: Uint8Array

  constructor(regions: readonly Region[], listeners: RegionListeners = {}) {
    if (!Array.isArray(regions)) throw wrongArgument('RegionWatch', 'a list of regions', regions)
    checkOptions('RegionWatch', listeners, LISTENERS)
    this.#regions = regions
    this.#listeners = listeners
    this.#isInside = new Uint8Array(regions.length)
  }

  /** The regions that it was in at the last update. */
  get inside(): readonly Region[] {
    return this.#regions.filter((_, index) => this.#isInside[index] === 1)
  }

  /** Reports the regions that a position has left, then those that it has entered, since the last call. */
  update(position: VectorLike): void {
    for (let index = 0; index < this.#regions.length; index++) {
      if (this.#isInside[index] === 0 || isInRegion(this.#regions[index], position)) continue
      this.#isInside[index] = 0
      this.#listeners.onLeave?.(this.#regions[index])
    }
    for (let index = 0; index < this.#regions.length; index++) {
      if (this.#isInside[index] === 1 || !isInRegion(this.#regions[index], position)) continue
      this.#isInside[index] = 1
      this.#listeners.onEnter?.(this.#regions[index])
    }
  }
}
