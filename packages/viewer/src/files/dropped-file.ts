/** A file as it came into the page. Its bytes stay on the disk until they are read. */
export interface DroppedFile {
  /** Path inside what was dropped, with `/`: `lottershock/models/guard.mdl`. */
  readonly path: string
  readonly blob: Blob
  /** Milliseconds since 1970. */
  readonly modified: number
}

/** What could not be taken of a drop, and why: a sentence. */
export interface Refused {
  readonly path: string
  readonly reason: string
}

/** The files of a drop, and what could not be taken. */
export interface Drop {
  readonly files: readonly DroppedFile[]
  readonly refused: readonly Refused[]
}
