import type { Sound } from '@brushwork/asset'

/** Above this volume only the range of a sound grows. */
const FULL_VOLUME = 100
/** Default range of a sound in quants, for each percent of its volume, as in the original engine. */
const QUANTS_PER_VOLUME = 10

/** The distance up to which a sound is heard, quants: its own range, or ten times its volume. */
export function soundRange({ range, volume }: Pick<Sound, 'range' | 'volume'>): number {
  return range > 0 ? range : Math.max(volume, 0) * QUANTS_PER_VOLUME
}

/** How loud a sound is at a distance, 0..1: full at its position, silent at its range, linear in between. */
export function soundLoudness(sound: Pick<Sound, 'range' | 'volume'>, distance: number): number {
  const range = soundRange(sound)
  if (!(distance < range)) return 0
  return soundGain(sound) * (1 - Math.max(distance, 0) / range)
}

/** The loudness of a sound at its position, 0..1. */
export function soundGain({ volume }: Pick<Sound, 'volume'>): number {
  return Math.min(Math.max(volume, 0), FULL_VOLUME) / FULL_VOLUME
}
