/** Steps in a full turn of a stored normal's angle: 256 in Quake III's renderer, 255 in some of its tools. */
export type Md3AngleSteps = 256 | 255

/** Number of values of an angle's byte. */
const ANGLES = 256
/** Number of angles from straight up to straight down, inclusive. */
const POLAR_ANGLES = 129

/**
 * Decodes stored normals to outward unit normals, `[n × 3]`: azimuth in the high byte, angle from straight up in the
 * low one. With 255 steps, results differ by at most 1.4°; no file records which is meant.
 */
export function md3Normals(stored: Uint16Array, steps: Md3AngleSteps = 256): Float32Array {
  const { cosines, sines } = circle(steps)
  const normals = new Float32Array(stored.length * 3)
  for (let at = 0; at < stored.length; at++) {
    const azimuth = stored[at] >> 8
    const polar = stored[at] & 0xff
    normals[at * 3] = cosines[azimuth] * sines[polar]
    normals[at * 3 + 1] = sines[azimuth] * sines[polar]
    normals[at * 3 + 2] = cosines[polar]
  }
  return normals
}

/**
 * Encodes outward normals as the nearest stored direction, `[n]`, in 256 steps. Straight up is 0x0000, straight down
 * 0x0080.
 */
export function packMd3Normals(normals: ArrayLike<number>): Uint16Array {
  const { cosines, sines } = circle(256)
  const stored = new Uint16Array(normals.length / 3)
  for (let at = 0; at < stored.length; at++) {
    const [x, y, z] = [normals[at * 3], normals[at * 3 + 1], normals[at * 3 + 2]]
    const azimuth = nearest(ANGLES, (angle) => x * cosines[angle] + y * sines[angle])
    const flat = Math.sqrt(x * x + y * y)
    const polar = nearest(POLAR_ANGLES, (angle) => z * cosines[angle] + flat * sines[angle])
    stored[at] = (azimuth << 8) | polar
  }
  return stored
}

/** Angle with the highest agreement, the lowest if several are equal. */
function nearest(count: number, agreement: (angle: number) => number): number {
  let best = 0
  let most = agreement(0)
  for (let angle = 1; angle < count; angle++) {
    const found = agreement(angle)
    if (found <= most) continue
    most = found
    best = angle
  }
  return best
}

/** Cosine and sine of every byte, by power series: built-in functions differ in their last bits between engines. */
function circle(steps: Md3AngleSteps): { cosines: Float64Array; sines: Float64Array } {
  const cosines = new Float64Array(ANGLES)
  const sines = new Float64Array(ANGLES)
  for (let byte = 0; byte < ANGLES; byte++) {
    // Between −π and π the series converges fast.
    const angle = ((byte > steps / 2 ? byte - steps : byte) * 2 * Math.PI) / steps
    let term = 1
    for (let power = 0; power < 40; power += 2) {
      cosines[byte] += term
      term *= angle / (power + 1)
      sines[byte] += term
      term *= -angle / (power + 2)
    }
  }
  return { cosines, sines }
}
