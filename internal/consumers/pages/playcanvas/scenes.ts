/** Of a pack: its axes. */
type Point = readonly [x: number, y: number, z: number]

/** What both engines draw. */
export interface PixelScene {
  readonly name: string
  /** URL of a pack. */
  readonly level?: string
  readonly model?: string
  /** Where the model stands. */
  readonly at?: Point
  /** A frame of the model, between two of which its parts may be. Default: it rests. */
  readonly frame?: number
  /** Lights the model by the light grid of the level. */
  readonly isGridLit?: boolean
  readonly from: Point
  readonly to: Point
}
