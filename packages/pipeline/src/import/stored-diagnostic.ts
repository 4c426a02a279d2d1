import type { FileDiagnostic } from '../diagnostics/file-diagnostic.js'
import type { Reference } from '../resolve/reference.js'

/**
 * A warning without a path: the form in which the cache stores it, so that an entry is valid in any folder. It is about
 * the source file, or about the file that a reference led to.
 */
export interface StoredDiagnostic extends Omit<FileDiagnostic, 'file' | 'severity'> {
  readonly about?: Reference
  /**
   * What the build does about a warning, such as show a stand-in; not used with `strict`. Follows the text after a
   * semicolon.
   */
  readonly consequence?: string
  /** A lookup had no match: the message lists the folders that were searched. */
  readonly wasSearched?: true
  /** Informational: stays a warning with `strict`. */
  readonly isNote?: true
}
