import { createMap, mapBox, writeMap } from '@brushwork/codecs/map'

type Corner = [x: number, y: number, z: number]
type Brush = ReturnType<typeof mapBox>
const box = (min: Corner, max: Corner, texture = 'white') => mapBox({ min, max, texture })

/** Studs on the wall at the end of the dark half: with them, a room has so many triangles that its module does not wait for its light. */
export function studs(): Brush[] {
  return Array.from({ length: 16 * 16 }, (_, at) => {
    const [y, z] = [16 + 14 * (at % 16), 4 + 7 * Math.floor(at / 16)]
    return box([508, y, z], [512, y + 4, z + 4])
  })
}

/** A room of 512 × 256 × 128 quants, which a wall divides but for a passage at its end; the lamp is at low x. A door is in the lit half. @param more brushes */
export function dividedRoom(more: readonly Brush[] = []): Uint8Array {
  const brushes = [
    box([-16, -16, -16], [528, 272, 0]),
    box([-16, -16, 128], [528, 272, 144]),
    box([-16, -16, 0], [0, 272, 128]),
    box([512, -16, 0], [528, 272, 128]),
    box([0, -16, 0], [512, 0, 128]),
    box([0, 256, 0], [512, 272, 128]),
    box([248, 64, 0], [264, 256, 128]),
    ...more,
  ]
  const entities = [
    { properties: { classname: 'worldspawn', _minlight: '4' }, brushes },
    { properties: { classname: 'light', origin: '40 160 90', light: '400' } },
    { properties: { classname: 'info_player_start', origin: '64 64 40' } },
    { properties: { classname: 'func_door' }, brushes: [box([40, 200, 0], [88, 208, 96])] },
  ]
  return writeMap(createMap({ entities }))
}
