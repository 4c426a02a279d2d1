/** How the vertices of a level stand to those of an index. */
export interface VertexMatch {
  /** `[vertices]` the point of the index at the same place, −1 for none. */
  readonly places: Int32Array
  /** `[points of the index]` the vertex at the same place, −1 for none. */
  readonly numbers: Int32Array
  /** Vertices that are not in the index, ascending. */
  readonly added: readonly number[]
}
