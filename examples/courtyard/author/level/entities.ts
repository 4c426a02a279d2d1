import {
  createEntity,
  createGroup,
  createLight,
  createPath,
  createPosition,
  createRegion,
  createSound,
  type WmpColour,
  type WmpNode,
  type WmpVector,
} from '@brushwork/codecs/wmp'
import { cosine, degrees, sine } from '../mathematics.js'
import { TORCHES } from './dressing.js'
import { BASIN, GATE, KEEP, YARD } from './plan.js'

/** Entity flags (docs/formats/wmp.md §5.4). */
const PASSABLE = 1 << 9
const TRANSLUCENT = 1 << 10
const BRIGHT = 1 << 21

/** Everything in the level that is not built of blocks. */
export function inhabitants(): WmpNode[] {
  return [
    createGroup({ name: 'actors', children: actors() }),
    createGroup({ name: 'torch_lights', children: TORCHES.flatMap(torch) }),
    createEntity({ name: 'island', file: 'island.hmp' }),
    createSound({ name: 'fountain', file: 'fountain.wav', position: at(...BASIN.centre, 60), volume: 60, range: 600 }),
    // In the gate's shadow beside its axis: over the basin to the keep's door, a little upwards.
    createPosition({ name: 'player_start', position: [32, -462, 0], angles: [degrees(104), 0, degrees(-3.6)] }),
    createRegion({
      name: 'yard',
      min: [YARD.west, YARD.south, -24],
      max: [YARD.east, YARD.north, 480],
    }),
    createRegion({
      name: 'gate',
      min: [-GATE.radius, GATE.south, -8],
      max: [GATE.radius, GATE.north, GATE.springing + GATE.radius],
    }),
  ]
}

function actors(): WmpNode[] {
  const [x, y] = BASIN.centre
  const round = beat()
  const [first, second] = round
  const keepMerlon: WmpVector = [-213, KEEP.south - 2, KEEP.top + 70]
  return [
    createPath({
      name: 'beat',
      position: [x, y, 2],
      points: round.map(([px, py]) => [px - x, py - y, 0]),
      closed: true,
    }),
    createEntity({
      name: 'guard',
      file: 'guard.mdl',
      position: first,
      angles: [heading(first, second), 0, 0],
      action: 'patrol',
      path: 'beat',
      // Quants a second: the walk clip's feet do not slide at this speed.
      skills: [40],
    }),
    createEntity({
      name: 'crow_keep',
      file: 'crow.mdl',
      position: keepMerlon,
      angles: [degrees(250), 0, 0],
      action: 'perch',
    }),
    createEntity({
      name: 'crow_basin',
      file: 'crow.mdl',
      position: [x + 34, y - 92, 34],
      angles: [degrees(160), 0, 0],
      action: 'perch',
    }),
  ]
}

/** Six points about the basin, counter-clockwise; the first is in the sun, on the way to the gate. */
function beat(): WmpVector[] {
  const [x, y] = BASIN.centre
  return [0, 1, 2, 3, 4, 5].map((k) => {
    const angle = degrees(196 + 60 * k)
    return at(Math.round(x + 168 * cosine(angle)), Math.round(y + 168 * sine(angle)), 2)
  })
}

/** Pan from one point towards another, radians: the nearest whole degree, found by trying. */
function heading(from: WmpVector, to: WmpVector): number {
  const towards = (angle: number) =>
    (to[0] - from[0]) * cosine(degrees(angle)) + (to[1] - from[1]) * sine(degrees(angle))
  const angles = Array.from({ length: 360 }, (_, angle) => angle)
  return degrees(angles.reduce((best, angle) => (towards(angle) > towards(best) ? angle : best)))
}

/** A light and a flame that turns to the viewer; a picture of 64 × 128 texels becomes 14 × 28 quants. */
function torch({ flame, out }: (typeof TORCHES)[number], index: number): WmpNode[] {
  return [
    createLight({
      position: [flame[0] + 6 * out[0], flame[1] + 6 * out[1], flame[2] + 6],
      colour: percent(255, 170, 90),
      range: 350,
    }),
    createEntity({
      name: `flame_${index + 1}`,
      file: 'flame+4.tga',
      position: flame,
      scale: [0.22, 0.22, 0.22],
      flags: PASSABLE | TRANSLUCENT | BRIGHT,
      ambient: 100,
    }),
  ]
}

function at(x: number, y: number, z: number): WmpVector {
  return [x, y, z]
}

/** Colour bytes as the percent of a WMP document. */
export function percent(red: number, green: number, blue: number): WmpColour {
  return [(red * 100) / 255, (green * 100) / 255, (blue * 100) / 255]
}
