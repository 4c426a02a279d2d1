/** A point or a direction, pack axes. */
export type Vector = readonly [x: number, y: number, z: number]
