export const ENGINES = ['three', 'babylon', 'playcanvas'] as const
export type EngineName = (typeof ENGINES)[number]

/** What is drawn: a lit level, or copies of a model that walk. */
export const SCENES = ['courtyard', 'crowd'] as const
export type SceneName = (typeof SCENES)[number]

/** `adapter`: a pack, by our adapter; `loader`: the same as plain glTF, by the engine's own loader. */
export const SIDES = ['adapter', 'loader'] as const
export type Side = (typeof SIDES)[number]

/** Processor milliseconds of all processes of the browser: of each load until a pixel is read, and of each frame after it. */
export interface MeasuredSide {
  readonly loads: readonly number[]
  readonly frames: readonly number[]
  /** Bytes that are loaded. */
  readonly bytes: number
  /** Share of the pixels that show something else than the background. */
  readonly covered: number
}

export interface MeasuredScene {
  readonly engine: EngineName
  readonly scene: SceneName
  readonly sides: Readonly<Record<Side, MeasuredSide>>
}
