import { FOG_DEFAULTS, type FogRange, type Level, wrongArgument } from '@brushwork/runtime'
import { Color, Fog } from 'three'
import { toColor } from '../light/level-lights.js'

/** The original's color number for black, behind the four of a level. */
const BLACK = 5

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
 * scene.fog = levelFog(level.level, 0, { start: 200, end: 2000 })
 * ```
 */
export function levelFog(level: Pick<Level, 'fog'>, color: number, { start, end }: FogRange = {}): Fog {
  if (level?.fog === undefined)
    throw wrongArgument('levelFog', 'a loaded level, such as the member "level" of a LevelObject', level)
  const own = level.fog[color - 1]
  if (own === undefined && color !== BLACK) {
    throw new RangeError(
      `fog color ${color}: expected 1 to ${level.fog.length} for a color of the level, or 5 for black`,
    )
  }
  const shown = own === undefined ? new Color(0, 0, 0) : toColor(own)
  return new Fog(shown, start ?? FOG_DEFAULTS.start, end ?? FOG_DEFAULTS.end)
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
  if (level?.fog === undefined)
    throw wrongArgument('fogColor', 'a loaded level, such as the member "level" of a LevelObject', level)
  const color = level.fog.at(index)
  return color === undefined ? undefined : toColor(color)
}
