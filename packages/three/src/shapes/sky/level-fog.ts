import type { FogRange, Level } from '@brushwork/runtime'
import { fogColorOf, fogOfLevel } from '@brushwork/scene'
import { Color, Fog } from 'three'

/**
 * The fog of a level, for `scene.fog`; levels have none unless their script asks for it.
 * @param color as the original counts: 1 to 4 are the level's colors, 5 is black
 * @throws RangeError for a color that the level does not have
 * @example
 * ```ts
 * import { createLevel, levelFog } from '@brushwork/three'
 * import castle from './castle.wmp'
 *
 * const level = await createLevel(castle)
 * scene.fog = levelFog(level.level, 1, { start: 200, end: 2000 })
 * ```
 */
export function levelFog(level: Pick<Level, 'fog'>, color: number, range: FogRange = {}): Fog {
  const { color: shown, near, far } = fogOfLevel(level, color, range)
  return new Fog(new Color(...shown), near, far)
}

/**
 * One of a level's fog colors, by index; undefined if the level has fewer.
 * @example
 * ```ts
 * import { createLevel, fogColor } from '@brushwork/three'
 * import castle from './castle.wmp'
 *
 * const level = await createLevel(castle)
 * scene.background = fogColor(level.level) ?? null
 * ```
 */
export function fogColor(level: Pick<Level, 'fog'>, index = 0): Color | undefined {
  const color = fogColorOf(level, index)
  return color && new Color(...color)
}
