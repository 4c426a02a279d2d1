import { archBlocks } from './arch.js'
import { merlons } from './battlement.js'
import { type Brush, bar, box, type Group, group } from './brush.js'
import { FOOT, IRON, PAVING, SINGLE, STONE, TRIM } from './materials.js'
import { FOUNDATION, GATE } from './plan.js'
import { grain } from './surface.js'

/** The south gate: a vaulted passage of nine wedge stones under a battlement, and a raised portcullis. */
export function gatehouse(): Group[] {
  return [
    group('gatehouse', [...piers(), ...vault(), ...crown()]),
    group('portcullis', portcullis(), [0, GATE.south + 10, 0]),
  ]
}

function piers(): Brush[] {
  const { west, east, south, north, radius, springing, top } = GATE
  const sides = [
    [west, -radius],
    [radius, east],
  ] as const
  return [
    ...sides.flatMap(([from, to]) => [
      box([from, south, FOUNDATION], [to, north, springing - 8], FOOT),
      box([from - 4, south - 5, springing - 8], [to + 4, north + 5, springing], SINGLE),
    ]),
    // Beside the arch stones, up to the top.
    box([west, south, springing], [-120, north, top], STONE),
    box([120, south, springing], [east, north, top], STONE),
    box([-radius, south - 8, FOUNDATION], [radius, north, 0], PAVING),
  ]
}

function vault(): Brush[] {
  const { south, north, radius, springing, top } = GATE
  return archBlocks({
    along: 'x',
    center: 0,
    springing,
    radii: [radius, 120],
    stones: 9,
    ring: [south - 4, north + 4],
    wall: [south, north],
    top,
    paint: STONE,
  })
}

function crown(): Brush[] {
  const { west, east, south, north, top } = GATE
  const [low, high] = [top + 10, top + 48]
  const row = { along: 'x', bottom: low, top: high, width: 40, count: 5, from: west - 8, to: east + 8 } as const
  return [
    box([west - 8, south - 8, top], [east + 8, north + 8, low], TRIM),
    ...merlons({ ...row, across: [south - 8, south + 8] }),
    ...merlons({ ...row, across: [north - 8, north + 8], broken: { 3: [0.5, 0.9] } }),
  ]
}

/** Hangs in the vault behind the outer arch. From most viewpoints only its points are visible. */
function portcullis(): Brush[] {
  const y = GATE.south + 10
  const oak = grain([0, 0, 1])
  const uprights = [-66, -44, -22, 0, 22, 44, 66].map((x) => {
    const top = GATE.springing + Math.sqrt(GATE.radius * GATE.radius - x * x) + 4
    return bar([x, y, 100], [x, y, top], 6, 5, oak)
  })
  const bands = [112, 132].map((z) => {
    const half = Math.sqrt(GATE.radius * GATE.radius - (z - GATE.springing) * (z - GATE.springing)) + 2
    return bar([-half, y - 3, z], [half, y - 3, z], 3, 6, IRON)
  })
  return [...uprights, ...bands]
}
