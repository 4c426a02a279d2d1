import { createMap, type MapDocument, type MapVector, mapBox, type PlannedMapFace } from '@brushwork/codecs/map'
import type { Random } from '@brushwork-internal/testkit'

/** A brush as its faces. */
export type Solid = readonly PlannedMapFace[]

/** Three orthogonal directions, counter-clockwise: x × y = z. */
export type Frame = readonly [x: MapVector, y: MapVector, z: MapVector]

const UPRIGHT: Frame = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
]

/** A document whose world consists of `world`, with a player start at `start` and one entity per brush of `parts`. */
export function levelOf(world: readonly Solid[], start: MapVector, parts: readonly Solid[] = []): MapDocument {
  return createMap({
    entities: [
      { properties: { classname: 'worldspawn' }, brushes: world },
      { properties: { classname: 'info_player_start', origin: start.join(' ') } },
      ...parts.map((brush) => ({ properties: { classname: 'func_wall' }, brushes: [brush] })),
    ],
  })
}

export function box(min: MapVector, max: MapVector): Solid {
  return mapBox({ min, max, texture: 'stone' })
}

/** Six boxes of 16 quants around a space. */
export function shell([x, y, z]: MapVector, [X, Y, Z]: MapVector): Solid[] {
  return [
    box([x - 16, y - 16, z - 16], [X + 16, Y + 16, z]),
    box([x - 16, y - 16, Z], [X + 16, Y + 16, Z + 16]),
    box([x - 16, y - 16, z], [x, Y + 16, Z]),
    box([X, y - 16, z], [X + 16, Y + 16, Z]),
    box([x, y - 16, z], [X, y, Z]),
    box([x, Y, z], [X, Y + 16, Z]),
  ]
}

/**
 * A prism of `sides` sides around `middle`, with `radius` from its axis (the frame's z) to its sides and `half` its
 * half length.
 */
export function cylinder(middle: MapVector, sides: number, radius: number, half: number, frame = UPRIGHT): Solid {
  const [x, y, z] = frame
  const around = Array.from({ length: sides }, (_, side) => {
    const angle = (side * 2 * Math.PI) / sides
    return facing(middle, sum(x, Math.cos(angle), y, Math.sin(angle)), radius)
  })
  return [...around, facing(middle, z, half), facing(middle, sum(z, -1, z, 0), half)]
}

/** A box with the given half lengths along the frame's axes. */
export function turnedBox(middle: MapVector, [a, b, c]: MapVector, [x, y, z]: Frame): Solid {
  return [
    ...[facing(middle, x, a), facing(middle, sum(x, -1, x, 0), a)],
    ...[facing(middle, y, b), facing(middle, sum(y, -1, y, 0), b)],
    ...[facing(middle, z, c), facing(middle, sum(z, -1, z, 0), c)],
  ]
}

/** A ball of `sides` flat faces, distributed evenly. */
export function ball(middle: MapVector, sides: number, radius: number): Solid {
  return Array.from({ length: sides }, (_, side) => {
    const up = 1 - (2 * side + 1) / sides
    const angle = side * Math.PI * (3 - Math.sqrt(5))
    const wide = Math.sqrt(1 - up * up)
    return facing(middle, [wide * Math.cos(angle), wide * Math.sin(angle), up], radius)
  })
}

/** A randomly turned frame. */
export function randomFrame(random: Random): Frame {
  const x = unit([random.between(-1, 1), random.between(-1, 1), random.between(-1, 1)])
  const y = unit(cross(unit([random.between(-1, 1), random.between(-1, 1), random.between(1, 2)]), x))
  return [x, y, cross(x, y)]
}

/** The face with outward normal `normal` at the given distance from the middle. */
function facing(middle: MapVector, normal: MapVector, distance: number): PlannedMapFace {
  const across: MapVector = Math.abs(normal[2]) < 0.7 ? [0, 0, 1] : [1, 0, 0]
  const u = unit(cross(across, normal))
  const v = cross(normal, u)
  const origin: MapVector = sum(middle, 1, normal, distance)
  return { points: [origin, sum(origin, 1, v, 64), sum(origin, 1, u, 64)], texture: 'stone' }
}

function sum(a: MapVector, p: number, b: MapVector, q: number): MapVector {
  return [a[0] * p + b[0] * q, a[1] * p + b[1] * q, a[2] * p + b[2] * q]
}

function cross([a, b, c]: MapVector, [x, y, z]: MapVector): MapVector {
  return [b * z - c * y, c * x - a * z, a * y - b * x]
}

function unit([x, y, z]: MapVector): MapVector {
  const length = Math.hypot(x, y, z)
  return [x / length, y / length, z / length]
}
