/** Measures of the garden [quants]. The middle of its pool is the origin; x is east, y north. */

/** From the middle to the axis of the columns, and between two of them. */
export const COLUMNS = 280
export const BAY = 112
/** From the middle to the step of the walk, the inside and the outside of the walls. */
export const STEP = 260
export const WALL = 408
export const OUTSIDE = 432

export const WALK_HEIGHT = 16
/** Where arches begin, and their radius. */
export const SPRING = 112
export const ARCH = 40
/** Top of the walls below the roof, and of the world. */
export const WALL_TOP = 224
export const SKY = 416

/** The room behind the north wall: half its width, its north wall, its ceiling. */
export const ROOM = { half: 104, north: 640, top: 200 } as const
