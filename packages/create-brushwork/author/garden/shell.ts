import { arch } from './arch.js'
import { ARCH, OUTSIDE, ROOM, SKY, SPRING, WALK_HEIGHT, WALL, WALL_TOP } from './plan.js'
import { box, type Solid } from './solid.js'
import { onFourSides } from './turns.js'

/** Thickness of the room's walls. */
const THICK = 16
/** Half the side of the opening in the room's ceiling. */
const OPENING = 32
/** The middle of that opening. */
export const LIGHT_WELL = 552

/** Walls around the garden, and the sky above them: they close the world. */
export function shell(): Solid[] {
  const [sides] = [onFourSides([box([-OUTSIDE, WALL, WALL_TOP], [OUTSIDE, OUTSIDE, SKY], 'sky1')])]
  const blind = [1, 2, 3].map(
    (side) => onFourSides([box([-OUTSIDE, WALL, -16], [OUTSIDE, OUTSIDE, WALL_TOP], 'wall')])[side],
  )
  return [
    ...sides,
    ...blind,
    box([-OUTSIDE, -OUTSIDE, SKY], [OUTSIDE, OUTSIDE, SKY + 16], 'sky1'),
    // The north wall has a door.
    box([-OUTSIDE, WALL, -16], [-ARCH, OUTSIDE, WALL_TOP], 'wall'),
    box([ARCH, WALL, -16], [OUTSIDE, OUTSIDE, WALL_TOP], 'wall'),
    box([-ARCH, WALL, SPRING + ARCH + 8], [ARCH, OUTSIDE, WALL_TOP], 'wall'),
    ...arch(0, WALL, OUTSIDE, SPRING + ARCH + 8, 'wall'),
  ]
}

/** The room behind the north wall. */
export function room(): Solid[] {
  const { half, north, top } = ROOM
  const [west, east] = [-half - THICK, half + THICK]
  const ceiling = { side: 'planks' }
  const [south, end] = [LIGHT_WELL - OPENING, LIGHT_WELL + OPENING]
  return [
    box([west, OUTSIDE, 0], [east, north + THICK, WALK_HEIGHT], { side: 'stone', top: 'paving' }),
    box([west, OUTSIDE, WALK_HEIGHT], [-half, north + THICK, top], 'wall'),
    box([half, OUTSIDE, WALK_HEIGHT], [east, north + THICK, top], 'wall'),
    box([-half, north, WALK_HEIGHT], [half, north + THICK, top], 'wall'),
    box([west, OUTSIDE, top], [east, south, top + THICK], ceiling),
    box([west, end, top], [east, north + THICK, top + THICK], ceiling),
    box([west, south, top], [-OPENING, end, top + THICK], ceiling),
    box([OPENING, south, top], [east, end, top + THICK], ceiling),
    box([-OPENING, south, top + THICK], [OPENING, end, top + 2 * THICK], 'sky1'),
  ]
}

/** Steps and a crystal below the opening. */
export function altar(): Solid[] {
  const y = LIGHT_WELL
  const step = (half: number, bottom: number, top: number) =>
    box([-half, y - half, bottom], [half, y + half, top], { side: 'stone' })
  return [
    step(56, WALK_HEIGHT, WALK_HEIGHT + 8),
    step(40, WALK_HEIGHT + 8, WALK_HEIGHT + 16),
    step(14, WALK_HEIGHT + 16, 56),
  ]
}
