/** The two layers of a sky in one image, side by side. */
export interface SkyLayers {
  /** By Quake's projection, by the direction from the middle of the mesh; otherwise over its texture coordinates. */
  readonly isQuake: boolean
  /** Of Quake's layers, which move by themselves. */
  readonly seconds: number
  /** How far the second layer has moved from the first, repetitions. */
  readonly moved: readonly [u: number, v: number]
}
