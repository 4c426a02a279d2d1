/** How copies of a model are drawn. `levels` are instances with levels of detail; all others draw all triangles. */
export type Side = 'instances' | 'levels' | 'clones' | 'morphs'

/** What one side of a page costs. */
export interface MeasuredSide {
  /** Milliseconds of each frame, until the GPU has drawn it. */
  readonly times: readonly number[]
  /** Milliseconds of processor time of each frame, of the page and of the process that draws. */
  readonly processor: readonly number[]
  readonly drawCalls: number
  readonly triangles: number
  /** Bytes of the textures that hold frames or morph targets. */
  readonly frameBytes: number
}

export interface MeasuredCrowd {
  /** The renderer of WebGL: software or a graphics card. */
  readonly gpu: string
  readonly sides: Readonly<Record<Side, MeasuredSide>>
  /** What levels of detail change in the image. */
  readonly difference: Difference
}

/** How two images of one moment differ. */
export interface Difference {
  /** Share of pixels that differ by more than 32 of 255 in a color. */
  readonly changed: number
  /** Share of pixels that one of both covers. */
  readonly covered: number
}

/** Instances of a model with all frames and of the same model with a tenth of them. */
export type FrameSide = 'all' | 'few'

export interface MeasuredFrames {
  readonly frames: number
  readonly fewFrames: number
  readonly sides: Readonly<Record<FrameSide, MeasuredSide>>
}

/** What a page says about a side at the end. */
export type DrawnSide = Omit<MeasuredSide, 'times' | 'processor'>
