/** Angles of a stored normal go round in this many steps: 256 in Quake III's renderer, 255 in some of its tools. */
export type Md3AngleSteps = 256 | 255

/** Values of an angle's byte. */
const ANGLES = 256
/** Angles from straight up to straight down, both included. */
const POLAR_ANGLES = 129

/**
 * Outward unit normals of stored ones, `[n × 3]`: azimuth in the high byte, angle from straight up in the low one. Steps of 255
 * differ by 1.4° at most, which no file tells apart.
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

/** Stores the directions nearest to outward normals, `[n]`, in steps of 256. Straight up is 0x0000, straight down 0x0080. */
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

/** The angle that agrees most, the lowest of equals. */
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

/** Cosine and sine of every byte, by their series: the built-in functions differ in their last bits between engines. */
function circle(steps: Md3AngleSteps): { cosines: Float64Array; sines: Float64Array } {
  const cosines = new Float64Array(ANGLES)
  const sines = new Float64Array(ANGLES)
  for (let byte = 0; byte < ANGLES; byte++) {
    // Between −π and π the terms vanish soon.
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
