import type { FogRange, Level, Rgb } from '@brushwork/runtime'
import { fogColorOf, fogOfLevel } from '@brushwork/scene'
import type { Fog } from '../nodes/scene.js'

/**
 * The fog of a level, for `scene.fog`; levels have none unless their script asks for it.
 * @param color as the original counts: 1 to 4 are the level's colors, 5 is black
 * @throws RangeError for a color that the level does not have
 * @example
 * ```ts
 * import { createLevel, levelFog } from '@brushwork/webgl'
 * import castle from './castle.wmp.js'
 *
 * const level = await createLevel(castle)
 * scene.fog = levelFog(level.level, 1, { start: 200, end: 2000 })
 * ```
 */
export function levelFog(level: Pick<Level, 'fog'>, color: number, range: FogRange = {}): Fog {
  return fogOfLevel(level, color, range)
}

/**
 * One of a level's fog colors, by index; undefined if the level has fewer.
 * @example
 * ```ts
 * import { createLevel, fogColor } from '@brushwork/webgl'
 * import castle from './castle.wmp.js'
 *
 * const level = await createLevel(castle)
 * scene.background = fogColor(level.level) ?? [0, 0, 0]
 * ```
 */
export function fogColor(level: Pick<Level, 'fog'>, index = 0): Rgb | undefined {
  return fogColorOf(level, index)
}
