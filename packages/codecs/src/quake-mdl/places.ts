/** Where the tables of a document stand in the file, for messages about their meaning. */
export interface QuakeMdlPlaces {
  readonly triangles: number
  readonly frames: number
}
