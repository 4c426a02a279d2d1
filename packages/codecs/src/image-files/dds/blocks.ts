/**
 * Block compression of 4 × 4 pixels. A color block has two 565 colors and 16 two-bit indices. An alpha block has 16
 * four-bit values (DXT3), or two bytes and 16 three-bit indices (DXT5).
 */

export type BlockKind = 'dxt1' | 'dxt3' | 'dxt5'

/** Bytes of one block. */
export function blockBytes(kind: BlockKind): number {
  return kind === 'dxt1' ? 8 : 16
}

/** Decodes the blocks of an image, left to right, top to bottom: `[height × width × 4]` RGBA (copy). */
export function decodeBlocks(bytes: Uint8Array, width: number, height: number, kind: BlockKind): Uint8Array {
  const pixels = new Uint8Array(width * height * 4)
  const block = new Uint8Array(64)
  const size = blockBytes(kind)
  let from = 0
  for (let top = 0; top < height; top += 4) {
    for (let left = 0; left < width; left += 4, from += size) {
      decodeColors(bytes, from + size - 8, kind === 'dxt1', block)
      if (kind === 'dxt3') decodeAlpha3(bytes, from, block)
      if (kind === 'dxt5') decodeAlpha5(bytes, from, block)
      const columns = Math.min(4, width - left)
      for (let row = 0; row < Math.min(4, height - top); row++) {
        pixels.set(block.subarray(row * 16, row * 16 + columns * 4), ((top + row) * width + left) * 4)
      }
    }
  }
  return pixels
}

function decodeColors(bytes: Uint8Array, at: number, mayBeTransparent: boolean, block: Uint8Array): void {
  const first = bytes[at] | (bytes[at + 1] << 8)
  const second = bytes[at + 2] | (bytes[at + 3] << 8)
  const threeColors = mayBeTransparent && first <= second
  for (let pixel = 0; pixel < 16; pixel++) {
    const choice = (bytes[at + 4 + (pixel >> 2)] >> ((pixel & 3) * 2)) & 3
    const to = pixel * 4
    if (threeColors && choice === 3) {
      block.fill(0, to, to + 4)
      continue
    }
    block[to] = mix(expand5(first >> 11), expand5(second >> 11), choice, threeColors)
    block[to + 1] = mix(expand6((first >> 5) & 63), expand6((second >> 5) & 63), choice, threeColors)
    block[to + 2] = mix(expand5(first & 31), expand5(second & 31), choice, threeColors)
    block[to + 3] = 255
  }
}

function mix(a: number, b: number, choice: number, threeColors: boolean): number {
  if (choice === 0) return a
  if (choice === 1) return b
  if (threeColors) return (a + b) >> 1
  return Math.floor((choice === 2 ? 2 * a + b + 1 : a + 2 * b + 1) / 3)
}

function expand5(value: number): number {
  return (value << 3) | (value >> 2)
}

function expand6(value: number): number {
  return (value << 2) | (value >> 4)
}

function decodeAlpha3(bytes: Uint8Array, at: number, block: Uint8Array): void {
  for (let pixel = 0; pixel < 16; pixel++) {
    block[pixel * 4 + 3] = ((bytes[at + (pixel >> 1)] >> ((pixel & 1) * 4)) & 15) * 17
  }
}

function decodeAlpha5(bytes: Uint8Array, at: number, block: Uint8Array): void {
  const first = bytes[at]
  const second = bytes[at + 1]
  for (let pixel = 0; pixel < 16; pixel++) {
    // Indices have three bits and cross bytes; eight of them fill three bytes.
    const bit = pixel * 3
    const byte = at + 2 + (bit >> 3)
    const pair = bytes[byte] | (bit >> 3 < 5 ? bytes[byte + 1] << 8 : 0)
    block[pixel * 4 + 3] = alpha5(first, second, (pair >> (bit & 7)) & 7)
  }
}

function alpha5(first: number, second: number, choice: number): number {
  if (choice === 0) return first
  if (choice === 1) return second
  if (first > second) return Math.floor(((8 - choice) * first + (choice - 1) * second + 3) / 7)
  if (choice === 6) return 0
  if (choice === 7) return 255
  return Math.floor(((6 - choice) * first + (choice - 1) * second + 2) / 5)
}
