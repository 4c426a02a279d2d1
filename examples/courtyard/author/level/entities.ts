import {
  createEntity,
  createGroup,
  createLight,
  createPath,
  createPosition,
  createRegion,
  createSound,
  type WmpColor,
  type WmpNode,
  type WmpVector,
} from '@brushwork/codecs/wmp'
import { cosine, degrees, sine } from '../mathematics.js'
import { HINGE } from './door.js'
import { ROOM_TORCH, TORCHES } from './dressing.js'
import { BASIN, DOOR, GATE, KEEP, STAIR, YARD } from './plan.js'

/** Entity flags (docs/formats/wmp.md §5.4). */
const PASSABLE = 1 << 9
const TRANSLUCENT = 1 << 10
const UNLIT = 1 << 17

/** Everything in the level that is not a block. */
export function inhabitants(): WmpNode[] {
  return [
    createGroup({ name: 'actors', children: actors() }),
    createGroup({ name: 'torch_lights', children: [...TORCHES.flatMap(torch), torchLight(ROOM_TORCH)] }),
    createEntity({ name: 'island', file: 'island.hmp' }),
    createSound({ name: 'fountain', file: 'fountain.wav', position: at(...BASIN.center, 60), volume: 60, range: 600 }),
    // In the gate's shadow, next to its axis. The view is over the basin to the keep's door, slightly upward.
    createPosition({ name: 'player_start', position: [32, -462, 0], angles: [degrees(104), 0, degrees(-3.6)] }),
    createRegion({
      name: 'yard',
      min: [YARD.west, YARD.south, -24],
      max: [YARD.east, YARD.north, 480],
    }),
    // Levels place compiled levels; Brushwork finds the source.
    createEntity({ name: 'keep_door', file: 'keep_door.wmb', position: HINGE, action: 'door' }),
    // The door opens for those who are here: on the landing before it, in the doorway, or in the room behind it.
    createRegion({
      name: 'keep_entrance',
      min: [DOOR.west - 20, STAIR.south, KEEP.floor - 8],
      max: [DOOR.east + 20, KEEP.south + 110, KEEP.floor + DOOR.height],
    }),
    createRegion({
      name: 'gate',
      min: [-GATE.radius, GATE.south, -8],
      max: [GATE.radius, GATE.north, GATE.springing + GATE.radius],
    }),
  ]
}

function actors(): WmpNode[] {
  const [x, y] = BASIN.center
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
      // Speed in quants per second at which the feet of the walk clip do not slide.
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

/** Six points around the basin, counter-clockwise. The first is in the sun, toward the gate. */
function beat(): WmpVector[] {
  const [x, y] = BASIN.center
  return [0, 1, 2, 3, 4, 5].map((k) => {
    const angle = degrees(196 + 60 * k)
    return at(Math.round(x + 168 * cosine(angle)), Math.round(y + 168 * sine(angle)), 2)
  })
}

/** Pan from one point to another [radians]: searches for the nearest whole degree. */
function heading(from: WmpVector, to: WmpVector): number {
  const towards = (angle: number) =>
    (to[0] - from[0]) * cosine(degrees(angle)) + (to[1] - from[1]) * sine(degrees(angle))
  const angles = Array.from({ length: 360 }, (_, angle) => angle)
  return degrees(angles.reduce((best, angle) => (towards(angle) > towards(best) ? angle : best)))
}

type Torch = (typeof TORCHES)[number]

/** A light and a flame that turns to the viewer. An image of 64 × 128 texels becomes 14 × 28 quants. */
function torch({ flame, out }: Torch, index: number): WmpNode[] {
  return [
    torchLight({ flame, out }),
    createEntity({
      name: `flame_${index + 1}`,
      file: 'flame+4.tga',
      position: flame,
      scale: [0.22, 0.22, 0.22],
      flags: PASSABLE | TRANSLUCENT | UNLIT,
      // The opacity of translucent entities, percent.
      albedo: 90,
    }),
  ]
}

function torchLight({ flame, out }: Torch): WmpNode {
  return createLight({
    position: [flame[0] + 6 * out[0], flame[1] + 6 * out[1], flame[2] + 6],
    color: percent(255, 170, 90),
    range: 180,
  })
}

function at(x: number, y: number, z: number): WmpVector {
  return [x, y, z]
}

/** Converts color bytes to percent, as in WMP documents. */
export function percent(red: number, green: number, blue: number): WmpColor {
  return [(red * 100) / 255, (green * 100) / 255, (blue * 100) / 255]
}
