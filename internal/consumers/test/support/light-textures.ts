import { writeQuakeWad } from '@brushwork/codecs/quake-wad'
import { createQuakeWad } from '@brushwork-internal/testkit/documents'

type RGB = readonly [red: number, green: number, blue: number]

const SIZE = 64

/** Textures of the scenes: stone, red and blue plaster, lava, and a fence `{bars`. */
export function lightTextures(): Uint8Array {
  const textures = [
    paint('stone', (x, y) => (isJoint(x, y) ? [104, 98, 90] : speckled([178, 170, 158], x, y))),
    paint('floor', (x, y) => (x % 32 === 0 || y % 32 === 0 ? [112, 104, 94] : speckled([168, 156, 138], x, y))),
    paint('red', (x, y) => speckled([188, 62, 48], x, y)),
    paint('blue', (x, y) => speckled([56, 92, 176], x, y)),
    paint('white', (x, y) => speckled([204, 200, 192], x, y)),
    paint('sky', () => [120, 160, 210]),
    paint('*lava', (x, y) => speckled([250, 130, 36], x, y)),
    // Bars of 4 texels around holes of 12.
    paint('{bars', (x, y) => (x % 16 < 4 || y % 16 < 4 ? [70, 62, 54] : undefined)),
  ]
  return writeQuakeWad(createQuakeWad({ format: 'wad3', textures }))
}

/** @param colorAt undefined for holes. */
function paint(name: string, colorAt: (x: number, y: number) => RGB | undefined) {
  const pixels = new Uint8Array(SIZE * SIZE * 4)
  for (let at = 0; at < SIZE * SIZE; at++) {
    const color = colorAt(at % SIZE, Math.floor(at / SIZE))
    if (color !== undefined) pixels.set([...color, 255], at * 4)
  }
  return { name, image: { width: SIZE, height: SIZE, pixels } }
}

/** Courses of 16 texels, each shifted by half a stone. */
function isJoint(x: number, y: number): boolean {
  const shift = Math.floor(y / 16) % 2 === 0 ? 0 : 16
  return y % 16 === 0 || (x + shift) % 32 === 0
}

/** Eight shades, hashed from the texel. */
function speckled([red, green, blue]: RGB, x: number, y: number): RGB {
  let bits = Math.imul(x + 1, 0x9e3779b1) ^ Math.imul(y + 1, 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 15), 0x2c1b3c6d)
  const shade = ((bits >>> 13) & 7) - 4
  return [red + shade, green + shade, blue + shade]
}
