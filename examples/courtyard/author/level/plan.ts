/** Measures that several parts of the castle share [quants]. The origin is the yard's center. */

/** Inner faces of the curtain walls. */
export const YARD = { west: -512, east: 512, south: -384, north: 384 } as const
/** The walls reach below the ground, which the terrain levels for them. */
export const FOUNDATION = -24
export const WALL = { thickness: 24, top: 160, walk: 168, merlon: 206 } as const

export const GATE = { west: -136, east: 136, south: -480, north: -360, radius: 88, springing: 64, top: 218 } as const
export const KEEP = { west: -424, east: -136, south: 144, north: 432, floor: 168, top: 336, thickness: 32 } as const
/** The keep's door, in its south wall. */
export const DOOR = { west: -228, east: -172, height: 96 } as const
export const STAIR = { south: 96, north: 144, west: -472, steps: 14, rise: 12, run: 16 } as const
export const BASIN = { center: [32, 0], water: 22 } as const
export const WELL = [262, 236] as const
export const ARCADE = { west: 400, east: 416, pitch: 112, bays: 4 } as const
