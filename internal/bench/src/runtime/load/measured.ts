/** What a loader made of a model: its vertices in all frames. */
export interface LoadedModel {
  /** Frames × vertices. */
  readonly count: number
  /** Box of all frames, three numbers each, quants. */
  readonly min: readonly number[]
  readonly max: readonly number[]
}

/** What is loaded: the arrays of a model, without images, or an object of three with its textures. */
export const GOALS = ['arrays', 'object'] as const
export type Goal = (typeof GOALS)[number]

export const SIDES = ['ours', 'rival'] as const
export type Side = (typeof SIDES)[number]

/** The files of both sides, in base64. */
export interface StagedFiles {
  readonly pack: string
  readonly rival: string
  /** The rival's without images. */
  readonly bareRival: string
}

/** What both sides have loaded. */
export interface ComparedLoads {
  readonly ours: LoadedModel
  readonly rival: LoadedModel
  /** Of all our columns, in hexadecimal. */
  readonly checksum: string
}
