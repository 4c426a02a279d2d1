/** What to build, besides what the options say. */
export interface Wanted {
  /** Absolute path, `/` separators. */
  readonly file: string
  /** A name of the configuration's presets. */
  readonly preset?: string | undefined
  readonly target: 'runtime' | 'interchange'
}
