/** Highlights of the look `shining` and `bumpy`: linear color, and power. */
export const HIGHLIGHT = { color: [0.3, 0.25, 0.2], power: 24 } as const

const SIDE = 64

/** Normals of round studs, four along each axis of a texture: RGBA bytes, and width and height. */
export function studs(): { readonly texels: Uint8Array; readonly side: number } {
  const texels = new Uint8Array(SIDE * SIDE * 4)
  for (let at = 0; at < SIDE * SIDE; at++) {
    const [x, y] = [at % SIDE, Math.floor(at / SIDE)].map((value) => (((value * 4) / SIDE) % 1) * 2 - 1)
    const slope = x * x + y * y < 0.64 ? 0.7 : 0
    const up = Math.sqrt(1 - slope * slope * (x * x + y * y))
    texels.set([128 + 127 * slope * x, 128 - 127 * slope * y, 128 + 127 * up, 255].map(Math.round), at * 4)
  }
  return { texels, side: SIDE }
}
