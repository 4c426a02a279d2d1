import { FOG_DEFAULTS, type FogRange, type Level, type Rgb, wrongArgument } from '@brushwork/runtime'
import { toLinear } from '../looks/linear.js'

/** Fog of a scene. */
export interface LevelFog {
  /** Linear. */
  readonly color: Rgb
  /** Distances along the view where it begins and where nothing else is seen [quants]. */
  readonly near: number
  readonly far: number
}

/** The original's color number for black, behind the four of a level. */
const BLACK = 5

/**
 * The fog of a level.
 * @param color as the original counts: 1 to 4 are the level's colors, 5 is black
 * @throws RangeError for a color that the level does not have
 */
export function fogOfLevel(level: Pick<Level, 'fog'>, color: number, { start, end }: FogRange = {}): LevelFog {
  if (level?.fog === undefined)
    throw wrongArgument('levelFog', 'a loaded level, such as the member "level" of a LevelObject', level)
  const own = level.fog[color - 1]
  if (own === undefined && color !== BLACK) {
    const { length } = level.fog
    const others =
      length === 0
        ? 'as the level has no fog colors'
        : `or 1${length > 1 ? ` to ${length}` : ''} for a color of the level`
    throw new RangeError(`levelFog expects the color 5 for black, ${others}; found ${color}`)
  }
  const shown = toLinear(own ?? [0, 0, 0])
  return { color: shown, near: start ?? FOG_DEFAULTS.start, far: end ?? FOG_DEFAULTS.end }
}

/** One of a level's fog colors, by index, linear; undefined if the level has fewer. */
export function fogColorOf(level: Pick<Level, 'fog'>, index = 0): Rgb | undefined {
  if (level?.fog === undefined)
    throw wrongArgument('fogColor', 'a loaded level, such as the member "level" of a LevelObject', level)
  const color = level.fog.at(index)
  return color === undefined ? undefined : toLinear(color)
}
