/** Name of the one texture, which all levels share. */
export const BRICK = 'brick'

const SIZE = 64

/** Bricks with mortar between them. */
export function paintWall() {
  const pixels = new Uint8Array(SIZE * SIZE * 4)
  for (let at = 0; at < SIZE * SIZE; at++) {
    const [x, y] = [at % SIZE, Math.floor(at / SIZE)]
    const isMortar = y % 16 < 2 || (x + (y & 16)) % 32 < 2
    const grain = (Math.imul(at, 2654435761) >>> 28) - 8
    pixels.set(
      isMortar ? [140 + grain, 136 + grain, 128 + grain, 255] : [150 + grain, 72 + grain, 54 + grain, 255],
      at * 4,
    )
  }
  return { width: SIZE, height: SIZE, pixels }
}
