/**
 * The two layers of a Quake sky, by Quake's projection: as on a flattened dome, 128 texels for each repetition. The left half of the
 * image has the clouds.
 */
export const QUAKE_SKY = {
  /** Repetitions of the image in a unit of the flattened direction. */
  repetitions: 378 / 128,
  /** How much higher the direction counts than it is. */
  flatness: 3,
  /** Repetitions that the far layer moves in a second: 8 texels. */
  farSpeed: 0.0625,
  /** The same of the clouds: 16 texels. */
  nearSpeed: 0.125,
  /** Seconds after which both layers are where they were. */
  period: 16,
} as const
