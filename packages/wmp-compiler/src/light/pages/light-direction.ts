/** The byte of a direction that stands for 0. */
const ZERO = 128
/** Bytes are multiples of this, and `STEPS` of them stand for 1. Directions are 1° off, and take a third less (docs/decisions/light-directions.md). */
const STEP = 4
const STEPS = 31

/**
 * Writes the bytes of a luxel's direction, pack axes: a vector towards its light, as long as the share of light from there.
 * @param towards `[3]` sum of unit vectors towards all light, source axes, each times its brightness @param brightness of all light
 */
export function writeDirection(
  towards: ArrayLike<number>,
  from: number,
  brightness: number,
  out: Uint8Array,
  to: number,
): void {
  // Source axes (x, y, z) are (y, z, x) in packs.
  for (let axis = 0; axis < 3; axis++) {
    const share = brightness > 0 ? towards[from + ((axis + 1) % 3)] / brightness : 0
    out[to + axis] = ZERO + STEP * Math.floor(Math.min(1, Math.max(-1, share)) * STEPS + 0.5)
  }
}
