/** A point [quants] or a direction. Source axes in a `Level`, pack axes in everything that is compiled or packed. */
export type Vector = readonly [x: number, y: number, z: number]

/** Unit quaternion, in the axes of the vectors beside it. */
export type Quaternion = readonly [x: number, y: number, z: number, w: number]

/** Red, green, blue, 0..1, in the file's (sRGB) scale. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** An axis-aligned box, quants. Both corners are zero where it holds nothing. */
export interface Bounds {
  readonly min: Vector
  readonly max: Vector
}
