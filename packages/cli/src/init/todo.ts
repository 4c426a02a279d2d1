/** Lines to paste, where a file could not be edited. */
export interface Todo {
  /** Absolute. */
  readonly path: string
  /** Why it was left as it is. */
  readonly reason: string
  /** Where the lines belong. */
  readonly place: string
  readonly lines: readonly string[]
}
