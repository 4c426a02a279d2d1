/** What a file holds. */
export type FormatKind = 'model' | 'terrain' | 'level' | 'archive' | 'image' | 'palette' | 'other'

/** What is known of a file format without its reader. */
export interface KnownFormat {
  /** Stable id. Formats that this package reads have a page docs/formats/<page>.md. */
  readonly id: string
  /** With its article, for messages and tables, e.g. `a Half-Life model (IDST)`. */
  readonly name: string
  readonly kind: FormatKind
  /**
   * Lower-case endings, with their dot, by which a file is recognized when its content gives no answer. Only formats
   * that this package reads have the field. An ending belongs to one format; the list is empty for its other versions.
   */
  readonly endings?: readonly string[]
}
