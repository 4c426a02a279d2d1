/** What a loader made of a model: its vertices in all frames. */
export interface LoadedModel {
  /** Frames × vertices. */
  readonly count: number
  /** Box of all frames, three numbers each, quants. */
  readonly min: readonly number[]
  readonly max: readonly number[]
}

/** Both loaders on one model. */
export interface MeasuredLoad {
  /** Milliseconds of each round. */
  readonly times: { readonly ours: readonly number[]; readonly rival: readonly number[] }
  readonly ours: LoadedModel
  readonly rival: LoadedModel
}
