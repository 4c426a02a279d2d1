import { createMap, mapBox, writeMap } from '@brushwork/codecs/map'
import { writeQuakeWad } from '@brushwork/codecs/quake-wad'
import { createQuakeWad } from '@brushwork-internal/testkit/documents'

/** A closed room with a fence in it, and what its textures need. Axes of the map. */

export type RGB = readonly [red: number, green: number, blue: number]

const ROOM_SIZE = { width: 256, depth: 256, height: 128 } as const

/** In the order of the quarters of the texture `quarters`: top left, top right, bottom left, bottom right. */
const QUARTERS = { width: 64, height: 32 } as const

/** @param colors of the quarters, then of the wires. */
export function paletteFile(colors: readonly RGB[]): Uint8Array {
  const gray = Array.from({ length: 256 }, (_, index) => [index, index, index])
  for (const [index, color] of colors.entries()) gray[index + 1] = [...color]
  return Uint8Array.from(gray.flat())
}

/** Textures of Quake in the colors of {@link paletteFile}. @param mirrored left for right. */
export function wadFile(palette: Uint8Array, { mirrored = false } = {}): Uint8Array {
  const color = (index: number) => [...palette.subarray(index * 3, index * 3 + 3), 255]
  const { width, height } = QUARTERS
  const quarters = image(width, height, (x, y) => {
    const right = x >= width / 2 !== mirrored
    return color(1 + (right ? 1 : 0) + (y >= height / 2 ? 2 : 0))
  })
  // Wires of 8 texels around holes of 24.
  const net = image(32, 32, (x, y) => (x < 8 || y < 8 ? color(5) : [0, 0, 0, 0]))
  const textures = [
    { name: 'quarters', image: quarters },
    { name: '{net', image: net },
  ]
  return writeQuakeWad(createQuakeWad({ format: 'wad2', palette: { colors: palette, issues: [] }, textures }))
}

function image(width: number, height: number, texel: (x: number, y: number) => readonly number[]) {
  const pixels = new Uint8Array(width * height * 4)
  for (let at = 0; at < width * height; at++) pixels.set(texel(at % width, Math.floor(at / width)), at * 4)
  return { width, height, pixels }
}

/** The room, lit evenly, with a fence across it at y = 160. */
export function mapFile(): Uint8Array {
  const { width: w, depth: d, height: h } = ROOM_SIZE
  const wall = (min: [number, number, number], max: [number, number, number], texture = 'QUARTERS') =>
    mapBox({ min, max, texture })
  const brushes = [
    wall([-16, -16, -16], [w + 16, d + 16, 0]),
    wall([-16, -16, h], [w + 16, d + 16, h + 16]),
    wall([-16, -16, 0], [0, d + 16, h]),
    wall([w, -16, 0], [w + 16, d + 16, h]),
    wall([0, -16, 0], [w, 0, h]),
    wall([0, d, 0], [w, d + 16, h]),
  ]
  const world = { classname: 'worldspawn', wad: 'C:\\quake\\wads\\room.wad', light: '255' }
  return writeMap(
    createMap({
      entities: [
        { properties: world, brushes },
        { properties: { classname: 'func_wall' }, brushes: [wall([64, 160, 0], [192, 162, 64], '{net')] },
        { properties: { classname: 'info_player_start', origin: '128 24 32' } },
      ],
    }),
  )
}
