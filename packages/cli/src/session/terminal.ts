/** The part of a process's stream that decides what can be shown on it. */
export interface OutputStream {
  readonly isTTY?: boolean
  readonly columns?: number
  write(text: string): unknown
}

/** Variables of an environment. */
export type Variables = Readonly<Record<string, string | undefined>>

/** What a stream shows besides text. */
interface Terminal {
  readonly hasColors: boolean
  /** Whether it is a terminal that can clear its last line. */
  readonly hasStatus: boolean
}

/** Columns of a terminal that does not know them. */
const USUAL_COLUMNS = 80

/**
 * What a stream shows. `FORCE_COLOR` takes precedence over `NO_COLOR`, as in Node. A status needs a cursor, which
 * `TERM=dumb` has not, and logs of CI would keep every line of it.
 */
export function terminalOf({ isTTY = false }: OutputStream, variables: Variables): Terminal {
  const { FORCE_COLOR: force, NO_COLOR: no = '', TERM: term, CI: ci } = variables
  const isScreen = isTTY && term !== 'dumb'
  const hasColors = force === undefined ? isScreen && no === '' : force !== '0' && force !== 'false'
  return { hasColors, hasStatus: isScreen && ci === undefined }
}

/** Columns that a line of a terminal has without its last one. Some pseudo terminals say that they have none. */
export function lineLength({ columns = 0 }: OutputStream): number {
  return (columns > 0 ? columns : USUAL_COLUMNS) - 1
}
