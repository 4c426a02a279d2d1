import type { Sound } from '@brushwork/asset'

/** A fog of the original engine. */
export interface FogRange {
  /** Distance at which fog begins, quants. Default 100. */
  readonly start?: number
  /** Distance at which nothing but fog is seen, quants. Default 1000. */
  readonly end?: number
}

export const FOG_DEFAULTS = { start: 100, end: 1000 } as const

/**
 * How much of a thing is seen through fog, 0..1: linear in its straight distance from the camera.
 * @example
 * ```ts
 * import { fogVisibility } from '@brushwork/runtime'
 *
 * const share = fogVisibility(450, { start: 200, end: 800 }) // 0: all fog
 * ```
 */
export function fogVisibility(
  distance: number,
  { start = FOG_DEFAULTS.start, end = FOG_DEFAULTS.end }: FogRange = {},
): number {
  if (distance <= start) return 1
  return distance >= end ? 0 : 1 - (distance - start) / (end - start)
}

/** A face of a sky. `up` in pack axes is +Y, `north` +X, `west` −Z, `east` +Z, `south` −X. */
export type SkyFace = 'west' | 'north' | 'east' | 'south' | 'down' | 'up'

/**
 * The faces of a strip of sky, `name+6`, from left to right, each as seen from inside. So the four sides turn to the right. The
 * bottom edge of `up` and the top edge of `down` join `north`.
 */
export const SKY_STRIP: readonly SkyFace[] = ['west', 'north', 'east', 'south', 'down', 'up']

/** Above this volume only the range of a sound grows. */
const FULL_VOLUME = 100
/** Default range of a sound in quants, for each percent of its volume, as in the original engine. */
const QUANTS_PER_VOLUME = 10

/**
 * The distance up to which a sound is heard, quants: its own range, or ten times its volume.
 * @example
 * ```ts
 * import { soundRange } from '@brushwork/runtime'
 * import castle from './castle.wmp'
 *
 * const level = await castle.load()
 * for (const sound of level.sounds) console.log(sound.file, soundRange(sound))
 * ```
 */
export function soundRange({ range, volume }: Pick<Sound, 'range' | 'volume'>): number {
  return range > 0 ? range : Math.max(volume, 0) * QUANTS_PER_VOLUME
}

/**
 * How loud a sound is at a distance, 0..1: full at its position, silent at its range, linear in between.
 * @example
 * ```ts
 * import { soundLoudness } from '@brushwork/runtime'
 * import castle from './castle.wmp'
 *
 * const level = await castle.load()
 * for (const sound of level.sounds) console.log(sound.file, soundLoudness(sound, 100))
 * ```
 */
export function soundLoudness(sound: Pick<Sound, 'range' | 'volume'>, distance: number): number {
  const range = soundRange(sound)
  if (!(distance < range)) return 0
  return soundGain(sound) * (1 - Math.max(distance, 0) / range)
}

/**
 * The loudness of a sound at its position, 0..1.
 * @example
 * ```ts
 * import { soundGain } from '@brushwork/runtime'
 * import castle from './castle.wmp'
 *
 * const level = await castle.load()
 * for (const sound of level.sounds) console.log(sound.file, soundGain(sound))
 * ```
 */
export function soundGain({ volume }: Pick<Sound, 'volume'>): number {
  return Math.min(Math.max(volume, 0), FULL_VOLUME) / FULL_VOLUME
}
