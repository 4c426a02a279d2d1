import { UsageError } from '../args/usage-error.js'
import type { Session } from '../session/session.js'

/** The value of `--out` that means the standard output. A file of this name is `./-`. */
export const STANDARD_OUTPUT = '-'

/** Refuses to print bytes on a terminal. @throws UsageError */
export function refuseTerminal({ isTerminal }: Pick<Session, 'isTerminal'>): void {
  if (!isTerminal) return
  throw new UsageError('--out - writes bytes, which a terminal cannot show: redirect them, as in "-o - > file"')
}
