/** A level of the studio: a row of rooms with a pillar and a lamp each, as .map. Each number gives a level of its own. */
import { createMap, mapBox, writeMap } from '@brushwork/codecs/map'
import { BRICK } from './wall.mjs'

/** Rooms of a level. */
const ROOMS = 2
/** Length, depth and height of a room, and thickness of its walls [quants]. */
const [LENGTH, DEPTH, HEIGHT, WALL] = [256, 256, 128, 16]

/** Bytes of the n-th level. @param lamp brightness of its lamps */
export function levelOf(n, lamp = 200) {
  const rooms = Array.from({ length: ROOMS }, (_, at) => at * LENGTH)
  const brushes = [...shell(ROOMS * LENGTH), ...rooms.map((left, at) => pillar(left, n * ROOMS + at))]
  const lamps = rooms.map((left) => ({
    properties: { classname: 'light', origin: `${left + 48} 48 ${HEIGHT - 32}`, light: `${lamp}` },
  }))
  const start = { properties: { classname: 'info_player_start', origin: `32 ${DEPTH - 32} 32` } }
  const world = { properties: { classname: 'worldspawn', message: `Level ${n + 1}` }, brushes }
  return writeMap(createMap({ entities: [world, start, ...lamps] }))
}

/** Floor, ceiling and walls around the rooms. */
function shell(length) {
  const [x, y, z] = [length + WALL, DEPTH + WALL, HEIGHT + WALL]
  const boxes = [
    [
      [-WALL, -WALL, -WALL],
      [x, y, 0],
    ],
    [
      [-WALL, -WALL, HEIGHT],
      [x, y, z],
    ],
    [
      [-WALL, -WALL, 0],
      [0, y, HEIGHT],
    ],
    [
      [length, -WALL, 0],
      [x, y, HEIGHT],
    ],
    [
      [0, -WALL, 0],
      [length, 0, HEIGHT],
    ],
    [
      [0, DEPTH, 0],
      [length, y, HEIGHT],
    ],
  ]
  return boxes.map(([min, max]) => mapBox({ min, max, texture: BRICK }))
}

/** A pillar whose place and width depend on its number. */
function pillar(left, n) {
  const [x, y, width] = [left + 80 + ((n * 24) % 112), 80 + ((n * 40) % 104), 16 + (n % 6) * 4]
  return mapBox({ min: [x, y, 0], max: [x + width, y + width, HEIGHT], texture: BRICK })
}
