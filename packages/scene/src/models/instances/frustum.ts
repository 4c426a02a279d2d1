/** The six planes around what a camera sees: `[4]` each, a normal towards the inside and its distance from the origin. */
export type Frustum = Float64Array

export function createFrustum(): Frustum {
  return new Float64Array(24)
}

/**
 * Reads the planes of a matrix to clip space.
 * @param clip `[16]`, column by column
 * @param isDepthPositive whether depths in clip space begin at 0, and not at −1
 */
export function readFrustum(clip: ArrayLike<number>, isDepthPositive: boolean, out: Frustum): void {
  for (let plane = 0; plane < 6; plane++) {
    const row = plane >> 1
    // The nearest depth is 0, or −w.
    const share = plane === 5 && isDepthPositive ? 0 : 1
    const sign = plane & 1 ? 1 : -1
    const at = plane * 4
    for (let part = 0; part < 4; part++) out[at + part] = share * clip[part * 4 + 3] + sign * clip[part * 4 + row]
    const scale = 1 / Math.sqrt(out[at] * out[at] + out[at + 1] * out[at + 1] + out[at + 2] * out[at + 2])
    for (let part = 0; part < 4; part++) out[at + part] *= scale
  }
}

/** Whether a sphere may be seen. */
export function isSphereSeen(frustum: Frustum, x: number, y: number, z: number, radius: number): boolean {
  for (let at = 0; at < 24; at += 4) {
    if (frustum[at] * x + frustum[at + 1] * y + frustum[at + 2] * z + frustum[at + 3] < -radius) return false
  }
  return true
}
