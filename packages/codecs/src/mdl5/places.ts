/** Where the tables of a document stand in the file, for messages about their meaning. */
export interface Mdl5Places {
  readonly triangles: number
  readonly frames: number
  /** The largest normal index of all frames. */
  largestNormal: number
}
