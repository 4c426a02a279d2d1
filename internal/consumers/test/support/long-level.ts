import { createTga, writeTga } from '@brushwork/codecs/tga'
import { createBox, createWmp, writeWmp } from '@brushwork/codecs/wmp'

/** Width and height of the texture of the walls [texels, quants]: ends of walls lie on no grid of its coordinates. */
const SIZE = 48
/** Between the middles of two walls [quants]: whole repeats of the texture. */
export const DISTANCE = 21 * SIZE

/** A level of equal walls in a row along the x axis of packs, each 512 quants long, around the origin. @param count odd */
export function longLevel(count: number): Uint8Array {
  const children = Array.from({ length: count }, (_, index) => {
    const middle = (index - (count - 1) / 2) * DISTANCE
    const box = { min: [-16, middle - 256, 0], max: [0, middle + 256, 128] } as const
    return createBox({ name: `wall ${index}`, ...box, face: { texture: 'noise' } })
  })
  const level = { sun: [50, 50, 50], ambient: [50, 50, 50], azimuth: 60, elevation: 60 } as const
  const palette = new Uint8Array(768)
  return writeWmp(createWmp({ encoding: 'binary', palette, created: '01.01.2026', children, level }))
}

/** Texels that differ from their neighbors, so that a texture which is moved by a part of one shows it. */
export function noise(): Uint8Array {
  const pixels = Uint8Array.from({ length: SIZE * SIZE * 4 }, (_, at) =>
    at % 4 === 3 ? 255 : Math.imul(at + 7, 0x9e3779b1) >>> 24,
  )
  return writeTga(createTga({ width: SIZE, height: SIZE, pixels }))
}
