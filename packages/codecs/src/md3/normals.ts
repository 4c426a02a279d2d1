/** Angles of a stored normal go round in this many steps: 256 in Quake III's renderer, 255 in some of its tools. */
export type Md3AngleSteps = 256 | 255

/**
 * Outward unit normals of stored ones, `[n × 3]`: azimuth in the high byte, angle from straight up in the low one. Steps of 255
 * differ by 1.4° at most, which no file tells apart.
 */
export function md3Normals(stored: Uint16Array, steps: Md3AngleSteps = 256): Float32Array {
  const angles = Array.from({ length: 256 }, (_, byte) => (byte * 2 * Math.PI) / steps)
  const cosines = angles.map(Math.cos)
  const sines = angles.map(Math.sin)
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

/** Stores outward unit normals, `[n]`, in steps of 256. Straight up is 0x0000, straight down 0x0080. */
export function packMd3Normals(normals: ArrayLike<number>): Uint16Array {
  const turn = 256 / (2 * Math.PI)
  const stored = new Uint16Array(normals.length / 3)
  for (let at = 0; at < stored.length; at++) {
    const [x, y, z] = [normals[at * 3], normals[at * 3 + 1], normals[at * 3 + 2]]
    const azimuth = x === 0 && y === 0 ? 0 : Math.round(Math.atan2(y, x) * turn) & 0xff
    const polar = Math.round(Math.acos(Math.min(1, Math.max(-1, z))) * turn) & 0xff
    stored[at] = (azimuth << 8) | polar
  }
  return stored
}
