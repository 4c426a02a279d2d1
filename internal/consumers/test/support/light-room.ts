import { createMap, mapBox, writeMap } from '@brushwork/codecs/map'

type Corner = [x: number, y: number, z: number]
const box = (min: Corner, max: Corner, texture = 'white') => mapBox({ min, max, texture })

/** A room of 512 × 256 × 128 quants, which a wall divides but for a passage at its end; the lamp is at low x. A door is in the lit half. */
export function dividedRoom(): Uint8Array {
  const brushes = [
    box([-16, -16, -16], [528, 272, 0]),
    box([-16, -16, 128], [528, 272, 144]),
    box([-16, -16, 0], [0, 272, 128]),
    box([512, -16, 0], [528, 272, 128]),
    box([0, -16, 0], [512, 0, 128]),
    box([0, 256, 0], [512, 272, 128]),
    box([248, 64, 0], [264, 256, 128]),
  ]
  const entities = [
    { properties: { classname: 'worldspawn', _minlight: '4' }, brushes },
    { properties: { classname: 'light', origin: '40 160 90', light: '400' } },
    { properties: { classname: 'info_player_start', origin: '64 64 40' } },
    { properties: { classname: 'func_door' }, brushes: [box([40, 200, 0], [88, 208, 96])] },
  ]
  return writeMap(createMap({ entities }))
}
