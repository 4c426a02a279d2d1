import type { FormatError } from '@brushwork/codecs'
import type { Message } from '../message.js'
import type { Reference } from '../resolve/reference.js'

/**
 * A warning before it has a path: what the cache keeps, so that an entry is true in any folder. It is about the source
 * file, or about the file that a reference led to.
 */
export interface Finding extends Omit<Message, 'file' | 'severity'> {
  readonly about?: Reference
  /** What is done about it, said of warnings alone: under `strict` nothing is. Follows the text after a semicolon. */
  readonly consequence?: string
  /** A lookup was without a match: the message names the folders that were searched. */
  readonly wasSearched?: true
  /** Worth knowing, but nothing is wrong: stays a warning under `strict`. */
  readonly isNote?: true
}

/** Where a FormatError or an issue stands, without the fields it does not have. */
export function addressOf(
  at: Pick<FormatError, 'offset' | 'line' | 'path'>,
): Pick<Message, 'offset' | 'line' | 'path'> {
  return {
    ...(at.offset === undefined ? {} : { offset: at.offset }),
    ...(at.line === undefined ? {} : { line: at.line }),
    ...(at.path === '' || at.path === undefined ? {} : { path: at.path }),
  }
}
