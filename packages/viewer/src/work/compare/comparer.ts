/** A place where two files differ. Absent texts: the file has no such place. */
export interface Difference {
  /** Path in the document, as messages have it: `groups[0].frames[3].name`; of texts `line 12`. */
  readonly path: string
  readonly left?: string
  readonly right?: string
}

/** The differences of two files. */
export type Comparison =
  | {
      readonly status: 'compared'
      /** The first ones. */
      readonly differences: readonly Difference[]
      /** All that there are. */
      readonly total: number
    }
  | { readonly status: 'unreadable'; readonly reason: string }

/** Compares files of a project. */
export interface Comparer {
  /** Compares what two files hold, field by field. */
  compareFields(left: string, right: string): Promise<Comparison>
  /** Compares two texts line by line. */
  compareLines(left: string, right: string): Promise<Comparison>
}
